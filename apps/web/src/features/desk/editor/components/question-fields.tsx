import { asksNothing, LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { memo, Suspense } from 'react'
import { TextArea } from '#components/desk-fields.tsx'
import { Spinner } from '#components/spinner.tsx'
import { TextField } from '#components/text-field.tsx'
import type { QuestionProblem } from '#kinds/drafting.ts'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { cutHint } from '#kinds/editing/cut-hint.ts'
import { fieldName } from '#kinds/editing/field-names.ts'
import { useEditor } from '#kinds/editors.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorTools } from '../editor-tools.ts'
import { problemWords } from '../problem-words.ts'
import { questionProblems } from '../question-problems.ts'
import { useMediaUpload } from '../use-media-upload.ts'
import { MediaFields } from './media-fields.tsx'
import { QuestionMore } from './question-more.tsx'

type Props = { question: EditableQuestion; showsProblems: boolean; tools: EditorTools }

const NONE: readonly QuestionProblem[] = []

/** Text, time limit and the kind's fields; after a refused save with the problems next to each. */
export function QuestionFields({ question, showsProblems, tools }: Props) {
  const { t } = useTranslation('authoring')
  const { dispatch } = tools
  const { key, media } = question
  const isAsked = !asksNothing(question)
  const upload = useMediaUpload({ question: key, tools })
  const problems = showsProblems ? questionProblems(question) : NONE
  const has = (reason: QuestionProblem['reason']) => problems.some((problem) => problem.reason === reason)
  const wordsOf = (reason: 'question-incomplete' | 'invalid-time') =>
    has(reason) ? t(`problem.${problemWords(reason, question)}.description`) : undefined

  return (
    <div {...upload.handlers}>
      <div className={clsx('grid items-start gap-4', isAsked && 'sm:grid-cols-[minmax(0,1fr)_13rem]')}>
        <TextArea
          label={`${t(isAsked ? 'question.text' : 'question.title')} *`}
          aria-required
          data-field={fieldName.text(key)}
          placeholder={isAsked ? t('question.textPlaceholder') : undefined}
          maxLength={LIMITS.questionText.input}
          value={question.text}
          error={wordsOf('question-incomplete')}
          hint={cutHint(t, question.text, LIMITS.questionText.stored)}
          onChange={({ target }) =>
            dispatch({ type: 'edit-question-text', question: key, text: target.value })
          }
        />
        {isAsked && (
          <TextField
            label={`${t('question.timeLimit')} *`}
            aria-required
            inputMode="numeric"
            autoComplete="off"
            data-field={fieldName.time(key)}
            value={question.timeLimit}
            error={wordsOf('invalid-time')}
            hint={t('question.timeHint')}
            onChange={({ target }) =>
              dispatch({ type: 'edit-time-limit', question: key, text: target.value })
            }
            onBlur={() => dispatch({ type: 'settle-time-limit', question: key })}
          />
        )}
      </div>
      <MediaFields
        question={key}
        media={media}
        upload={upload}
        tools={tools}
        refused={(['media-gone', 'no-picture'] as const).find(has)}
      />
      <Suspense fallback={<Spinner />}>
        <KindFields question={question} problems={problems} tools={tools} />
      </Suspense>
      <More question={question} tools={tools} />
    </div>
  )
}

type KindProps = {
  question: EditableQuestion
  problems: readonly QuestionProblem[]
  tools: EditorTools
}

const KindFields = memo(function KindFields(props: KindProps) {
  const { Fields } = useEditor(props.question)
  return <Fields {...props} />
}, isSameBesidesText)

const More = memo(QuestionMore, isSameBesidesText)

/** Compares props without the question's text, so that other fields don't re-render while it is typed. */
function isSameBesidesText<Props extends { question: EditableQuestion }>(
  before: Props,
  after: Props,
): boolean {
  const besides = ({ question, ...props }: Props) => ({ ...props, ...question, text: '' })
  return isSameShallow(besides(before), besides(after))
}

function isSameShallow(a: object, b: object): boolean {
  const fields = new Map(Object.entries(b))
  return (
    Object.keys(a).length === fields.size &&
    Object.entries(a).every(([name, value]) => fields.get(name) === value)
  )
}
