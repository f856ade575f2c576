import { answerLine, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { questionSize } from '../question-text.tsx'
import type { Giving } from '../screens.ts'
import { Written } from '../written.tsx'
import { keepText, keptText } from './kept-text.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

type Props = { question: Face<'typed-answer'>; giving: Giving<string> }

const LIMIT = LIMITS.typedAnswer

/** The question, and a line to write the answer into. */
export function TextSheet({ question: { index, text }, giving }: Props) {
  const { t } = useTranslation('kind-typed-answer')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => keptText(index))
  useKeyboardRoom()
  const onSelect = giving.isOneTap ? null : giving.onSelect
  const select = (next: string) => {
    const line = answerLine(next, LIMIT)
    onSelect?.(line === '' ? null : line)
  }
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // What a reload found again is as good as typed.
  useEffect(() => {
    const line = answerLine(keptText(index), LIMIT)
    if (line !== '') onSelect?.(line)
  }, [index, onSelect])
  const onType = (next: string) => {
    setTyped(next)
    keepText(index, next)
    select(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!giving.isOneTap) giving.onSubmit()
  }
  return (
    <form onSubmit={submit} className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-4">
      <h1 className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}>
        <label htmlFor={id} dir="auto" className="block">
          <Written text={text} />
        </label>
      </h1>
      <input
        ref={field}
        id={id}
        type="text"
        dir="auto"
        enterKeyHint="send"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LIMIT.units}
        placeholder={t('placeholder')}
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="min-h-14 w-full shrink-0 scroll-my-3 rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-xl font-semibold text-ink placeholder:font-normal placeholder:text-muted"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t('rules')}
      </p>
    </form>
  )
}
