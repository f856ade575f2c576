import type { Outlook } from '@pinquiz/client'
import { type AnswerCounts, asksNothing, MODES } from '@pinquiz/game'
import { type ReactNode, Suspense } from 'react'
import { AnswerRulings, VoteRulings } from '#kinds/answer-rulings.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { QuestionContext, QuizText } from '#kinds/quiz-text.tsx'
import { SmallAnswers } from '#kinds/small-question.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTheme } from '#lib/theme.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { StageFrame } from '#session/wall/small/stage-frame.tsx'

type Keyed = NonNullable<Outlook['current']>

/** Whether the host knows more of the question on the big screen than is shown there. */
export function hasNow({ phase, outlook }: StageProps['game']): boolean {
  if (!('question' in phase) || outlook?.current?.index !== phase.question.index) return false
  return !asksNothing(phase.question) || outlook.currentNotes !== undefined
}

/** What only the host knows of the question on the big screen: the correct answer, notes, and answers as they come. */
export function Now({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  const shown = 'question' in phase ? phase.question : null
  const current = outlook?.current
  if (!shown || !current || current.index !== shown.index) return null
  const isAsked = !asksNothing(shown)
  const isHidden = phase.name === 'question' || (phase.name === 'voting' && !session.settings.showCounts)
  return (
    <Panel title={t(isHidden && isAsked ? 'answers' : 'onWall')}>
      <p dir="auto" className="sr-only">
        {shown.text}
      </p>
      {isHidden && isAsked && <Answers question={withCounts(current, comingIn(game))} />}
      <Key question={current} isScored={MODES[session.mode].isScored} />
      <Notes text={outlook?.currentNotes} />
      <div className="mt-2 empty:hidden">
        <Suspense>
          {phase.name === 'reveal' && (
            <AnswerRulings question={phase.question} commands={commands} place="private" />
          )}
          {(phase.name === 'voting' || phase.name === 'question') && (
            <VoteRulings
              question={phase.question}
              commands={commands}
              counts={comingIn(game)}
              place="private"
            />
          )}
        </Suspense>
      </div>
    </Panel>
  )
}

/** Answers to the open question so far: a poll's votes, or in a live quiz what only presenter views get. */
function comingIn({ phase, progress, gathered }: StageProps['game']) {
  if (phase.name === 'voting') return progress?.counts
  const isOfThis = phase.name === 'question' && gathered?.question === phase.question.index
  return isOfThis ? gathered.counts : null
}

/** Counts of the same question; the compiler can't know that they are of its kind. */
const withCounts = (question: Keyed, counts: AnswerCounts | null | undefined): Keyed =>
  counts ? ({ ...question, counts } as Keyed) : question

export function NextQuestion({ game }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  if (phase.name === 'ended') return null
  const next = outlook?.next
  return (
    <Panel title={t('next.title')}>
      {next ? (
        <>
          <p className="text-sm text-muted">
            {asksNothing(next) ? t('slideTitle') : t('number', numberOf(next))}
          </p>
          <QuestionContext question={next}>
            <p dir="auto" className="text-lg leading-snug font-bold as-written lg:text-xl">
              <QuizText text={next.text} />
            </p>
          </QuestionContext>
          {!asksNothing(next) && (
            <div className="mt-2 max-lg:hidden">
              <Answers question={next} isAhead />
            </div>
          )}
          <Key question={next} isScored={MODES[session.mode].isScored} />
          <Notes text={outlook?.nextNotes} />
        </>
      ) : (
        <p className="text-muted">{t('next.none')}</p>
      )}
    </Panel>
  )
}

/** The options of a question with the correct one, and how many chose each, unless it's still to come. */
function Answers({ question, isAhead = false }: { question: Keyed; isAhead?: boolean }) {
  const { t } = useTranslation('presenter')
  const theme = useTheme()
  const { Outcome } = useWall(question)
  return (
    <StageFrame label={t('answers')} width={1280} height={560} theme={theme}>
      <Suspense fallback={null}>
        <QuestionContext question={question}>
          <SmallAnswers shown={question} isAhead={isAhead}>
            <Outcome question={question} />
          </SmallAnswers>
        </QuestionContext>
      </Suspense>
    </StageFrame>
  )
}

function Key({ question, isScored }: { question: Keyed; isScored: boolean }) {
  const { t } = useTranslation('presenter')
  const { keyText } = usePlayerView(question)
  const key = isScored ? keyText(question) : ''
  if (!key) return null
  return (
    <p className="mt-2 text-success lg:text-lg">
      {t('right')}{' '}
      <strong dir="auto">
        <QuestionContext question={question}>
          <QuizText text={key} />
        </QuestionContext>
      </strong>
    </p>
  )
}

/** The host's notes for the presenter. */
function Notes({ text }: { text: string | undefined }) {
  const { t } = useTranslation('presenter')
  if (!text) return null
  return (
    <section className="mt-3 rounded-md bg-primary-soft px-3 py-2">
      <h3 className="text-sm font-semibold text-muted">{t('notes')}</h3>
      <p dir="auto" className="as-written lg:text-lg">
        {text}
      </p>
    </section>
  )
}

export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 break-words">
      <h2 className="mb-1 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}
