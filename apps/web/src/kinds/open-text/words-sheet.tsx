import { answerLine, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { useId } from 'react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { questionSize } from '../question-text.tsx'
import type { AnswerMode } from '../screens.ts'
import { useTyping } from '../typing/use-typing.ts'

type Props = { question: Face<'open-text'>; giving: AnswerMode<string> }

const LIMIT = LIMITS.openText
const read = (typed: string) => answerLine(typed, LIMIT) || null

/** The question with a field for a few sentences. */
export function WordsSheet({ question: { index, text }, giving }: Props) {
  const { t } = useTranslation('kinds/open-text')
  const id = useId()
  const { field, typed, onType } = useTyping<HTMLTextAreaElement, string>(index, giving, read)
  return (
    <div className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-3">
      <h1 className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}>
        <label htmlFor={id} dir="auto" className="block">
          <QuizText text={text} />
        </label>
      </h1>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={4}
        autoComplete="off"
        maxLength={LIMIT.units}
        placeholder={t('placeholder')}
        aria-describedby={`${id}-left`}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        className="min-h-24 w-full flex-1 scroll-my-3 resize-none rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-lg text-ink placeholder:text-muted sm:max-h-64"
      />
      <p id={`${id}-left`} className="text-sm text-muted tabular-nums">
        {t('left', counted(LIMIT.units - typed.length))}
      </p>
    </div>
  )
}
