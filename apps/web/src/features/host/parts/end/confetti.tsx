import { CONFETTI_COLOURS } from '#session/parts/confetti-colours.ts'
import { OptionShape } from '#session/parts/option-mark.tsx'

/** First across the whole screen, then continuously at the edges, where there are no names. */
const BURST = 150
const LASTING = 44
/** Percent of the width. */
const EDGE = 8

/**
 * The option shapes fall behind the podium, always in the same way, so that screenshots can be compared.
 */
export function Confetti() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 overflow-hidden motion-reduce:hidden forced-colors:hidden"
    >
      {Array.from({ length: BURST + LASTING }, (_, piece) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: decoration without identity
        <Piece key={piece} piece={piece} lasts={piece >= BURST} />
      ))}
    </div>
  )
}

function Piece({ piece, lasts }: { piece: number; lasts: boolean }) {
  const across = scatter(piece, 12.9898)
  const edge = across * EDGE
  const fallS = (lasts ? 6 : 2.6) + 2.4 * scatter(piece, 51.7)
  const waitS = lasts ? 7 * scatter(piece, 31.4) : 1.6 * scatter(piece, 31.4)
  return (
    <span
      style={{
        left: `${lasts ? (piece % 2 === 0 ? edge : 98 - edge) : 100 * across}%`,
        top: lasts ? `${88 * scatter(piece, 78.233)}%` : '-10%',
        color: CONFETTI_COLOURS[Math.floor(scatter(piece, 39.425) * CONFETTI_COLOURS.length)],
        animation: `${lasts ? 'fall-on' : 'fall-once'} ${fallS}s linear ${waitS}s ${lasts ? 'infinite' : '1'} both`,
      }}
      className="absolute size-[clamp(0.75rem,max(1.8vw,1.3vmax),4rem)]"
    >
      <OptionShape index={Math.floor(scatter(piece, 93.989) * 10)} className="size-full" />
    </span>
  )
}

/** A pseudo-random number in [0, 1). */
function scatter(piece: number, seed: number): number {
  const wave = Math.sin((piece + 1) * seed) * 43_758.5453
  return wave - Math.floor(wave)
}
