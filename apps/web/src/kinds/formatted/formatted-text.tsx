import { parseFormatted, type TextPiece } from '@pinquiz/game'
import { Fragment, Suspense, useCallback, useMemo } from 'react'
import { followSizes, isWall } from '#session/parts/wall-fit.ts'
import { useLazyPart } from '../lazy-part.ts'

export { plainQuestion } from '@pinquiz/game'

const ELEMENTS = { bold: 'strong', italic: 'em', sub: 'sub', sup: 'sup' } as const
/** Legible on any background. Code reads left to right in every language. */
const CODE =
  'rounded-sm bg-[color-mix(in_srgb,currentColor_14%,transparent)] px-[0.3em] font-mono text-[0.92em]'

/** Formatted text as elements; HTML in it stays text. */
export function FormattedText({ text }: { text: string }) {
  const pieces = useMemo(() => parseFormatted(text), [text])
  return <Pieces pieces={pieces} />
}

const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are its places
    <Fragment key={at}>{typeof piece === 'string' ? piece : <Marked piece={piece} />}</Fragment>
  ))

function Marked({ piece }: { piece: Exclude<TextPiece, string> }) {
  if ('pieces' in piece) {
    const Element = ELEMENTS[piece.mark]
    return (
      <Element>
        <Pieces pieces={piece.pieces} />
      </Element>
    )
  }
  const { mark, text } = piece
  if (mark === 'code')
    return (
      <code dir="ltr" className={CODE}>
        {text}
      </code>
    )
  if (mark === 'block')
    return (
      <code
        dir="ltr"
        className={`${CODE} my-[0.3em] block py-[0.3em] text-start font-normal wrap-anywhere whitespace-pre-wrap`}
      >
        {text}
      </code>
    )
  return (
    <Suspense fallback={<Source text={text} />}>
      <Formula text={text} isDisplay={mark === 'display'} />
    </Suspense>
  )
}

/** A formula's source, shown until it is drawn, or if it can't be. */
const Source = ({ text }: { text: string }) => <code dir="ltr">{text}</code>

/** Smaller would be hard to read: from there on it scrolls. */
const MIN_SCALE = 0.6

/** A formula wider than its line becomes as wide as it; on a wall, `Fit` sees to that. */
function fitToLine(span: HTMLElement): void {
  if (isWall(span)) return
  span.style.fontSize = ''
  const { clientWidth, scrollWidth } = span
  if (scrollWidth > clientWidth)
    span.style.fontSize = `${Math.max(MIN_SCALE, (0.98 * clientWidth) / scrollWidth)}em`
}

const drawing = () => import('./draw-formula.ts')

function Formula({ text, isDisplay }: { text: string; isDisplay: boolean }) {
  const { drawFormula } = useLazyPart(drawing)
  const drawn = useMemo(() => drawFormula(text, isDisplay), [drawFormula, text, isDisplay])
  const place = useCallback(
    (span: HTMLSpanElement) => {
      span.replaceChildren(drawn ?? '')
      return followSizes(() => fitToLine(span), span, ...[span.parentElement].filter((one) => one !== null))
    },
    [drawn],
  )
  return drawn ? (
    <span ref={place} dir="ltr" className={isDisplay ? 'formula block min-w-full' : 'formula inline-block'} />
  ) : (
    <Source text={text} />
  )
}
