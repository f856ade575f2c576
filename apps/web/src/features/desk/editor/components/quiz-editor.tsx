import { countAsked } from '@pinquiz/game'
import { type FocusEvent, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import { useStable } from '#lib/use-stable.ts'
import { useSiteName } from '#lib/viewer.ts'
import { coverOf } from '../../parts/cover-of.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { KindDialogs } from '../chooser/kind-dialogs.tsx'
import type { EditorStore } from '../editor-store.ts'
import { QuestionOutline } from '../outline/question-outline.tsx'
import { NOTHING_SELECTED, onlyOne, type Selecting, type Selection } from '../outline/use-outline-steps.ts'
import { PreviewDialog, QuestionPreview } from '../preview/question-preview.tsx'
import { useSeenQuestion } from '../preview/use-seen-question.ts'
import { useFileDrop } from '../use-file-drop.ts'
import { useHistory } from '../use-history.ts'
import { usePausedState } from '../use-paused-state.ts'
import { type EditStart, useQuizEditor } from '../use-quiz-editor.ts'
import { useQuizImport } from '../use-quiz-import.ts'
import { CsvCard, ImportDialog } from './csv-card.tsx'
import { EditorBar, SaveButton } from './editor-bar.tsx'
import { LeaveDialog, RestoreDialog } from './editor-dialogs.tsx'
import { AddQuestion, Conflict, Removed } from './editor-parts.tsx'
import { ImportDialogs } from './import-dialogs.tsx'
import { InsertDialog } from './insert/insert-dialog.tsx'
import { QuestionList } from './question-list.tsx'
import { QuizDetails } from './quiz-details.tsx'

/** With the site's header above it, on one grid. */
export function QuizEditor({ initial }: { initial: EditStart }) {
  const { t } = useTranslation('authoring')
  const siteName = useSiteName()
  usePageMark('wide')
  const editor = useQuizEditor(initial)
  const files = useQuizImport()
  const { store, state, base, tools, saving, guard, judged } = editor
  const step = useHistory(store, tools)
  const isNew = initial.stored === undefined
  const quizId = base.stored?.id
  // The usual one is drawn by the id that a quiz gets when it's first saved; the same object while one types.
  const cover = useMemo(() => state.cover ?? (quizId ? coverOf({ id: quizId }) : null), [state.cover, quizId])
  const save = useStable(() => void saving.save())
  const cancel = useStable(() => guard.leaveTo('/host'))
  const [isImporting, setImporting] = useState(() => new URLSearchParams(location.search).has('import'))
  const openImport = useCallback(() => setImporting(true), [])
  const [isInserting, setInserting] = useState(false)
  const openInsert = useCallback(() => setInserting(true), [])
  const source = {
    isReading: files.isReading,
    failure: files.failure,
    onFiles: useStable(files.open),
    onPaste: useStable(files.paste),
  }
  const isOver = useFileDrop((dropped) => {
    if (isAnswering) return
    // An existing quiz has no import card, so a dialog shows why a file was refused.
    if (!isNew) setImporting(true)
    source.onFiles(dropped)
  })
  const isAnswering = files.pending !== null || files.several !== null
  useSaveKey(save)
  const [selecting, onFocus] = useSelecting()
  const asked = countAsked(state.questions)
  const slides = state.questions.length - asked

  return (
    <>
      <EditorBar
        title={isNew ? t('createTitle', { siteName }) : t('editTitle')}
        others={editor.others.names}
        isDraftKept={editor.isDraftKept}
        store={store}
        phase={saving.phase}
        onCancel={cancel}
        onSave={save}
        onStep={step}
      />
      <div className="safe-x mx-auto grid max-w-[104rem] grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-16 lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[13rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[16rem_minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2">
          <Conflict editor={editor} />
          <QuizDetails
            title={state.title}
            description={state.description}
            cover={cover}
            stageTheme={state.stageTheme ?? null}
            sources={state.sources}
            showsProblems={judged !== null}
            tools={tools}
            onImport={openImport}
          />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <QuestionOutline selecting={selecting} store={store} tools={tools} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2">
          <section
            aria-labelledby="questions"
            className="grid grid-cols-[minmax(0,1fr)] gap-4"
            onFocus={onFocus}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="questions" className="font-display text-xl font-bold">
                {t('questions')}
              </h2>
              <p className="text-muted tabular-nums">
                {t('questionCount', { count: asked })}
                {slides > 0 && `, ${t('slideCount', { count: slides })}`}
              </p>
            </div>
            <QuestionList store={store} judged={judged} tools={tools} />
            <AddQuestion store={store} tools={tools} onInsert={openInsert} />
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
        <aside
          className="hidden xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:block"
          aria-label={t('preview.panel')}
        >
          <div className="sticky top-36 max-h-[calc(100dvh-9.5rem)] overflow-y-auto overscroll-contain">
            <CurrentPreview store={store} current={selecting.active} />
          </div>
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
      {isInserting && (
        <InsertDialog
          quizId={quizId}
          store={store}
          tools={tools}
          after={selecting.active}
          onClose={() => setInserting(false)}
        />
      )}
      <ImportDialogs editor={editor} files={files} onTaken={() => setImporting(false)} />
      {editor.choosing && (
        <KindDialogs choosing={editor.choosing} store={store} tools={tools} onClose={editor.endChoosing} />
      )}
      <PreviewDialog
        questions={state.questions}
        shown={editor.previewed}
        look={state.stageTheme ?? null}
        onClose={editor.endPreview}
      />
    </>
  )
}

type PreviewProps = { store: EditorStore; current: number | null }

const CurrentPreview = memo(function CurrentPreview({ store, current }: PreviewProps) {
  const isWide = useMedia('(min-width: 80rem)')
  const { questions, stageTheme } = usePausedState(store, PREVIEW_PAUSES)
  const shown = useSeenQuestion(current ?? questions[0]?.key)
  const at = Math.max(
    0,
    questions.findIndex((question) => question.key === shown),
  )
  const question = questions[at]
  return isWide && question ? (
    <QuestionPreview question={question} n={at + 1} total={questions.length} look={stageTheme ?? null} />
  ) : null
})

/** Soon after the frame of a key, so that the next one finds it done. */
const PREVIEW_PAUSES = { pauseMs: 60, latestMs: 450 }

/** The selection in the outline; focusing a card selects it too. */
function useSelecting() {
  const [selection, select] = useState<Selection>(NOTHING_SELECTED)
  const selecting = useMemo<Selecting>(() => ({ ...selection, select }), [selection])
  const onFocus = useCallback(({ target }: FocusEvent) => {
    const card = target.closest<HTMLElement>('[data-question]')
    if (card) select(onlyOne(Number(card.dataset.question)))
  }, [])
  return [selecting, onFocus] as const
}

/** Makes Ctrl + S save the quiz instead of the page. */
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
