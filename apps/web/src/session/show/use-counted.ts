import { useEffect, useRef, useState } from 'react'

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * A number that counts to each new value within `lastsMs`, at first from `from`; immediately without time, or with
 * reduced motion.
 */
export function useCounted(value: number, lastsMs: number, from = value): number {
  const latest = useRef(calm.matches ? value : from)
  const [shown, setShown] = useState(latest.current)
  useEffect(() => {
    const start = latest.current
    const show = (number: number) => {
      latest.current = number
      setShown(number)
    }
    if (start === value) return
    if (lastsMs === 0 || calm.matches) return show(value)
    const begunAtMs = performance.now()
    let frame = requestAnimationFrame(function count(nowMs) {
      const part = Math.min(1, Math.max(0, (nowMs - begunAtMs) / lastsMs))
      show(Math.round(start + (value - start) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, lastsMs])
  return shown
}
