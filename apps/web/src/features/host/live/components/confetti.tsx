import { OptionShape } from '../../../../session/parts/option-mark.tsx'

const PIECES = 48
/** Percent of the width. */
const SIZE = 1.5
/** Percent of the wall: beside its title and above all names, or at its edges. No name has a piece behind it. */
const BAND = { width: 29, height: 24 }
const EDGE = { width: 8, height: 88 }
const COLOURS = ['#ff8a5b', '#c9adff', '#7fe3a8', '#ffd34d', '#8fc6ff']

/** Our option shapes fall around the podium and stay: the same places every time, so that pictures can be compared. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="absolute inset-0 forced-colors:hidden">
      {Array.from({ length: PIECES }, (_, piece) => {
        const depth = scatter(piece, 12.9898)
        const { width, height } = piece % 4 < 2 ? BAND : EDGE
        const column = piece % 2 === 0 ? depth * width : 100 - depth * width - SIZE
        const row = scatter(piece, 78.233) * height
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: decoration without identity
            key={piece}
            style={{
              left: `${column}%`,
              top: `${row}%`,
              color: COLOURS[Math.floor(scatter(piece, 39.425) * COLOURS.length)],
              rotate: `${(piece * 47) % 360}deg`,
              animationDelay: `${(piece % 16) * 90}ms`,
              animationDuration: `${1400 + scatter(piece, 51.7) * 1200}ms`,
            }}
            className="absolute size-[clamp(0.75rem,1.5vw,3rem)] animate-fall opacity-80"
          >
            <OptionShape index={Math.floor(scatter(piece, 93.989) * 10)} className="size-full" />
          </span>
        )
      })}
    </div>
  )
}

/** A number in [0, 1) that looks like chance. */
function scatter(piece: number, seed: number): number {
  const wave = Math.sin((piece + 1) * seed) * 43_758.5453
  return wave - Math.floor(wave)
}
