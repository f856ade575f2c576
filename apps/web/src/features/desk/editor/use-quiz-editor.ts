import type { QuizProblem } from '@pinquiz/game'
import type { StoredQuiz } from '@pinquiz/protocol'
import { useCallback, useMemo, useState } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { contentOf, type EditorContent, isSameContent, isSameCover } from './editor-state.ts'
import { useEditorStore } from './editor-store.ts'
import type { Choosing, EditorTools } from './editor-tools.ts'
import { focusTarget, placeOf } from './problem-place.ts'
import { problemWords } from './problem-words.ts'
import { adoptIds } from './question-edits.ts'
import { contentFrom } from './quiz-conversion.ts'
import { type FoundDraft, forgetDraft } from './stored-draft.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { draftWorthOffering, useDraftOffer, useDraftPlace } from './use-kept-drafts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { revealCard } from './use-near-viewport.ts'
import { useOtherEditors } from './use-other-editors.ts'
import { type Obstacle, type StoredAs, useQuizSaving } from './use-quiz-saving.ts'

/** What an edit started from; without `stored` the quiz was never saved. */
type EditBase = { stored?: StoredAs | undefined; content: EditorContent }

export type EditStart = EditBase & {
  /** Id of the quiz in the address. */
  opened?: string
  /** Saved work on a quiz that can't be saved any more, restored at once because there is nothing else to show. */
  rescued?: FoundDraft
  /** Why it can't. */
  lost?: Obstacle
}

/** State and actions of the editor, for components that only render. */
export function useQuizEditor({ opened, rescued, lost = 'deleted', ...start }: EditStart) {
  const [store, state] = useEditorStore(rescued?.content ?? start.content)
  const { dispatch } = store
  // Keeps the store's objects while they are unedited, so that comparing five hundred is cheap.
  const [base, setBase] = useState<EditBase>(rescued ? start : { ...start, content: contentOf(state) })
  const [judged, judge] = useState<ReadonlySet<number> | null>(null)
  const [openMore] = useState(() => new Set<number>())
  const [announcement, announce] = useState('')
  const focusNext = useFieldFocus()
  const [previewed, preview] = useState<number | null>(null)
  const [choosing, chooseKind] = useState<Choosing | null>(null)
  const tools = useMemo<EditorTools>(
    () => ({ dispatch, focusNext, announce, preview, chooseKind, openMore }),
    [dispatch, focusNext, openMore],
  )
  const place = useDraftPlace(opened, rescued?.slot)
  const drafts = useDraftOffer(place, () => (rescued ? null : draftWorthOffering(place, start.content)))
  const isUnsaved = !isSameContent(state, base.content)

  const tellProblem = useProblemToast()
  const saving = useQuizSaving({
    stored: base.stored,
    content: state,
    isCoverUnchanged: isSameCover(state.cover, base.content.cover),
    isUnsaved,
    // A quiz that has been saved as a new one meanwhile isn't gone.
    obstacle: rescued !== undefined && rescued.stored?.id === opened ? lost : null,
    onProblem: (problem) => {
      judge(new Set(state.questions.map(({ key }) => key)))
      const at = 'questionNumber' in problem ? problem.questionNumber - 1 : -1
      tellProblem(problem, state.questions[at])
      const place = placeOf(problem, state)
      if ('question' in place) revealCard(findField(fieldName.card(place.question)))
      focusNext(() => findField(focusTarget(place)))
    },
    onSaved: (submitted, stored) => {
      forgetDraft(place)
      dispatch({ type: 'adopt-ids', submitted: submitted.questions, stored })
      const questions = adoptIds(submitted.questions, submitted.questions, stored)
      setBase({ stored: storedAs(stored), content: { ...submitted, questions } })
    },
  })
  const others = useOtherEditors(rescued ? undefined : base.stored?.id)
  const isDraftKept = useDraftKeeping({ place, content: state, isUnsaved, stored: base.stored })
  const guard = useLeaveGuard(isUnsaved)

  return {
    store,
    state,
    base,
    tools,
    judged,
    announcement,
    isDraftKept,
    saving,
    others,
    guard,
    offer: drafts.offer,
    restore: (draft: FoundDraft) => {
      drafts.take()
      dispatch({ type: 'load', content: draft.content })
      // Keeps the version that the draft was based on, so that saving detects a newer one.
      setBase((current) => ({ ...current, stored: draft.stored ?? current.stored }))
    },
    discard: drafts.discard,
    decideLater: drafts.decideLater,
    previewed,
    endPreview: () => preview(null),
    choosing,
    endChoosing: () => chooseKind(null),
    takeTheirs: (stored: StoredQuiz) => {
      const content = contentFrom(stored)
      dispatch({ type: 'load', content })
      setBase({ stored: storedAs(stored), content })
      saving.dismissObstacle()
    },
  }
}

const storedAs = ({ id, version }: StoredQuiz): StoredAs => ({ id, version })

function useProblemToast(): (problem: QuizProblem, question: EditableQuestion | undefined) => void {
  const { t } = useTranslation('authoring')
  return useCallback(
    (problem, question) => {
      const words = problemWords(problem.reason, question)
      const n = 'questionNumber' in problem ? problem.questionNumber : 0
      showToast({
        title: t(`problem.${words}.title`, { n }),
        description: t(`problem.${words}.description`),
        tone: 'danger',
      })
    },
    [t],
  )
}
