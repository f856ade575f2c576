import { LIMITS } from '@pinquiz/game'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { copyQuestions } from '#features/desk/parts/library/api.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { contentOf, isEmptyContent } from '../../editor-state.ts'
import type { EditorStore } from '../../editor-store.ts'
import type { EditorTools } from '../../editor-tools.ts'
import { contentFrom } from '../../quiz-conversion.ts'
import { QuestionChoice } from './question-choice.tsx'
import { type Chosen, QuizChoice } from './quiz-choice.tsx'

type Props = {
  /** Of the edited quiz, once stored. */
  quizId: string | undefined
  store: EditorStore
  tools: EditorTools
  /** The key of the current question. */
  after: number | null
  onClose: () => void
}

/** Inserts questions of other quizzes, own and published ones. */
export function InsertDialog({ quizId, store, tools, after, onClose }: Props) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const [chosen, choose] = useState<Chosen | null>(null)
  const [picked, pick] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const content = contentOf(store.get())
  const written = isEmptyContent(content) ? 0 : content.questions.length
  const isTooMany = written + picked.size > LIMITS.questions.max

  const insert = async () => {
    if (!chosen || picked.size === 0 || isTooMany) return
    setBusy(true)
    try {
      const { questions, sources } = await copyQuestions({ ...chosen.quiz, questions: [...picked] })
      const first = store.get().nextKey
      const added = contentFrom({ title: '', description: '', questions })
      tools.dispatch({ type: 'insert', content: { questions: added.questions, sources }, after })
      tools.announce(t('insert.done', { count: questions.length }))
      tools.focusNext(() => findField(fieldName.card(first)))
      onClose()
    } catch (error) {
      showToast({ title: t('notDone'), description: errorText(error).description, tone: 'danger' })
      setBusy(false)
    }
  }
  const actions = chosen && (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          choose(null)
          pick(new Set())
        }}
      >
        {t('insert.back')}
      </Button>
      <Button
        isBusy={isBusy}
        aria-disabled={picked.size === 0 || isTooMany || undefined}
        onClick={() => void insert()}
      >
        {t('insert.insert', { count: picked.size })}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      hasFixedActions={chosen !== null}
      onClose={onClose}
      size="lg"
      title={chosen ? chosen.title : t('insert.title')}
      description={chosen ? undefined : t('insert.text')}
      actions={actions}
    >
      {chosen ? (
        <Suspense fallback={<Loading text={t('loading')} />}>
          <QuestionChoice chosen={chosen} content={content} picked={picked} onPick={pick} />
        </Suspense>
      ) : (
        <QuizChoice leftOut={quizId} onChoose={choose} />
      )}
      {isTooMany && (
        <p role="alert" className="mt-3 text-danger">
          {t('insert.tooMany', { most: LIMITS.questions.max })}
        </p>
      )}
    </Dialog>
  )
}
