import { Observable } from '@pinquiz/client'
import { useEffect, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/storage.ts'
import type { Cue, Loop } from './score.ts'
import type { Synth } from './synth.ts'

let onKey = 'pinquiz.sound'
const VOLUME_KEY = 'pinquiz.volume'
const FIRST_VOLUME = 60
/** The loop continues across screens of the lobby. */
const LOOP_PATIENCE_MS = 500

/**
 * `volume` in percent. `isUndecided`: it was never turned on or off. `isWaiting`: it's on, but this page hasn't been
 * touched yet.
 */
export type Sound = { isOn: boolean; isUndecided: boolean; volume: number; isWaiting: boolean }

function stored(): Omit<Sound, 'isWaiting'> {
  const volume = Number(readStored(VOLUME_KEY) ?? FIRST_VOLUME)
  const stored = readStored(onKey)
  return {
    isOn: stored === 'on',
    isUndecided: stored !== 'on' && stored !== 'off',
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
/** What screens want to sound again and again; the last one does. */
let loops: Loop[] = []
/** Stops the sound of a question that is playing. */
let stopMedia: (() => void) | null = null

const sound = new Observable<Sound>({ ...stored(), isWaiting: false })

export function useSound(): Sound {
  useEffect(listen, [])
  return useSyncExternalStore(sound.subscribe, sound.get)
}

/** One key silences everything, the sound of a question too. */
export function toggleSound(): void {
  const { isOn } = sound.get()
  if (stopMedia) stopMedia()
  if (!stopMedia || isOn) setSound(!isOn)
  stopMedia = null
}

export function setSound(isOn: boolean): void {
  writeStored(onKey, isOn ? 'on' : 'off')
  refresh()
}

/** The sound of a question is playing until the returned function is called. */
export function noteMedia(stop: () => void): () => void {
  stopMedia = stop
  return () => {
    if (stopMedia === stop) stopMedia = null
  }
}

/** This page's sound is turned on and off apart from the big screen's. */
export function keepSoundApart(): void {
  onKey = 'pinquiz.wall-sound'
  refresh()
}

/** In percent. */
export function setVolume(volume: number): void {
  writeStored(VOLUME_KEY, String(volume))
  refresh()
}

/**
 * Sounds now, or never: a sound that comes late belongs to nothing that is shown. Returns a function that ends it early.
 */
export function playCue(cue: Cue, step?: number): () => void {
  return (sound.get().isOn && synth?.play(cue, step)) || (() => {})
}

/** Sounds while a screen that wants it is shown. */
export function useLoop(loop: Loop | null): void {
  useEffect(() => {
    if (!loop) return
    loops = [...loops, loop]
    settle()
    return () => {
      loops = loops.toSpliced(loops.lastIndexOf(loop), 1)
      setTimeout(settle, LOOP_PATIENCE_MS)
    }
  }, [loop])
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
  synth?.setLoop(isOn ? (loops.at(-1) ?? null) : null)
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
