import type { SessionFacts } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'
import { NameFilterField } from './name-filter-field.tsx'
import { limitOf, shownLimit } from './participant-limit.ts'
import { SettingSwitches } from './setting-switches.tsx'

type Props = { session: SessionFacts; commands: HostCommands }

/** Who may come in, how many, and under which names: it holds for whoever comes next. */
export function EntrySettings({ session, commands }: Props) {
  const { settings } = session
  const change = (next: Partial<SessionFacts['settings']>) =>
    commands.run({ type: 'change-settings', settings: next }, 'settings')
  return (
    <div className="flex flex-col gap-4">
      <SettingSwitches {...{ session, commands }} place="entry" />
      <NameFilterField filter={settings.nameFilter} onChange={(nameFilter) => void change({ nameFilter })} />
      <Limit
        limit={settings.participantLimit}
        onChange={(participantLimit) => change({ participantLimit })}
      />
    </div>
  )
}

type LimitProps = { limit: number; onChange: (limit: number) => Promise<boolean> }

/** Empty: no limit. */
function Limit({ limit, onChange }: LimitProps) {
  const { t } = useTranslation('live-host')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? shownLimit(limit)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onChange(limitOf(shown))) setTyped(null)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-3">
      <TextField
        label={t('room.limit')}
        hint={t('room.limitHint')}
        inputMode="numeric"
        value={shown}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className="flex-1"
      />
      <Button type="submit" variant="secondary" className="mb-7">
        {t('room.limitSet')}
      </Button>
    </form>
  )
}
