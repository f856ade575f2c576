import { distinctWords, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { questionSize } from '../question-text.tsx'
import type { Giving } from '../screens.ts'
import { keepText, keptText } from '../typed-answer/kept-text.ts'
import { useKeyboardRoom } from '../typed-answer/use-keyboard-room.ts'
import { Written } from '../written.tsx'
import { WORD_FIELDS } from './word-fields.ts'

type Props = { question: Face<'word-cloud'>; giving: Giving<string[]> }

const { units } = LIMITS.cloudWord
/** Fields hold one line each. */
const BETWEEN = '\n'
const keptWords = (question: number) => {
  const kept = keptText(question).split(BETWEEN)
  return WORD_FIELDS.map((_, at) => kept[at] ?? '')
}

/** The question, and a field for each word. */
export function WordsSheet({ question: { index, text }, giving }: Props) {
  const { t } = useTranslation('kind-word-cloud')
  const first = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => keptWords(index))
  useKeyboardRoom()
  const onSelect = giving.isOneTap ? null : giving.onSelect
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  // What a reload found again is as good as typed.
  useEffect(() => {
    const words = distinctWords(keptWords(index))
    if (words.length > 0) onSelect?.(words)
  }, [index, onSelect])
  const onType = (place: number, word: string) => {
    const next = typed.map((one, at) => (at === place ? word : one))
    setTyped(next)
    keepText(index, next.join(BETWEEN))
    const words = distinctWords(next)
    onSelect?.(words.length === 0 ? null : words)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!giving.isOneTap) giving.onSubmit()
  }
  return (
    <form onSubmit={submit} className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="contents">
          <h1
            dir="auto"
            className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}
          >
            <Written text={text} />
          </h1>
        </legend>
        {WORD_FIELDS.map((number, place) => (
          <input
            key={number}
            ref={place === 0 ? first : undefined}
            type="text"
            dir="auto"
            enterKeyHint="send"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={units}
            aria-label={t('word', { number })}
            placeholder={t('word', { number })}
            value={typed[place]}
            onChange={({ target }) => onType(place, target.value)}
            className="min-h-12 w-full shrink-0 scroll-my-3 rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-xl font-semibold text-ink placeholder:font-normal placeholder:text-muted"
          />
        ))}
        {/* Enter in any field submits: a form of several needs a button for that. */}
        <button type="submit" hidden />
      </fieldset>
    </form>
  )
}
