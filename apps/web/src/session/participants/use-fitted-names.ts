import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { excessHeight, followSizes, isWall } from '../parts/wall-fit.ts'

const MIN_SCALE = 0.55
const FINE = 0.96

/**
 * Relative to the surrounding size; `most` if a few have all the room, `step` between sizes; names in columns may be
 * smaller by `worth`.
 */
type Options = { isMosaic?: boolean; least?: number; most?: number; step?: number; worth?: number }
type Fitted = { list: RefObject<HTMLUListElement | null>; shown: number }

/** Names as large as the screen allows; those that don't fit at the smallest size are hidden, the last ones first. */
export function useFittedNames(
  many: number,
  { isMosaic = false, least = MIN_SCALE, most = 1, step = FINE, worth = 1 }: Options = {},
): Fitted {
  const list = useRef<HTMLUListElement>(null)
  const [fitted, setFitted] = useState({ shown: many, of: many })
  const latest = useRef({ many, isMosaic })
  // If all fitted, the next one most likely does too, so the note about hidden names doesn't flicker.
  const shown = fitted.shown === fitted.of ? many : Math.min(fitted.shown, many)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that says how many are shown takes room
  useLayoutEffect(() => {
    const before = latest.current
    latest.current = { many, isMosaic }
    // Retrying a few is cheap.
    const hasMoreRoom = most > 1 || many < before.many || isMosaic !== before.isMosaic
    if (list.current)
      setFitted({
        shown: fitEvenly(list.current, { least, step, worth, anewFrom: hasMoreRoom ? most : null }),
        of: many,
      })
  }, [many, isMosaic, least, most, step, worth, shown])
  useLayoutEffect(() => {
    const names = list.current
    if (!names) return
    return followSizes(
      () =>
        setFitted({
          shown: fitEvenly(names, { least, step, worth, anewFrom: most }),
          of: latest.current.many,
        }),
      names,
      // A warning in the bar that is over leaves its room to the names, and the page as high as the wall.
      ...[names.closest('main')].filter((main) => main != null),
    )
  }, [least, most, step, worth])
  return { list, shown }
}

const itemsOf = (names: HTMLElement) => [...names.querySelectorAll<HTMLElement>(':scope > li')]

/** Like `fit`, but spreads a few names over even rows. */
function fitEvenly(names: HTMLElement, sizes: Sizes): number {
  const shown = fit(names, sizes)
  if (
    isWall(names) &&
    sizes.anewFrom !== null &&
    sizes.anewFrom > 1 &&
    names.childElementCount <= MAX_EVENLY_SIZED
  ) {
    align(names, sizes)
    evenOut(names)
  }
  return shown
}

type Sizes = { least: number; step: number; worth: number; anewFrom: number | null }

/** With more, the search isn't worth it. */
const MAX_EVENLY_SIZED = 60
/** A fraction of the width. */
const NARROWER = 0.03
const NARROWEST = 0.5
/** Multiple of what a card needs. */
const WIDEST = 1.35
/** Slack per row, so that rounding doesn't break it. */
const SPARE = 0.995

/** Cards wider than this times the usual width stick out of their column. */
const MAX_CARD_WIDTH = 1.3

/** The cards in columns, where that takes but a little smaller letters. */
function align(names: HTMLElement, { least, worth }: Sizes): void {
  const own = Number.parseFloat(names.style.fontSize || '1')
  const from = Math.max(least, own * worth)
  for (let size = own; size >= from; size *= FINE) {
    names.style.fontSize = `${size}em`
    if (alignCards(names)) return
  }
  names.style.fontSize = `${own}em`
}

/** `--card`, if there is room for it (then true): as wide as nearly all names, so that they line up in columns. */
function alignCards(names: HTMLElement): boolean {
  // At their final size, whatever size they enter with.
  const widths = itemsOf(names)
    .map(({ offsetWidth }) => offsetWidth + 1)
    .sort((a, b) => a - b)
  const usual = (widths[Math.floor(widths.length / 2)] ?? 0) * MAX_CARD_WIDTH
  const widest = widths.findLast((width) => width <= usual) ?? 0
  const em = Number.parseFloat(getComputedStyle(names).fontSize)
  names.style.setProperty('--card', `${widest / em}em`)
  const hasRoom = excessHeight(names) === 0
  if (!hasRoom) names.style.removeProperty('--card')
  return hasRoom
}

