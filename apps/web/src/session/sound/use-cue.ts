import { useEffect, useRef } from 'react'
import type { Cue } from './score.ts'
import { playCue } from './sound.ts'

/**
 * Plays the cue of each moment when the screen shows it, so no sound comes before its picture. A freshly opened page
 * plays none (L142).
 */
export function useCue(moment: string | number, cue: Cue | null | undefined, step?: number): void {
  const shown = useRef(moment)
  useEffect(() => {
    if (shown.current === moment) return
    shown.current = moment
    if (cue) playCue(cue, step)
  }, [moment, cue, step])
}

/** One sound for all answers that arrived together, higher the more have answered. */
export function useLockIns(answered: number, of: number): void {
  const previous = useRef(answered)
  useEffect(() => {
    if (answered > previous.current) playCue('lock-in', of > 0 ? answered / of : 1)
    previous.current = answered
  }, [answered, of])
}

/** A drum roll while something is about to be shown; it ends with it. */
export function useRoll(cue: 'roll' | 'long-roll' | null): void {
  useEffect(() => (cue ? playCue(cue) : undefined), [cue])
}
