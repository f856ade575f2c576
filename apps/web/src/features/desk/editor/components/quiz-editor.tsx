import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useStable } from '#lib/use-stable.ts'
import { useSiteName } from '#lib/viewer.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { KindDialogs } from '../chooser/kind-dialogs.tsx'
import { useFileDrop } from '../use-file-drop.ts'
import { useHistory } from '../use-history.ts'
import { type EditStart, useQuizEditor } from '../use-quiz-editor.ts'
import { useQuizImport } from '../use-quiz-import.ts'
import { CsvCard, ImportDialog } from './csv-card.tsx'
import { EditorBar, SaveButton } from './editor-bar.tsx'
import { LeaveDialog, RestoreDialog } from './editor-dialogs.tsx'
import { AddQuestion, Conflict, Removed } from './editor-parts.tsx'
import { ImportDialogs } from './import-dialogs.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { QuizDetails } from './quiz-details.tsx'
import { SidePanel } from './side-panel.tsx'

export function QuizEditor({ initial }: { initial: EditStart }) {
  const { t } = useTranslation('authoring')
  const siteName = useSiteName()
  const editor = useQuizEditor(initial)
  const files = useQuizImport()
  const { store, state, base, tools, saving, guard, judged } = editor
  const step = useHistory(store, tools)
  const isNew = initial.stored === undefined
  const save = useStable(() => void saving.save())
  const cancel = useStable(() => guard.leaveTo('/host'))
  const [isImporting, setImporting] = useState(false)
  const openImport = useCallback(() => setImporting(true), [])
  const source = {
    isReading: files.isReading,
    failure: files.failure,
    onFiles: useStable(files.open),
    onPaste: useStable(files.paste),
  }
  const isOver = useFileDrop((dropped) => {
    if (isAnswering) return
    // Where there is no card, the window says why a file was refused.
    if (!isNew) setImporting(true)
    source.onFiles(dropped)
  })
  const isAnswering = files.pending !== null || files.several !== null
  useSaveKey(save)
  const [current, onFocus] = useCurrentQuestion()

  return (
    <>
      <EditorBar
        title={isNew ? t('createTitle', { siteName }) : t('editTitle')}
        isDraftKept={editor.isDraftKept}
        store={store}
        phase={saving.phase}
        onCancel={cancel}
        onSave={save}
        onStep={step}
      />
      <div className="safe-x mx-auto grid max-w-6xl gap-6 pt-5 pb-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
          <Conflict editor={editor} />
          <QuizDetails
            title={state.title}
            description={state.description}
            showsProblems={judged !== null}
            tools={tools}
            onImport={openImport}
          />
          <section
            aria-labelledby="questions"
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
            onFocus={onFocus}
          >
            <div className="flex items-baseline justify-between gap-4">
              <h2 id="questions" className="font-display text-xl font-bold">
                {t('questions')}
              </h2>
              <p className="text-muted tabular-nums">
                {t('questionCount', { count: state.questions.length })}
              </p>
            </div>
            <QuestionList store={store} judged={judged} tools={tools} />
            <AddQuestion store={store} tools={tools} />
          </section>
          {isNew && <CsvCard {...source} isOver={isOver} />}
          <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6 max-sm:flex-col-reverse">
            <Button variant="secondary" size="lg" onClick={cancel}>
              {t('cancel')}
            </Button>
            <SaveButton
              size="lg"
              label={t(isNew ? 'saveQuiz' : 'updateQuiz')}
              phase={saving.phase}
              onSave={save}
            />
          </div>
        </div>
        <aside className="hidden lg:block">
          <SidePanel questions={state.questions} current={current} focusNext={tools.focusNext} />
        </aside>
      </div>
      <Removed editor={editor} />
      <VisuallyHidden>
        <span role="status">{editor.announcement}</span>
      </VisuallyHidden>
      {editor.offer && (
        <RestoreDialog
          draft={editor.offer}
          version={base.stored?.version}
          onRestore={() => editor.offer && editor.restore(editor.offer)}
          onDiscard={editor.discard}
          onLater={editor.decideLater}
        />
      )}
      {guard.isAsking && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
      {isImporting && !isAnswering && <ImportDialog {...source} onClose={() => setImporting(false)} />}
      <ImportDialogs editor={editor} files={files} onTaken={() => setImporting(false)} />
      {editor.choosing && (
        <KindDialogs choosing={editor.choosing} store={store} tools={tools} onClose={editor.endChoosing} />
      )}
      <PreviewDialog questions={state.questions} shown={editor.previewed} onClose={editor.endPreview} />
    </>
  )
}

/** The question that has or last had the focus, for the preview next to it. */
function useCurrentQuestion() {
  const [current, setCurrent] = useState<number | null>(null)
  const onFocus = ({ target }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-question]')
    if (card) setCurrent(Number(card.dataset.question))
  }
  return [current, onFocus] as const
}

/** Ctrl + S saves the quiz instead of the page. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [save])
}
