import { useEffect, useState } from 'react'

/** As long as bars grow. */
const COUNT_MS = 700

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** From nothing to what it is when it is first shown; without motion at once, and later changes, too. */
export function useCountUp(value: number, isCounting: boolean): number {
  const [counts] = useState(isCounting && !calm.matches)
  const [part, setPart] = useState(counts ? 0 : 1)
  useEffect(() => {
    if (!counts) return
    const begunAtMs = performance.now()
    let frame = requestAnimationFrame(function count(nowMs) {
      const done = Math.min(1, (nowMs - begunAtMs) / COUNT_MS)
      setPart(1 - (1 - done) ** 3)
      if (done < 1) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [counts])
  return Math.round(value * Math.max(0, part))
}
