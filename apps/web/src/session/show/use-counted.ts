import { useEffect, useRef, useState } from 'react'

/** A number that runs up to the new one; at once for who wants no motion. */
export function useCounted(value: number, lastsMs: number): number {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    const from = latest.current
    const show = (number: number) => {
      latest.current = number
      setShown(number)
    }
    if (from === value) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(value)
    const startedAtMs = performance.now()
    let frame = requestAnimationFrame(function run(nowMs) {
      const part = Math.min(1, Math.max(0, (nowMs - startedAtMs) / lastsMs))
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, lastsMs])
  return shown
}
