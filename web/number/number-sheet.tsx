import { isNumber, readNumber } from '@pinquiz/game'
import clsx from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Giving } from '../screens.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import { groupSign, measured, plainNumber } from './number-text.ts'
import { useUnread } from './use-unread.ts'

type Props = { question: { text: string; unit: string }; giving: Giving<number> }

/** The question, and a field for a number; it says at once what it has understood. */
export function NumberSheet({ question, giving }: Props) {
  const { t } = useTranslation('kind-number')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const selected = giving.isOneTap ? null : giving.selected
  const [text, setText] = useState(() => (selected === null ? '' : plainNumber(selected)))
  const unread = useUnread()(text)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const write = (next: string) => {
    setText(next)
    const typed = readNumber(next, groupSign())
    if (!giving.isOneTap) giving.onSelect(typed.ok && isNumber(typed.value) ? typed.value : null)
  }
  const isTooLarge = selected === null && !unread && text.trim() !== ''
  return (
    <QuestionSheet text={question.text}>
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t('sign')}
          onClick={() => write(/^\s*[-−]/.test(text) ? text.replace(/^\s*[-−]/, '') : `-${text}`)}
          className="size-14 shrink-0 rounded-md border-2 border-line-strong bg-surface text-2xl font-bold"
        >
          ±
        </button>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          enterKeyHint="send"
          autoComplete="off"
          maxLength={40}
          aria-label={question.unit ? t('yoursIn', { unit: question.unit }) : t('yours')}
          aria-describedby={`${id}-read`}
          aria-invalid={Boolean(unread) || undefined}
          placeholder={t('yours')}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || giving.isOneTap) return
            event.preventDefault()
            giving.onSubmit()
          }}
          className="min-h-14 w-full min-w-0 rounded-md border-2 border-line-strong bg-surface px-3.5 text-2xl font-semibold text-ink tabular-nums placeholder:font-normal placeholder:text-muted"
        />
        {question.unit && <bdi className="shrink-0 text-xl font-semibold">{question.unit}</bdi>}
      </div>
      <p
        id={`${id}-read`}
        aria-live="polite"
        className={clsx('min-h-6', unread || isTooLarge ? 'font-medium text-danger' : 'text-muted')}
      >
        {unread ?? (isTooLarge ? t('tooLarge') : selected !== null && `= ${measured(selected, question.unit)}`)}
      </p>
    </QuestionSheet>
  )
}
