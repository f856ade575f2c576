import { useEffect, useState } from 'react'

const PAUSE_MS = 120

/** Key of the question to show: `current`, or the one in the middle of the window when that has been scrolled away. */
export function useSeenQuestion(current: number | undefined): number | undefined {
  const [seen, see] = useState(current)
  useEffect(() => {
    see(current)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const card = document.querySelector(`li[data-question="${current}"]`)
      see(card && isInView(card) ? current : (middleQuestion() ?? current))
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, PAUSE_MS)
    }
    addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', later)
    }
  }, [current])
  return seen
}

function isInView(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect()
  return bottom > innerHeight * 0.3 && top < innerHeight * 0.8
}

function middleQuestion(): number | undefined {
  for (const one of document.elementsFromPoint(innerWidth / 2, innerHeight / 2)) {
    const card = one.closest<HTMLElement>('li[data-question]')
    if (card) return Number(card.dataset.question)
  }
  return undefined
}
