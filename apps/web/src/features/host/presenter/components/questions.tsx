import { MODES } from '@pinquiz/game'
import { type ReactNode, Suspense } from 'react'
import { AnswerRulings } from '../../../../kinds/answer-rulings.tsx'
import { useHand } from '../../../../kinds/hands.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import type { Outlook } from '../../../../session/state/host-state.ts'

type Keyed = NonNullable<Outlook['current']>

/** What the wall shows, with what is right. */
export function Now({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook } = game
  const shown = 'question' in phase ? phase.question : null
  const current = outlook?.current
  const isKnown = shown && current?.index === shown.index
  return (
    <Panel title={t(`now.${phase.name}`)}>
      {isKnown ? <Keyed question={current} isScored={MODES[game.session.mode].isScored} /> : null}
      {phase.name === 'reveal' && (
        <Suspense>
          <AnswerRulings question={phase.question} commands={commands} />
        </Suspense>
      )}
    </Panel>
  )
}

/** What comes after it. */
export function Ahead({ game }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  if (phase.name === 'ended') return null
  const next = outlook?.next
  return (
    <Panel title={t('next.title')}>
      {next ? (
        <Keyed question={next} isScored={MODES[session.mode].isScored} />
      ) : (
        <p className="text-muted">{t('next.none')}</p>
      )}
    </Panel>
  )
}

function Keyed({ question, isScored }: { question: Keyed; isScored: boolean }) {
  const { t } = useTranslation('presenter')
  const { keyText } = useHand(question)
  const key = isScored ? keyText(question) : ''
  return (
    <>
      <p className="text-sm text-muted">{t('number', { number: question.index + 1, total: question.of })}</p>
      <p dir="auto" className="text-lg leading-snug font-bold as-written">
        {question.text}
      </p>
      {key && (
        <p className="mt-2 text-success">
          {t('right')} <strong dir="auto">{key}</strong>
        </p>
      )}
    </>
  )
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 break-words">
      <h2 className="mb-1 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}
