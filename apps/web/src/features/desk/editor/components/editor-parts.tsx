import { type Kind, LIMITS } from '@pinquiz/game'
import { ChevronDown, Plus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { memo, useRef } from 'react'
import { Button, buttonClass } from '#components/button.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { KINDS_OFFERED } from '#kinds/drafts.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { nameOf } from '#kinds/names.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { fetchQuiz } from '../api.ts'
import type { EditorStore } from '../editor-store.ts'
import type { EditorTools } from '../editor-tools.ts'
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

type AddProps = { store: EditorStore; tools: EditorTools }

export const AddQuestion = memo(function AddQuestion({ store, tools }: AddProps) {
  const { t } = useTranslation('authoring')
  const addQuestion = (kind?: Kind) => {
    const { length } = store.get().questions
    if (length >= LIMITS.questions.max) {
      showToast({
        title: t('problem.too-many-questions.title'),
        description: t('problem.too-many-questions.description'),
        tone: 'danger',
      })
      return
    }
    tools.dispatch({ type: 'add-question', ...(kind ? { kind } : {}) })
    tools.focusNext(() => document.querySelector<HTMLElement>('ol > li[data-card]:last-child textarea'))
    tools.announce(t('announce.questionAdded', { n: length + 1 }))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Button
        variant="secondary"
        size="lg"
        className="border-2 border-dashed"
        data-field={fieldName.addQuestion}
        onClick={() => addQuestion()}
      >
        <Plus aria-hidden="true" className="size-5" />
        {t('addQuestion')}
      </Button>
      <KindMenu onChoose={addQuestion} />
    </div>
  )
})

/** Questions of every kind; the default one has its own button. */
function KindMenu({ onChoose }: { onChoose: (kind: Kind) => void }) {
  const { t, i18n } = useTranslation('authoring')
  // The new card takes the focus, which the menu would give back to its button.
  const isChosen = useRef(false)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('moreKinds')}
        title={t('moreKinds')}
        className={buttonClass({ variant: 'secondary', size: 'lg' })}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          if (isChosen.current) event.preventDefault()
          isChosen.current = false
        }}
      >
        {KINDS_OFFERED.map((kind) => (
          <MenuItem
            key={kind}
            icon={<Plus aria-hidden="true" />}
            label={nameOf(kind, i18n.language)}
            onSelect={() => {
              isChosen.current = true
              onChoose(kind)
            }}
          />
        ))}
      </MenuContent>
    </DropdownMenu.Root>
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
