import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'

type Props = { text: string; children: ReactNode }

/** A question in the hand with the way to answer it below, as one group: what every sheet is. */
export function QuestionSheet({ text, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Keyboard and screen reader start at the question the moment it opens.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-3 outline-none"
    >
      <legend className="contents">
        <h1 dir="auto" className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}>
          {text}
        </h1>
      </legend>
      {children}
      <MoreBelow />
    </fieldset>
  )
}

/** Says that options wait below the edge, for as long as they do; a screen reader finds them anyway. */
function MoreBelow() {
  const { t } = useTranslation('play')
  const end = useRef<HTMLSpanElement>(null)
  const [isHidden, setHidden] = useState(true)
  useEffect(() => {
    if (!end.current) return
    const watcher = new IntersectionObserver(([seen]) => setHidden(seen?.isIntersecting ?? true), {
      rootMargin: '24px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <>
      <span ref={end} className="h-px shrink-0" />
      {!isHidden && (
        <span
          aria-hidden="true"
          className="pointer-events-none sticky bottom-0 -mt-12 flex h-9 shrink-0 items-center gap-1.5 self-center rounded-full bg-ink px-4 text-sm font-semibold text-canvas shadow-lg"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
            <path d="m3 6 5 5 5-5" />
          </svg>
          {t('answering.more')}
        </span>
      )}
    </>
  )
}

export function questionSize(text: string): string {
  if (text.length <= 60) return 'text-2xl [@media(min-width:40rem)_and_(min-height:30rem)]:text-4xl'
  if (text.length <= 140) return 'text-xl [@media(min-width:40rem)_and_(min-height:30rem)]:text-3xl'
  return text.length <= 320
    ? 'text-lg [@media(min-width:40rem)_and_(min-height:30rem)]:text-2xl'
    : 'text-base [@media(min-width:40rem)_and_(min-height:30rem)]:text-xl'
}
