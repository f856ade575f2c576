import { type ReactNode, useDeferredValue } from 'react'

/** Enough rows or cards to fill a window. */
const FIRST = 6

type Props<T> = { items: readonly T[]; children: (item: T) => ReactNode }

/** A long list: first what is in sight, then the rest, which is rendered while the page can already be used. */
export function Gradually<T>({ items, children }: Props<T>) {
  const shown = useDeferredValue(items.length, FIRST)
  return items.slice(0, shown).map(children)
}
