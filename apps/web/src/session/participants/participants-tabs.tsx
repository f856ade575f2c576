import { settingsOf } from '@pinquiz/game'
import clsx from 'clsx'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { StageProps } from '../parts/stage-props.ts'
import { EntrySettings } from './entry-settings.tsx'
import { ExtraSettings } from './extra-settings.tsx'
import { HeldNames } from './held-names.tsx'
import { PlayerPicker } from './player-picker.tsx'
import { RemovedPlayers } from './removed-players.tsx'

const TABS = ['players', 'names', 'removed', 'entry', 'extras'] as const
type Tab = (typeof TABS)[number]

/** Participants, held-back names, removed participants, and joining. */
export function ParticipantsTabs({ store, game, commands }: Pick<StageProps, 'store' | 'game' | 'commands'>) {
  const { t } = useTranslation('live-host')
  const { session, roster } = game
  const callsForIt = roster.some(({ heldName }) => heldName !== undefined) ? 'names' : 'players'
  const [shown, show] = useState<Tab>(callsForIt)
  const tabs = TABS.filter((tab) => tab !== 'extras' || settingsOf(session.mode).includes('teams'))
  return (
    <Tabs.Root value={shown} onValueChange={(tab) => show(TABS.find((known) => known === tab) ?? 'players')}>
      <Tabs.List aria-label={t('room.title')} className="mb-5 flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className={clsx(
              '-mb-px min-h-11 rounded-t-md border-b-3 px-3 py-2 font-semibold transition-colors',
              tab === shown
                ? 'border-primary-ink text-primary-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {t(`room.tabs.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="players" tabIndex={-1}>
        <PlayerPicker mode={session.mode} roster={roster} clock={store.clock} commands={commands} />
      </Tabs.Content>
      <Tabs.Content value="names" tabIndex={-1}>
        <HeldNames roster={roster} commands={commands} />
      </Tabs.Content>
      <Tabs.Content value="removed" tabIndex={-1}>
        <RemovedPlayers session={session.id} present={roster.length} commands={commands} />
      </Tabs.Content>
      <Tabs.Content value="entry" tabIndex={-1}>
        <EntrySettings session={session} commands={commands} />
      </Tabs.Content>
      <Tabs.Content value="extras" tabIndex={-1}>
        <ExtraSettings game={game} commands={commands} />
      </Tabs.Content>
    </Tabs.Root>
  )
}
