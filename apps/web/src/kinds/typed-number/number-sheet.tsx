import clsx from 'clsx'
import { useId } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Face } from '../asked.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { measured, plainNumber, typedIn } from '../numbers/number-text.ts'
import { useUnread } from '../numbers/use-unread.ts'
import { questionSize } from '../question-text.tsx'
import type { AnswerMode } from '../screens.ts'
import { useTyping } from '../typing/use-typing.ts'

type Props = { question: Face<'typed-number'>; giving: AnswerMode<number> }

/** The question and a number field, which shows how the input is understood. */
export function NumberSheet({ question: { index, text, unit }, giving }: Props) {
  const { t } = useTranslation('numbers')
  const id = useId()
  const { field, typed, onType, onSubmit } = useTyping<HTMLInputElement, number>(
    index,
    giving,
    typedIn,
    plainNumber,
  )
  const unread = useUnread()(typed)
  const onSign = () => {
    onType(/^\s*[-−]/.test(typed) ? typed.replace(/^\s*[-−]/, '') : `-${typed}`)
    field.current?.focus({ preventScroll: true })
  }
  const value = typedIn(typed)
  return (
    <form onSubmit={onSubmit} className="mx-auto flex w-full max-w-2xl min-w-0 flex-1 flex-col gap-4">
      <h1 className={clsx('leading-snug font-bold text-pretty as-written', questionSize(text))}>
        <label htmlFor={id} dir="auto" className="block">
          <QuizText text={text} />
        </label>
      </h1>
      <div className="flex shrink-0 items-center gap-3">
        {/* Some phones' numeric keyboards lack a minus sign. */}
        <button
          type="button"
          aria-label={t('sign')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onSign}
          className="size-14 shrink-0 rounded-md border-2 border-line-strong bg-surface text-2xl font-bold"
        >
          ±
        </button>
        <input
          ref={field}
          id={id}
          type="text"
          dir="ltr"
          inputMode="decimal"
          enterKeyHint="send"
          autoComplete="off"
          maxLength={40}
          placeholder={t('placeholder')}
          aria-describedby={`${id}-unit ${id}-read ${id}-unread`}
          aria-invalid={unread ? true : undefined}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          className="min-h-14 w-full min-w-0 scroll-my-3 rounded-md border-2 border-line-strong bg-surface px-3.5 py-2 text-2xl font-semibold text-ink tabular-nums placeholder:text-lg placeholder:font-normal placeholder:text-muted aria-invalid:border-danger"
        />
        {unit && (
          <bdi id={`${id}-unit`} className="max-w-[35%] shrink-0 text-xl font-semibold wrap-anywhere">
            {unit}
          </bdi>
        )}
      </div>
      <p id={`${id}-unread`} role="status" className="font-medium text-danger empty:hidden">
        {unread}
      </p>
      {!unread && (
        <p id={`${id}-read`} className="min-h-6 text-muted tabular-nums">
          {value === null ? t('rules') : `= ${measured(value, unit)}`}
        </p>
      )}
    </form>
  )
}
