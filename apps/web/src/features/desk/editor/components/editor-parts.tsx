import { Library, Plus, Shapes } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#components/button.tsx'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { fetchQuiz } from '../api.ts'
import { useAddQuestion } from '../chooser/kind-dialogs.tsx'
import type { EditorStore } from '../editor-store.ts'
import type { EditorTools } from '../editor-tools.ts'
import type { useQuizEditor } from '../use-quiz-editor.ts'
import { ObstacleNotice, RemovalNotice } from './notices.tsx'

type Editor = ReturnType<typeof useQuizEditor>

export function Conflict({ editor }: { editor: Editor }) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const { saving, base, others } = editor
  const obstacle = saving.obstacle ?? others.lost
  if (!obstacle) return null
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
      obstacle={obstacle}
      isAnswer={saving.obstacle !== null}
      isBusy={saving.phase === 'saving'}
      onSave={(way) => void saving.save(way)}
      onTakeTheirs={() => void takeTheirs()}
    />
  )
}

type AddProps = { store: EditorStore; tools: EditorTools; onInsert: () => void }

export const AddQuestion = memo(function AddQuestion({ store, tools, onInsert }: AddProps) {
  const { t } = useTranslation('authoring')
  const { t: library } = useTranslation('library')
  const add = useAddQuestion(store, tools)
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <Button
        variant="secondary"
        size="lg"
        className="border-2 border-dashed"
        data-field={fieldName.addQuestion}
        onClick={() => add()}
      >
        <Plus aria-hidden="true" className="size-5" />
        {t('addQuestion')}
      </Button>
      <Button variant="secondary" size="lg" onClick={() => tools.chooseKind({ question: null })}>
        <Shapes aria-hidden="true" className="size-5" />
        {t('moreKinds')}
      </Button>
      <Button variant="secondary" size="lg" className="max-sm:px-3" onClick={onInsert}>
        <Library aria-hidden="true" className="size-5" />
        {library('insert.open')}
      </Button>
    </div>
  )
})

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
        if ('content' in removal) return
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
  if (removal.kind === 'questions') return removal.count
  return questions.findIndex((question) => question.key === removal.question) + 1
}
