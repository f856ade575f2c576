import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'
import { QuestionText } from './question-text.tsx'

type Props = { text: string; children: ReactNode }

/** The question on the phone with its answer controls: the base of all sheets. */
export function QuestionSheet({ text, children }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  // Moves keyboards and screen readers to the question when it opens.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-3 outline-none"
    >
      <legend className="contents">
        <QuestionText text={text} />
      </legend>
      {children}
      <MoreBelow />
    </fieldset>
  )
}

/** Shown while options are below the edge; screen readers find them anyway. */
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
          // Content fades at the lower edge, so that no line is cut in half.
          className="pointer-events-none sticky -bottom-3 -mt-16 flex h-16 shrink-0 items-end justify-center self-stretch bg-linear-to-t from-canvas from-60% to-transparent pb-2"
        >
          <span className="flex h-8 items-center gap-1.5 rounded-full bg-ink px-4 text-sm font-semibold text-canvas shadow-lg">
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current stroke-2">
              <path d="m3 6 5 5 5-5" />
            </svg>
            {t('answering.more')}
          </span>
        </span>
      )}
    </>
  )
}
