import type { QuizProblem } from '@pinquiz/game'
import type { StoredQuiz } from '@pinquiz/protocol'
import { useCallback, useMemo, useReducer, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useViewer } from '../../lib/viewer.ts'
import { type EditorContent, editorOf, editorReducer, isSameContent } from './editor-state.ts'
import type { EditorTools } from './editor-tools.ts'
import { fieldName, findField, focusTarget, placeOf } from './problem-place.ts'
import { adoptIds } from './question-edits.ts'
import { contentFrom } from './quiz-conversion.ts'
import { type DraftPlace, forgetDraft, readDraft, type StoredDraft } from './stored-draft.ts'
import { useDraftKeeping } from './use-draft-keeping.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { revealCard } from './use-near-viewport.ts'
import { type StoredAs, useQuizSaving } from './use-quiz-saving.ts'

/** What an edit started from; without `stored` it was never saved. */
export type EditBase = { stored?: StoredAs | undefined; content: EditorContent }

/** Everything the editor knows and does; its components only show it. */
export function useQuizEditor(initial: EditBase) {
  const [state, dispatch] = useReducer(editorReducer, initial.content, editorOf)
  const [base, setBase] = useState(initial)
  const [showsProblems, setShowsProblems] = useState(false)
  const [announcement, announce] = useState('')
  const focusNext = useFieldFocus()
  const [previewed, preview] = useState<number | null>(null)
  const tools = useMemo<EditorTools>(() => ({ dispatch, focusNext, announce, preview }), [focusNext])
  const place = useDraftPlace(base.stored?.id)
  const [offer, setOffer] = useState(() => draftWorthOffering(place, initial.content))
  const isUnsaved = !isSameContent(state, base.content)

  const tellProblem = useProblemToast()
  const saving = useQuizSaving({
    ...{ stored: base.stored, content: state, isUnsaved },
    onProblem: (problem) => {
      setShowsProblems(true)
      tellProblem(problem)
      const place = placeOf(problem, state)
      if ('question' in place) revealCard(findField(fieldName.card(place.question)))
      focusNext(() => findField(focusTarget(place, state)))
    },
    onSaved: (submitted, stored) => {
      forgetDraft(place)
      dispatch({ type: 'adopt-ids', submitted: submitted.questions, stored })
      const questions = adoptIds(submitted.questions, submitted.questions, stored)
      setBase({ stored, content: { ...submitted, questions } })
    },
  })
  const isDraftKept = useDraftKeeping({ place, content: state, isUnsaved, baseVersion: base.stored?.version })
  const guard = useLeaveGuard(isUnsaved)

  return {
    ...{ state, base, tools, showsProblems, announcement, isDraftKept, saving, guard, offer },
    restore: (draft: StoredDraft) => {
      dispatch({ type: 'load', content: draft.content })
      // Based on what it was written against: a newer stored version is then noticed on saving.
      setBase(({ stored, ...current }) => ({
        ...current,
        stored: stored && { id: stored.id, version: draft.baseVersion ?? stored.version },
      }))
      setOffer(null)
    },
    discard: () => {
      forgetDraft(place)
      setOffer(null)
    },
    decideLater: () => setOffer(null),
    previewed,
    endPreview: () => preview(null),
    takeTheirs: (stored: StoredQuiz) => {
      const content = contentFrom(stored)
      dispatch({ type: 'load', content })
      setBase({ stored, content })
      saving.dismissObstacle()
    },
  }
}

function draftWorthOffering(place: DraftPlace, content: EditorContent): StoredDraft | null {
  const draft = readDraft(place)
  return draft && !isSameContent(draft.content, content) ? draft : null
}

function useDraftPlace(quizId: string | undefined): DraftPlace {
  const { user } = useViewer()
  // Held from the first render: when the sign-in ends, the last words still go to their writer's place.
  const [userId] = useState(user?.id ?? '')
  return useMemo(() => ({ storage: () => localStorage, userId, quizId }), [userId, quizId])
}

function useProblemToast(): (problem: QuizProblem) => void {
  const { t } = useTranslation('authoring')
  return useCallback(
    (problem) => {
      const n = 'questionNumber' in problem ? problem.questionNumber : 0
      showToast({
        title: t(`problem.${problem.reason}.title`, { n }),
        description: t(`problem.${problem.reason}.description`),
        tone: 'danger',
      })
    },
    [t],
  )
}
