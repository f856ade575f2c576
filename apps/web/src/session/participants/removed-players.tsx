import { type RemovedList, removedList } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/spinner.tsx'
import { call } from '../../lib/http/api.ts'
import { formatTime } from '../../lib/texts/format-time.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

type Props = {
  session: string
  /** Number of participants: when it changes, the list is reloaded. */
  present: number
  commands: HostCommands
}

/** Removed participants: seat, name and browser are refused until the host lets them back in. */
export function RemovedPlayers({ session, present, commands }: Props) {
  const { t } = useTranslation('live-host')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useQuery<RemovedList>({
    queryKey: ['removed', session, present],
    queryFn: ({ signal }) => call('GET', `/api/sessions/${session}/removed`, removedList, { signal }),
    gcTime: 0,
  })
  if (isError)
    return (
      <Button variant="secondary" onClick={() => void refetch()}>
        {common('tryAgain')}
      </Button>
    )
  if (!data) return <Loading text={t('loading')} />
  if (data.removed.length === 0) return <p className="text-muted">{t('room.noneRemoved')}</p>
  const letBack = async (participant: string) => {
    await commands.run({ type: 'let-back', participant }, 'settings')
    await refetch()
  }
  return (
    <>
      <p className="mb-3 text-muted">{t('room.removedHint')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.removed.map(({ participant, name, removedAtMs }) => (
          <li key={participant} className="flex flex-wrap items-center gap-3 py-2.5">
            <p className="min-w-0 flex-1 basis-40 font-bold break-words">
              <bdi>{name}</bdi>{' '}
              <span className="text-sm font-normal text-muted">
                {t('room.removedAt', { time: formatTime(removedAtMs) })}
              </span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${t('room.letBack')}: ${name}`}
              onClick={() => void letBack(participant)}
            >
              {t('room.letBack')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
