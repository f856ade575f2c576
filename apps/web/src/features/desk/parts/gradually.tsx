import { type ReactNode, useDeferredValue } from 'react'

/** Enough rows or cards to fill a window. */
const FIRST = 6

type Props<T> = { items: readonly T[]; children: (item: T) => ReactNode }

/** A long list: first the visible part, then the rest, rendered while the page is already usable. */
export function Gradually<T>({ items, children }: Props<T>) {
  const shown = useDeferredValue(items.length, FIRST)
  return items.slice(0, shown).map(children)
}
