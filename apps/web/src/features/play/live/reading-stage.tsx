import { MediaAhead } from '../../../kinds/media.tsx'
import { QuestionText } from '../../../kinds/question-text.tsx'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { Countdown } from '../../../session/parts/countdown.tsx'
import type { PlayerPhase } from '../../../session/state/player-state.ts'
import type { PlayerStore } from '../../../session/state/player-store.ts'
import { useSecondsLeft } from '../../../session/state/use-clock.ts'
import { Say } from '../parts/announcer.tsx'
import { Heading } from '../parts/answering.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'

type Props = { store: PlayerStore; state: LiveState; phase: Extract<PlayerPhase, { name: 'question' }> }

/** The question alone, until it opens. */
export function ReadingStage({ store, state: { connection }, phase }: Props) {
  const { question, opensAtMs, readingMs = 0 } = phase
  const { t } = useTranslation('play')
  const seconds = useSecondsLeft(store.clock, opensAtMs)
  const number = t('question', { number: question.index + 1, total: question.of })
  return (
    <PlayerFrame
      connection={connection}
      heading={<Heading number={number} question={question} />}
      aside={
        <Countdown secondsLeft={seconds} totalS={readingMs / 1000} label={t('reading')} className="size-14" />
      }
    >
      <Say text={question.text} />
      <MediaAhead media={question.media} />
      <QuestionText text={question.text} />
      <p className="m-auto text-lg text-muted">{t('reading')}</p>
    </PlayerFrame>
  )
}
