import type { PlayerStore } from '@pinquiz/client'
import clsx from 'clsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TeamBadge, useTeamName } from '#session/parts/team-badge.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'

type Props = { store: PlayerStore; state: LiveState }

/** In the lobby: the player's team, to be chosen with a tap if the host allows it; afterwards it's shown. */
export function TeamPick({ store, state: { game, connection } }: Props) {
  const { t } = useTranslation('extras')
  const { me, phase, extras } = game
  const { count = 0, areChosen = false } = extras?.teams ?? {}
  const own = me.team !== undefined && me.team < count ? me.team : null
  if (phase.name !== 'lobby' || !areChosen)
    return own === null ? <Hint text={t('lot')} /> : <OwnTeam team={own} />
  return (
    <fieldset className="w-full text-start">
      <legend className="mb-2 text-lg font-bold">{t('choose')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: count }, (_, team) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a team is its number
            key={team}
            type="button"
            aria-pressed={own === team}
            aria-disabled={connection.name !== 'live' || undefined}
            onClick={() => store.choose({ team })}
            className={clsx(
              'flex min-h-12 items-center rounded-lg border-2 px-3 text-start',
              own === team ? 'border-white bg-white text-[#2b0b5c]' : 'border-white/40',
            )}
          >
            <TeamBadge team={team} />
          </button>
        ))}
      </div>
      {own === null && <Hint text={t('none')} />}
    </fieldset>
  )
}

const Hint = ({ text }: { text: string }) => <p className="mt-2 opacity-90">{text}</p>

function OwnTeam({ team }: { team: number }) {
  const { t } = useTranslation('extras')
  const nameOf = useTeamName()
  return (
    <div className="w-full rounded-lg bg-white/10 px-4 py-3">
      <LiveAnnouncement text={t('say', { name: nameOf(team) })} />
      <p className="opacity-85">{t('own')}</p>
      <TeamBadge team={team} className="text-2xl" />
    </div>
  )
}
