import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far beyond the window cards are complete, so that neither scrolling nor Tab meets an unfinished one. */
const MARGIN = '1200px 0px'

const REVEAL = 'pinquiz-reveal'

type NearViewport = {
  ref: RefObject<HTMLLIElement | null>
  isNear: boolean
  /** When last seen; undefined for a card that never was. */
  heightPx: number | undefined
}

/** Whether a card is in or near the window; a new card starts as `startsNear` says. The one that holds the focus counts as near wherever it is. */
export function useNearViewport(startsNear: boolean): NearViewport {
  const ref = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(startsNear)
  const [heightPx, setHeight] = useState<number>()

  useEffect(() => {
    const card = ref.current
    if (!card) return
    const onReveal = () => setNear(true)
    card.addEventListener(REVEAL, onReveal)
    const unwatch = watch(card, (isNowNear) => {
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

/** Completes the card around `element` with the next render, so that its fields can take the focus. */
export function revealCard(element: Element | null): void {
  element?.dispatchEvent(new Event(REVEAL, { bubbles: true }))
}

const watched = new Map<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** One observer for all cards. */
function watch(card: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  watched.set(card, onChange)
  observer.observe(card)
  return () => {
    watched.delete(card)
    observer?.unobserve(card)
  }
}
