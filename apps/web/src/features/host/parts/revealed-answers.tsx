import type { HostPhase } from '@pinquiz/client'
import type { QuestionFace } from '@pinquiz/game'
import clsx from 'clsx'
import { Ban } from 'lucide-react'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { WallQuestionText } from '#kinds/wall-question-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Fit, Ground } from '#session/wall/fitting/fit.tsx'
import { questionSize, revealedQuestionSize } from '#session/wall/fitting/text-size.ts'
import { WallMedia } from '#session/wall/wall-media.tsx'

type Props = { phase: Extract<HostPhase, { name: 'reveal' }>; hasKey: boolean }

/** Everyone's answers, and a moment later the right one. */
export function RevealedAnswers({ phase, hasKey }: Props) {
  const { t } = useTranslation('live-host')
  const { question } = phase
  const { Outcome, hasPicture, asksNothing = false } = useWall(question)
  if (asksNothing) return <Slide question={question} />
  return (
    <QuestionContext question={question}>
      <Fit className="flex flex-auto flex-col gap-6">
        <div className="flex items-center gap-6 max-sm:flex-wrap">
          <WallQuestionText text={question.text} size={revealedQuestionSize(question)} />
          <WallMedia media={question.media} isOver isWithoutPicture={hasPicture} />
        </div>
        <p role="status" className={phase.isVoided ? undefined : 'sr-only'}>
          {phase.isVoided && (
            <strong className="inline-flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2 text-[clamp(1.25rem,1.8vw,3rem)] text-warning">
              <Ban aria-hidden="true" className="size-[1.1em] shrink-0" />
              {t('play.voided')}
            </strong>
          )}
        </p>
        {/* The right answer stands out when the timeline reaches it (L95). */}
        <div className="group/reveal contents" data-key={hasKey ? 'shown' : 'hidden'}>
          <Ground>
            <Outcome question={question} />
          </Ground>
        </div>
        {question.explanation && (
          <section
            className={clsx('rounded-lg border border-line bg-surface px-5 py-4', !hasKey && 'invisible')}
          >
            <h2 className="text-[clamp(1rem,1.67vw,2.5rem)] font-semibold text-muted">
              {t('play.explanation')}
            </h2>
            <p
              dir="auto"
              className="text-[clamp(1.125rem,1.67vw,2.5rem)] leading-snug text-pretty as-written"
            >
              <QuizText text={question.explanation} />
            </p>
          </section>
        )}
      </Fit>
    </QuestionContext>
  )
}

/** Title and words in the middle, beside their picture. */
export function Slide({ question }: { question: QuestionFace }) {
  const { Asked, isLarge } = useWall(question)
  return (
    <QuestionContext question={question}>
      <Fit className="m-auto flex max-w-full items-center gap-[4vw] max-sm:flex-col">
        <div className="flex min-w-0 flex-col gap-[4vh]">
          <WallQuestionText
            text={question.text}
            size={isLarge(question) ? revealedQuestionSize(question) : questionSize(question)}
          />
          <Asked question={question} />
        </div>
        <WallMedia media={question.media} isTall />
      </Fit>
    </QuestionContext>
  )
}
