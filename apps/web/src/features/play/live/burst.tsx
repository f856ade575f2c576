import type { CSSProperties } from 'react'
import { OptionShape } from '../../../session/parts/option-mark.tsx'

const PIECES = 22
/** A whole turn is not a multiple of it: no two fly the same way. */
const TURN_RAD = 2.4
const COLOURS = ['#ff8a5b', '#c9adff', '#7fe3a8', '#ffd34d', '#8fc6ff']

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
                color: COLOURS[piece % COLOURS.length],
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
