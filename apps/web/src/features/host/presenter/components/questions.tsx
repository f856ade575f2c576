import type { Outlook } from '@pinquiz/client'
import { MODES } from '@pinquiz/game'
import { type ReactNode, Suspense } from 'react'
import { AnswerRulings, VoteRulings } from '#kinds/answer-rulings.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { QuestionContext, QuizText, usePlain } from '#kinds/quiz-text.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'

type Keyed = NonNullable<Outlook['current']>

/** The projector's content, with the correct answer. */
export function Now({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook } = game
  const shown = 'question' in phase ? phase.question : null
  const current = outlook?.current
  if (!shown || current?.index !== shown.index) return null
  return (
    <Panel title={t('onWall')}>
      <Keyed question={current} isScored={MODES[game.session.mode].isScored} />
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

/** Answers to the open question so far: a poll's votes, or in a live quiz what its host may show. */
function comingIn({ phase, progress, gathered }: StageProps['game']) {
  if (phase.name === 'voting') return progress?.counts
  const isOfThis = phase.name === 'question' && gathered?.question === phase.question.index
  return isOfThis ? gathered.counts : null
}

/** The next question. */
export function Ahead({ game }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  if (phase.name === 'ended') return null
  const next = outlook?.next
  return (
    <Panel title={t('next.title')}>
      {next ? (
        <>
          <p className="text-sm text-muted">{t('number', { number: next.index + 1, total: next.of })}</p>
          <Keyed question={next} isScored={MODES[session.mode].isScored} />
          <Notes text={outlook?.nextNotes} />
        </>
      ) : (
        <p className="text-muted">{t('next.none')}</p>
      )}
    </Panel>
  )
}

function Keyed({ question, isScored }: { question: Keyed; isScored: boolean }) {
  const { t } = useTranslation('presenter')
  const { keyText } = usePlayerView(question)
  const plain = usePlain(question)
  const key = isScored ? keyText(plain) : ''
  return (
    <QuestionContext question={question}>
      <p dir="auto" className="text-lg leading-snug font-bold as-written lg:text-2xl">
        <QuizText text={question.text} />
      </p>
      {key && (
        <p className="mt-2 text-success lg:text-lg">
          {t('right')} <strong dir="auto">{key}</strong>
        </p>
      )}
    </QuestionContext>
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
