import type { AttemptScreen, AttemptStore } from '@pinquiz/client'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { ShownQuestion } from '../parts/shown-question.tsx'
import { AttemptBar } from './attempt-bar.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type ShownScreen = Extract<AttemptScreen, { name: 'shown' }>
type Props = { store: AttemptStore; state: LiveAttempt; screen: ShownScreen; switches: number }

/** Something to look at, for as long as one likes: no clock runs (K73). */
export function AttemptSlide({ store, state, screen: { question }, switches }: Props) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { index, of } = question
  const isLeaving = state.game.leftShown === index
  const title = tPlay('slideTitle')
  return (
    <PlayerFrame
      connection={state.connection}
      tone="brand"
      heading={title}
      footer={
        <Button
          variant="accent"
          size="lg"
          className="w-full max-w-2xl"
          isBusy={isLeaving}
          onClick={isLeaving ? undefined : store.proceed}
        >
          {t('pause.continue')}
        </Button>
      }
    >
      <LiveAnnouncement text={title} />
      <AttemptBar done={index} of={of} switches={switches} />
      <ShownQuestion question={question} seat={state.game.me.participant} />
    </PlayerFrame>
  )
}
