import type { PlayerPhase, PlayerStore } from '@pinquiz/client'
import { PHONE_LAG_MS } from '@pinquiz/game'
import { QuestionContext, usePlain } from '#kinds/formatted/quiz-text.tsx'
import { QuestionText } from '#kinds/question-text.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { ReadingBar } from '#session/show/reading-bar.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { Heading } from '../parts/answering.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'

type Props = { store: PlayerStore; state: LiveState; phase: Extract<PlayerPhase, { name: 'question' }> }

/** The question alone, until its options come. */
export function ReadingStage({ store, state: { connection }, phase }: Props) {
  const { question } = phase
  const { t } = useTranslation('play')
  const number = t('question', numberOf(question))
  return (
    <PlayerFrame
      connection={connection}
      tone="brand"
      isReading
      heading={<Heading number={number} question={question} />}
    >
      <LiveAnnouncement text={usePlain(question).text} />
      <QuestionContext question={question}>
        <div className="m-auto w-full text-center">
          <QuestionText text={question.text} isAlone />
        </div>
      </QuestionContext>
      {/* On purple, its bar uses the dark theme's track. */}
      <div data-theme="dark" className="pb-6 text-center text-white">
        <p className="text-lg font-semibold">{t('reading')}</p>
        <ReadingBar
          clock={store.clock}
          opening={phase}
          lagMs={PHONE_LAG_MS}
          className="mx-auto mt-4 h-4 w-[min(80vw,22rem)]"
        />
      </div>
    </PlayerFrame>
  )
}
