import { type RefObject, useEffect, useRef, useState } from 'react'

/** Cards are rendered in full this far beyond the viewport, so that scrolling and Tab meet no placeholder. */
const MARGIN_PX = 1200

const REVEAL = 'pinquiz-reveal'

type NearViewport = {
  ref: RefObject<HTMLLIElement | null>
  isNear: boolean
  /** Height when last visible; undefined before. */
  heightPx: number | undefined
}

/**
 * Whether a card is in or near the viewport; a new card starts as `startsNear` says. The focused card always counts
 * as near.
 */
export function useNearViewport(startsNear: boolean): NearViewport {
  const ref = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const [heightPx, setHeight] = useState<number>()

  useEffect(() => {
    const card = ref.current
    const list = card?.parentElement
    if (!card || !list) return
    const onReveal = () => setNear(true)
    card.addEventListener(REVEAL, onReveal)
    const unwatch = watch(list, card, (isNowNear) => {
      if (!isNowNear && card.contains(document.activeElement)) return
      if (!isNowNear) setHeight(card.offsetHeight)
      setNear(isNowNear)
    })
    return () => {
      card.removeEventListener(REVEAL, onReveal)
      unwatch()
    }
  }, [])
  return { ref, isNear, heightPx }
}

/** Renders the card around `element` in full next time, so that its fields can take the focus. */
export function revealCard(element: Element | null): void {
  element?.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}

type Watched = { tell: (isNear: boolean) => void; isNear?: boolean }
type ListWatch = { cards: Map<Element, Watched>; lookSoon: () => void; end: () => void }

const lists = new Map<Element, ListWatch>()

function watch(list: Element, card: Element, tell: Watched['tell']): () => void {
  const watched = lists.get(list) ?? watchList(list)
  watched.cards.set(card, { tell })
  watched.lookSoon()
  return () => {
    watched.cards.delete(card)
    if (watched.cards.size === 0) watched.end()
  }
}

/**
 * Measures only a few cards, because they follow one another; an `IntersectionObserver` would measure all five
 * hundred at every key press.
 */
function watchList(list: Element): ListWatch {
  const cards: ListWatch['cards'] = new Map()
  let frame = 0
  const look = () => {
    frame = 0
    const row = [...list.children]
    const first = firstWhere(row, (card) => card.getBoundingClientRect().bottom >= -MARGIN_PX)
    const end = firstWhere(row, (card) => card.getBoundingClientRect().top > innerHeight + MARGIN_PX)
    for (const [at, card] of row.entries()) {
      const watched = cards.get(card)
      const isNear = at >= first && at < end
      if (!watched || watched.isNear === isNear) continue
      watched.isNear = isNear
      watched.tell(isNear)
    }
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const sizes = new ResizeObserver(lookSoon)
  const order = new MutationObserver(lookSoon)
  sizes.observe(list)
  order.observe(list, { childList: true })
  addEventListener('scroll', lookSoon, { passive: true })
  addEventListener('resize', lookSoon)
  const end = () => {
    sizes.disconnect()
    order.disconnect()
    removeEventListener('scroll', lookSoon)
    removeEventListener('resize', lookSoon)
    cancelAnimationFrame(frame)
    lists.delete(list)
  }
  const watched = { cards, lookSoon, end }
  lists.set(list, watched)
  return watched
}

/** First index from which `holds` is true; `row` must be sorted by it. */
function firstWhere<T>(row: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(row[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
