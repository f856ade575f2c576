import { LIMITS } from '@pinquiz/game'
import { Plus } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { fieldName, findField } from '../../../../kinds/editing/field-names.ts'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { fetchQuiz } from '../api.ts'
import type { useQuizEditor } from '../use-quiz-editor.ts'
import { ObstacleNotice, RemovalNotice } from './notices.tsx'

type Editor = ReturnType<typeof useQuizEditor>

export function Conflict({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const { saving, base } = editor
  if (!saving.obstacle) return null
  const takeTheirs = async () => {
    if (!base.stored) return
    try {
      editor.takeTheirs(await fetchQuiz(base.stored.id))
    } catch (error) {
      showToast({ title: t('errorLoading'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return (
    <ObstacleNotice
      obstacle={saving.obstacle}
      isBusy={saving.phase === 'saving'}
      onSave={(way) => void saving.save(way)}
      onTakeTheirs={() => void takeTheirs()}
    />
  )
}

export function AddQuestion({ editor: { state, tools } }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const addQuestion = () => {
    if (state.questions.length >= LIMITS.questions.max) {
      showToast({
        title: t('problem.too-many-questions.title'),
        description: t('problem.too-many-questions.description'),
        tone: 'danger',
      })
      return
    }
    tools.dispatch({ type: 'add-question' })
    tools.focusNext(() => document.querySelector<HTMLElement>('ol > li[data-card]:last-child textarea'))
    tools.announce(t('announce.questionAdded', { n: state.questions.length + 1 }))
  }
  return (
    <Button
      variant="secondary"
      size="lg"
      className="border-2 border-dashed"
      data-field={fieldName.addQuestion}
      onClick={addQuestion}
    >
      <Plus aria-hidden="true" className="size-5" />
      {t('addQuestion')}
    </Button>
  )
}

export function Removed({ editor: { state, tools } }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const { removal } = state
  if (!removal) return null
  const n = numberOf(removal, state.questions)
  return (
    <RemovalNotice
      removal={removal}
      questionNumber={n}
      onUndo={() => {
        tools.dispatch({ type: 'undo-removal' })
        tools.announce(t('removed.undone'))
        if (removal.kind === 'everything') return
        const key = removal.kind === 'question' ? removal.question.key : removal.question
        tools.focusNext(() => findField(fieldName.card(key)))
      }}
      onDismiss={() => tools.dispatch({ type: 'forget-removal' })}
    />
  )
}

function numberOf(removal: NonNullable<Editor['state']['removal']>, questions: Editor['state']['questions']) {
  if (removal.kind === 'question') return removal.at + 1
  if (removal.kind === 'everything') return 0
  return questions.findIndex((question) => question.key === removal.question) + 1
}
