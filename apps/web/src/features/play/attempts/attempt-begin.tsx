import type { AttemptScreen, AttemptStore } from '@pinquiz/client'
import { Button } from '#components/button.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WatchNotice } from '#session/parts/watch-notice.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type Props = {
  store: AttemptStore
  state: LiveAttempt
  screen: Extract<AttemptScreen, { name: 'beginning' }>
}

/**
 * For players brought along from another session: shows what the form tells others, and no clock starts before they
 * want it (S27).
 */
export function AttemptBegin({ store, state, screen: { count } }: Props) {
  const { t } = useTranslation('attempt')
  const { game, connection } = state
  const questions = t('entry.questions', counted(count))
  return (
    <PlayerFrame
      connection={connection}
      heading={game.me.name}
      isReading
      footer={
        <Button variant="accent" size="lg" className="w-full max-w-md" onClick={store.proceed}>
          {t('entry.start')}
        </Button>
      }
    >
      <div className="m-auto flex w-full max-w-md animate-rise flex-col gap-4 py-2">
        <LiveAnnouncement text={`${game.title}. ${questions}.`} />
        <div className="text-center">
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight text-balance break-words">
            <bdi>{game.title}</bdi>
          </h1>
          <p className="mt-1 text-lg">{questions}</p>
        </div>
        <WatchNotice endsAttempt={false} />
        <RejoinLine code={game.me.rejoinCode} />
      </div>
    </PlayerFrame>
  )
}