/** How much wider the cards of the widest row may be. */
function widening(names: HTMLElement): number {
  const rows = new Map<number, { cards: number; width: number }>()
  for (const { offsetTop, offsetWidth } of itemsOf(names)) {
    const row = rows.get(offsetTop) ?? { cards: 0, width: 0 }
    rows.set(offsetTop, { cards: row.cards + 1, width: row.width + offsetWidth })
  }
  const { columnGap } = getComputedStyle(names)
  const room = SPARE * (names.parentElement?.clientWidth ?? 0)
  const all = [...rows.values()].map(
    ({ cards, width }) => (room - (cards - 1) * Number.parseFloat(columnGap)) / width,
  )
  return Math.max(1, Math.min(...all))
}

/**
 * As few per row as the number of rows needs, so that no name is alone in the last one; the cards share the remaining
 * width.
 */
function evenOut(names: HTMLElement): void {
  const height = names.offsetHeight
  const stays = (width: number) => {
    names.style.maxWidth = `${100 * width}%`
    return names.offsetHeight === height
  }
  let width = 1
  while (width > NARROWEST && stays(width - NARROWER)) width -= NARROWER
  stays(width)
  const card = Number.parseFloat(names.style.getPropertyValue('--card'))
  if (Number.isNaN(card)) return
  names.style.setProperty('--card', `${card * Math.min(WIDEST, widening(names))}em`)
  if (stays(1)) return
  names.style.setProperty('--card', `${card}em`)
  stays(width)
}

/**
 * Makes names smaller and hides the last ones until the rest fits, starting again from the largest size if there may be
 * more room than before. Returns how many are shown.
 */
function fit(names: HTMLElement, { least, step, anewFrom }: Sizes): number {
  const items = itemsOf(names)
  if (anewFrom !== null) {
    for (const item of items) item.hidden = false
    names.style.fontSize = isWall(names) && anewFrom > 1 ? `${anewFrom}em` : ''
    names.style.maxWidth = ''
    names.style.removeProperty('--card')
  }
  // While people join, nearly all fit as they come: sizes are only tried when one doesn't.
  const shown = items.filter((item) => !item.hidden)
  if (!isWall(names) || excessHeight(names) === 0) return shown.length
  // Each try costs the styles of all of them: the first is near, because names of half the size take a quarter of the area.
  const height = names.offsetHeight
  const largest = Number.parseFloat(names.style.fontSize || '1')
  const setSize = (size: number) => {
    names.style.fontSize = `${size}em`
    return size
  }
  const near = Math.sqrt(Math.max(0, 1 - excessHeight(names) / height)) * step
  const steps = near > 0 ? Math.round(Math.log(near) / Math.log(step)) : Number.POSITIVE_INFINITY
  let size = setSize(Math.max(least, largest * step ** steps))
  while (excessHeight(names) > 0 && size > least) size = setSize(Math.max(least, size * step))
  if (excessHeight(names) > 0) return hideLast(shown, names)
  // Large names leave rows half empty: from there the first guess was too small.
  while (anewFrom !== null && size / step <= largest) {
    setSize(size / step)
    if (excessHeight(names) > 0) {
      setSize(size)
      break
    }
    size /= step
  }
  return shown.length
}

function hideLast(items: readonly HTMLElement[], names: HTMLElement): number {
  const bottom = names.getBoundingClientRect().bottom - excessHeight(names)
  let shown = Math.max(
    1,
    items.findIndex((item) => item.getBoundingClientRect().bottom > bottom),
  )
  for (const item of items.slice(shown)) item.hidden = true
  // Hidden names can move the rows before them.
  while (shown > 1 && excessHeight(names) > 0) {
    shown -= 1
    for (const item of items.slice(shown)) item.hidden = true
  }
  return shown
}
