import type { AttemptStore, Reviewed } from '@pinquiz/client'
import type { OwnMarks } from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { Button } from '#components/button.tsx'
import { QuestionContext, QuizText, usePlain } from '#kinds/formatted/quiz-text.tsx'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { HandMark, useOwnMarks } from '../parts/own-marks.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { ShownQuestion } from '../parts/shown-question.tsx'
import { Explanation, Verdict } from '../parts/verdict.tsx'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type Props = {
  store: AttemptStore
  state: LiveAttempt
  /** Number of questions. */
  of: number
  review: NonNullable<LiveAttempt['review']>
}

/** One's own attempt question by question: own answer, correct answer and explanation (S65). */
export function AttemptReview({ store, state, of, review: { question, shown } }: Props) {
  const { t } = useTranslation('attempt')
  const { sessionId = '' } = useParams()
  const { me, view } = state.game
  const marks = useOwnMarks({ session: sessionId, participant: me.participant, asOf: view })
  return (
    <PlayerFrame
      connection={state.connection}
      heading={shown ? <Name question={shown.question} /> : state.game.title}
      isReading
      footer={
        <div className="grid w-full max-w-2xl grid-cols-[auto_1fr_auto] gap-2">
          <Turn label={t('review.previous')} to={question - 1} of={of} store={store}>
            ‹
          </Turn>
          <Button variant="secondary" size="lg" onClick={() => store.review(null)}>
            {t('review.close')}
          </Button>
          <Turn label={t('review.next')} to={question + 1} of={of} store={store} hasFocus>
            ›
          </Turn>
        </div>
      }
    >
      {shown ? (
        <Again key={question} reviewed={shown} seat={me.participant} marks={marks} />
      ) : (
        <div className="m-auto">
          <WaitingDots />
        </div>
      )}
    </PlayerFrame>
  )
}

type TurnProps = {
  label: string
  to: number
  of: number
  store: AttemptStore
  hasFocus?: boolean
  children: ReactNode
}

/** Stays focusable at either end, so that the keyboard is not thrown off. */
function Turn({ label, to, of, store, hasFocus, children }: TurnProps) {
  const isOff = to < 0 || to >= of
  return (
    <Button
      size="lg"
      aria-label={label}
      aria-disabled={isOff || undefined}
      // The button that led here is gone, and reading continues here.
      autoFocus={hasFocus}
      onClick={isOff ? undefined : () => store.review(to)}
    >
      <span aria-hidden="true" className="text-3xl leading-none rtl:-scale-x-100">
        {children}
      </span>
    </Button>
  )
}

function useName() {
  const { t } = useTranslation('play')
  return (question: Reviewed['question'], isSlide: boolean) =>
    isSlide ? t('slideTitle') : t('question', numberOf(question))
}

function Name({ question }: Pick<Reviewed, 'question'>) {
  const { answeredBy } = usePlayerView(question)
  return useName()(question, answeredBy === null)
}

type AgainProps = { reviewed: Reviewed; seat: string; marks: OwnMarks | null }

function Again({ reviewed, seat, marks }: AgainProps) {
  const { question, outcome } = reviewed
  const { Outcome, Given, answeredBy, hasPicture, keyText } = usePlayerView(question)
  const { t } = useTranslation('attempt')
  const { t: tLater } = useTranslation('play-later')
  const right = keyText(usePlain(question))
  const name = useName()(question, answeredBy === null)
  if (answeredBy === null)
    return (
      <>
        <LiveAnnouncement text={name} />
        <ShownQuestion question={question} seat={seat} />
      </>
    )
  const { value, isCorrect } = outcome
  return (
    <div className="m-auto flex w-full max-w-md flex-col gap-4">
      <LiveAnnouncement text={`${name}. ${right && tLater('say.answer', { text: right })}`} />
      <Verdict result={outcome} isVoided={outcome.isVoided ?? false} weight={question.weight} />
      <HandMark marks={marks} question={outcome.question} />
      <PlayerMedia media={question.media} isWithoutPicture={hasPicture} />
      <QuestionContext question={question}>
        <h2 dir="auto" className="text-xl font-bold text-pretty as-written">
          <QuizText text={question.text} />
        </h2>
        {isCorrect !== null && <Outcome question={question} own={value} credit={outcome.credit} />}
        {isCorrect === null && value !== null && (
          <Given question={question} value={value} label={t('pause.yours')} />
        )}
        {question.explanation && <Explanation text={question.explanation} />}
      </QuestionContext>
    </div>
  )
}
