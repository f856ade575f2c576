import type { ServerClock } from '@pinquiz/client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The clock is measured again and again: never sleep longer than this on one estimate. */
const MAX_SLEEP_MS = 500
const FRAME_MS = 24

/** Whether an instant of the server's clock has come. Turns true in the first frame painted after it. */
export function useIsPast(clock: ServerClock, instantMs: number): boolean {
  const [past, setPast] = useState<number | null>(() => (clock.nowMs() >= instantMs ? instantMs : null))
  useEffect(() => atInstant(clock, instantMs, () => flushSync(() => setPast(instantMs))), [clock, instantMs])
  return past === instantMs
}

/** Whole seconds until an instant, rounded up; 0 from then on. */
export function useSecondsLeft(clock: ServerClock, instantMs: number): number {
  const left = () => Math.max(0, Math.ceil((instantMs - clock.nowMs()) / 1000))
  const [, setSeconds] = useState(left)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const leftMs = Math.max(0, instantMs - clock.nowMs())
      setSeconds(Math.ceil(leftMs / 1000))
      timer = setTimeout(tick, Math.min((leftMs % 1000) + 5, MAX_SLEEP_MS))
    }
    tick()
    return () => clearTimeout(timer)
  }, [clock, instantMs])
  // The current time: something else may render it between two ticks.
  return left()
}

function atInstant(clock: ServerClock, instantMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined
  const check = () => {
    const leftMs = instantMs - clock.nowMs()
    if (leftMs <= 0) run()
    // Hidden pages paint no frames.
    else if (leftMs > FRAME_MS * 2 || document.hidden)
      timer = setTimeout(check, Math.min(document.hidden ? leftMs : leftMs - FRAME_MS, MAX_SLEEP_MS))
    else frame = requestAnimationFrame(check)
  }
  timer = setTimeout(check, 0)
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
