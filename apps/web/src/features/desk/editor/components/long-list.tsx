import clsx from 'clsx'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'

/** The number rendered per frame, enough to recognise the content. */
const PIECE = 100

type Draw<Entry> = (entry: Entry, at: number) => ReactNode
type Props<Entry> = {
  label: string
  entries: readonly Entry[]
  /** Label of the button that shows the rest. */
  showAll: string
  className: string
  children: Draw<Entry>
}

/**
 * A list of any length in its own scroll area: shows the beginning, and on request renders the rest piece by piece.
 */
export function LongList<Entry>({ label, entries, showAll, className, children }: Props<Entry>) {
  const window = useRef<HTMLElement>(null)
  const [isWhole, setWhole] = useState(false)
  const starts = usePieces(entries.length, isWhole)
  const show = () => {
    // The button disappears and would lose the focus; here the arrow keys scroll.
    window.current?.focus()
    setWhole(true)
  }
  return (
    <>
      <section
        ref={window}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
        tabIndex={0}
        className={clsx('mt-2 overflow-y-auto rounded-md border border-line', className)}
      >
        {starts.map((start) => (
          <Piece key={start} entries={entries} start={start} draw={children} />
        ))}
      </section>
      {!isWhole && entries.length > PIECE && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={show}>
          {showAll}
        </Button>
      )}
    </>
  )
}

/** Start positions of the pieces rendered so far: the first, and if `isWhole` one more per frame. */
function usePieces(length: number, isWhole: boolean): number[] {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (!isWhole || count * PIECE >= length) return
    const frame = requestAnimationFrame(() => setCount(count + 1))
    return () => cancelAnimationFrame(frame)
  }, [length, isWhole, count])
  return Array.from({ length: count }, (_, piece) => piece * PIECE)
}

type PieceProps<Entry> = { entries: readonly Entry[]; start: number; draw: Draw<Entry> }

/** Each piece is its own list, so that the browser only lays out visible entries. */
function PlainPiece<Entry>({ entries, start, draw }: PieceProps<Entry>): ReactNode {
  return (
    <ol
      start={start + 1}
      className="divide-y divide-line border-line text-sm [contain-intrinsic-size:auto_200rem] [content-visibility:auto] not-first:border-t"
    >
      {entries.slice(start, start + PIECE).map((entry, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          key={at}
          className="px-3 py-1.5"
        >
          {draw(entry, start + at)}
        </li>
      ))}
    </ol>
  )
}

// Memoised, so that rendered pieces stay as further ones come. The cast restores the generic type that `memo` loses.
const Piece = memo(PlainPiece) as typeof PlainPiece
