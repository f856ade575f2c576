import { answerLine, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { questionSize } from '../question-text.tsx'
import type { AnswerMode } from '../screens.ts'
import { useTyping } from '../typing/use-typing.ts'

type Props = { question: Face<'typed-answer'>; giving: AnswerMode<string> }

const LIMIT = LIMITS.typedAnswer
const read = (typed: string) => answerLine(typed, LIMIT) || null

/** The question with a one-line field. */
export function TextSheet({ question: { index, text }, giving }: Props) {
  const { t } = useTranslation('kinds/typed-answer')
  const id = useId()
  const { field, typed, onType, onSubmit } = useTyping<HTMLInputElement, string>(index, giving, read)
  return (
    <form onSubmit={onSubmit} className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-4">
      <h1 className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}>
        <label htmlFor={id} dir="auto" className="block">
          <QuizText text={text} />
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
