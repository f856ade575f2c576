import type { CSSProperties } from 'react'
import { CONFETTI_COLOURS } from '#session/parts/confetti-colours.ts'
import { OptionShape } from '#session/parts/option-mark.tsx'

const PIECES = 22
/** Not a divisor of a full turn, so no two pieces fly the same way. */
const TURN_RAD = 2.4

/** Our shapes fly out of the middle, once; without motion there is nothing. */
export function Burst() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center forced-colors:hidden"
    >
      {Array.from({ length: PIECES }, (_, piece) => {
        const far = 6 + ((piece * 7) % 6)
        const [across, down] = [Math.cos(piece * TURN_RAD) * far, Math.sin(piece * TURN_RAD) * far]
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: decoration without identity
            key={piece}
            style={
              {
                '--to': `${across}rem ${down}rem`,
                color: CONFETTI_COLOURS[piece % CONFETTI_COLOURS.length],
              } as CSSProperties
            }
            className="col-start-1 row-start-1 animate-burst"
          >
            <OptionShape index={piece} className="size-4" />
          </span>
        )
      })}
    </span>
  )
}
