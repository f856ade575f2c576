import { Check, CircleAlert } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorTools } from '../editor-tools.ts'
import { questionProblems } from '../question-problems.ts'
import { revealCard } from '../use-near-viewport.ts'

type Props = { questions: readonly EditableQuestion[]; focusNext: EditorTools['focusNext'] }

/** Every question as a number to jump to; the unfinished ones stand out. */
export function QuestionOutline({ questions, focusNext }: Props) {
  return <Outline questions={useSettled(questions)} focusNext={focusNext} />
}

const Outline = memo(function Outline({ questions: shown, focusNext }: Props) {
  const { t } = useTranslation('authoring')
  const unfinished = shown.filter((question) => questionProblems(question).length > 0).length
  return (
    <nav
      aria-label={t('outline.label')}
      className="rounded-lg border border-line bg-surface p-4 shadow-md"
      data-card
    >
      <p className="flex items-start gap-2 text-sm font-medium">
        {unfinished > 0 ? (
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        ) : (
          <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
        )}
        {unfinished > 0 ? t('outline.legend', { count: unfinished }) : t('outline.allComplete')}
      </p>
      <ol className="mt-3 -m-1 grid max-h-[50dvh] grid-cols-5 gap-1.5 overflow-y-auto p-1">
        {shown.map((question, at) => (
          <OutlineEntry
            key={question.key}
            question={question.key}
            n={at + 1}
            focusNext={focusNext}
            isComplete={questionProblems(question).length === 0}
          />
        ))}
      </ol>
      <p className="mt-3 text-xs text-muted">{t('outline.keys')}</p>
    </nav>
  )
})

const TYPING_PAUSE_MS = 250

/** The questions as of before the current typing: otherwise five hundred entries would be compared at every key. */
function useSettled(questions: readonly EditableQuestion[]): readonly EditableQuestion[] {
  const [settled, setSettled] = useState(questions)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(questions), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [questions])
  return settled.length === questions.length ? settled : questions
}

type EntryProps = {
  question: number
  n: number
  isComplete: boolean
  focusNext: EditorTools['focusNext']
}

const OutlineEntry = memo(function OutlineEntry({ question, n, isComplete, focusNext }: EntryProps) {
  const { t } = useTranslation('authoring')
  return (
    <li>
      <button
        type="button"
        aria-label={t(isComplete ? 'outline.complete' : 'outline.incomplete', { n })}
        onClick={() => {
          revealCard(findField(fieldName.card(question)))
          focusNext(() => findField(fieldName.text(question)))
        }}
        className={
          isComplete
            ? 'min-h-9 w-full rounded-sm bg-success-soft text-sm font-semibold text-success tabular-nums hover:brightness-95'
            : 'min-h-9 w-full rounded-sm border border-dashed border-warning bg-warning-soft text-sm font-semibold text-warning tabular-nums hover:brightness-95'
        }
      >
        {n}
      </button>
    </li>
  )
})
