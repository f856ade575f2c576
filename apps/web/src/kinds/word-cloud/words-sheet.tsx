import { distinctWords, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { questionSize } from '../question-text.tsx'
import type { AnswerMode } from '../screens.ts'
import { useTyping } from '../typing/use-typing.ts'
import { WORD_FIELDS } from './word-fields.ts'

type Props = { question: Face<'word-cloud'>; giving: AnswerMode<string[]> }

const { units } = LIMITS.cloudWord
/** A field holds a single line, so this separates fields. */
const BETWEEN = '\n'
const read = (typed: string) => {
  const words = distinctWords(typed.split(BETWEEN))
  return words.length === 0 ? null : words
}

const write = (words: string[]) => words.join(BETWEEN)

/** The question with a field for each word. */
export function WordsSheet({ question: { index, text }, giving }: Props) {
  const { t } = useTranslation('kinds/word-cloud')
  const { field, typed, onType, onSubmit } = useTyping<HTMLInputElement, string[]>(index, giving, read, write)
  const words = typed.split(BETWEEN)
  const onWord = (place: number, word: string) =>
    onType(WORD_FIELDS.map((_, at) => (at === place ? word : (words[at] ?? ''))).join(BETWEEN))
  return (
    <form onSubmit={onSubmit} className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="contents">
          <h1
            dir="auto"
            className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}
          >
            <QuizText text={text} />
          </h1>
        </legend>
        {WORD_FIELDS.map((number, place) => (
          <input
            key={number}
            ref={place === 0 ? field : undefined}
            type="text"
            dir="auto"
            enterKeyHint="send"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={units}
            aria-label={t('word', { number })}
            placeholder={t('word', { number })}
            value={words[place] ?? ''}
            onChange={({ target }) => onWord(place, target.value)}
            className="min-h-12 w-full shrink-0 scroll-my-3 rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-xl font-semibold text-ink placeholder:font-normal placeholder:text-muted"
          />
        ))}
        {/* A form with several fields needs a button for Enter to submit. */}
        <button type="submit" hidden />
      </fieldset>
    </form>
  )
}
