import { Observable } from '@pinquiz/client'
import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { Cue } from './score.ts'
import type { Synth } from './synth.ts'

const ON_KEY = 'pinquiz.sound'
const VOLUME_KEY = 'pinquiz.volume'
const FIRST_VOLUME = 60
/** The loop continues across screens of the lobby. */
const LOOP_PATIENCE_MS = 500

/**
 * `volume` in percent. `isMuted`: it was turned off, not just never on. `isWaiting`: it's on, but this page hasn't been
 * touched yet.
 */
export type Sound = { isOn: boolean; isMuted: boolean; volume: number; isWaiting: boolean }

function stored(): Omit<Sound, 'isWaiting'> {
  const volume = Number(readStored(VOLUME_KEY) ?? FIRST_VOLUME)
  const stored = readStored(ON_KEY)
  return {
    isOn: stored === 'on',
    isMuted: stored === 'off',
    volume: volume >= 0 && volume <= 100 ? volume : FIRST_VOLUME,
  }
}

let wasTouched = false
/** Pressing a button on the way here counts as touching the page. A reload starts over (L142), whatever Chrome says. */
const isTouched = () => wasTouched || (!isReload() && (navigator.userActivation?.hasBeenActive ?? false))
const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
let isListening = false
let isFetching = false
let synth: Synth | null = null
let loops = 0

const sound = new Observable<Sound>({ ...stored(), isWaiting: false })

export function useSound(): Sound {
  useEffect(listen, [])
  return useSyncExternalStore(sound.subscribe, sound.get)
}

export function toggleSound(): void {
  writeStored(ON_KEY, sound.get().isOn ? 'off' : 'on')
  refresh()
}

export function setSound(isOn: boolean): void {
  if (sound.get().isOn !== isOn) toggleSound()
}

/** In percent. */
export function setVolume(volume: number): void {
  writeStored(VOLUME_KEY, String(volume))
  refresh()
}

/** Sounds now, or never: a sound that comes late belongs to nothing that is shown. */
export function playCue(cue: Cue, step?: number): void {
  if (sound.get().isOn) synth?.play(cue, step)
}

/** The lobby's loop sounds while a screen that wants it is shown. */
export function useLobbyLoop(): void {
  useEffect(() => {
    loops += 1
    settle()
    return () => {
      loops -= 1
      setTimeout(settle, LOOP_PATIENCE_MS)
    }
  }, [])
}

function listen(): void {
  refresh()
  if (isListening) return
  isListening = true
  for (const type of ['pointerup', 'keydown'] as const)
    addEventListener(type, touch, { capture: true, passive: true })
  // Another window of this browser, such as the presenter's, turns it on and off here too.
  addEventListener('storage', refresh)
}

function touch(): void {
  wasTouched = true
  if (sound.get().isWaiting) refresh()
}

function refresh(): void {
  const now = stored()
  sound.set({ ...now, isWaiting: now.isOn && !isTouched() })
  settle()
}

/** Matches the player to the wanted state; it is fetched when first needed. */
function settle(): void {
  const { isOn, volume } = sound.get()
  if (isOn && isTouched() && !synth) {
    void fetchSynth()
    return
  }
  synth?.setVolume(isOn ? volume / 100 : 0)
  synth?.setLoop(isOn && loops > 0)
}

async function fetchSynth(): Promise<void> {
  if (isFetching) return
  isFetching = true
  try {
    const { Synth } = await import('./synth.ts')
    synth = new Synth()
    settle()
  } catch {
    // No line, or no sound in this browser: the next press tries again.
    isFetching = false
  }
}
