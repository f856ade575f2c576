import type { AttemptScreen, AttemptStore } from '@pinquiz/client'
import { Button } from '#components/button.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WatchNotice } from '#session/parts/watch-notice.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'
import { TimeRequestNotice } from './time-request.tsx'

type Props = {
  store: AttemptStore
  state: LiveAttempt
  screen: Extract<AttemptScreen, { name: 'beginning' }>
}

/**
 * For players brought along from another session, before a further attempt, and for those who asked for more time: shows what the form tells others, and no clock starts before they
 * want it (S27).
 */
export function AttemptBegin({ store, state, screen }: Props) {
  const { t } = useTranslation('attempt')
  const { game, connection } = state
  const { t: tLater } = useTranslation('play-later')
  const { tries, endsByTabSwitches = false, timing, minutes, timeRequest } = screen
  const questions = t('entry.questions', counted(screen.count))
  const which =
    tries && tLater('tries.which', { number: formatNumber(tries.number), of: formatNumber(tries.of) })
  return (
    <PlayerFrame
      connection={connection}
      heading={game.me.name}
      isReading
      footer={
        <Button variant="accent" size="lg" className="w-full max-w-md" onClick={store.proceed}>
          {timeRequest?.state === 'open' ? tLater('moreTime.start') : t('entry.start')}
        </Button>
      }
    >
      <div className="m-auto flex w-full max-w-md animate-rise flex-col gap-4 py-2">
        <LiveAnnouncement text={`${game.title}. ${which ? `${which}. ` : ''}${questions}.`} />
        <div className="text-center">
          <h1 className="text-3xl leading-tight font-extrabold tracking-tight text-balance break-words">
            <bdi>{game.title}</bdi>
          </h1>
          {which && <p className="mt-1 text-xl font-semibold">{which}</p>}
          <p className="mt-1 text-lg">{questions}</p>
          {tries && <p className="mt-1">{tLater(`tries.counts.${tries.counting}`)}</p>}
        </div>
        {timeRequest && <TimeRequestNotice request={timeRequest} timing={timing} />}
        <WatchNotice endsAttempt={endsByTabSwitches} timing={timing} minutes={minutes} />
        <RejoinLine code={game.me.rejoinCode} />
      </div>
    </PlayerFrame>
  )
}
