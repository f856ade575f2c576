import type { HostGame, HostIntent } from '@pinquiz/client'
import type { TurnedAwayGroup } from '@pinquiz/protocol'
import { DoorClosed } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatClock } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { HostCommands } from '#session/state/use-host-commands.ts'
import { isRuleOn, switchingOff } from '../turned-away.ts'

type Props = { game: HostGame; commands: HostCommands }

/** People turned away by the rules: one line per rule, with ways to turn it off or make exceptions. */
export function TurnedAway({ game, commands }: Props) {
  const { t } = useTranslation('attempts-host')
  const groups = game.turnedAway.filter(({ reason }) => isRuleOn(reason, game.session))
  const run = async (intent: HostIntent) => {
    // The pressed button disappears, and the focus with it.
    if (await commands.run(intent, 'settings'))
      document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <>
      {/* Always rendered as a live region; its text leaves out the count, so that changes are not read aloud. */}
      <p role="status" className="sr-only">
        {groups.length > 0 && t('turnedAway.title')}
      </p>
      {groups.length > 0 && (
        <section
          aria-labelledby="turned-away"
          className="mb-4 rounded-lg border border-warning bg-warning-soft p-4 text-ink"
        >
          <h2 id="turned-away" className="flex items-center gap-2 font-display text-xl font-bold">
            <DoorClosed aria-hidden="true" className="size-5 shrink-0 text-warning" />
            {t('turnedAway.title')}
          </h2>
          <p className="mt-1 text-sm">{t('turnedAway.hint')}</p>
          {groups.map((group) => (
            <Group key={group.reason} group={group} onRun={(intent) => void run(intent)} />
          ))}
        </section>
      )}
    </>
  )
}

function Group({ group, onRun }: { group: TurnedAwayGroup; onRun: (intent: HostIntent) => void }) {
  const { t } = useTranslation('attempts-host')
  const { reason, count, people } = group
  const off = switchingOff(reason)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-60 font-semibold">{t(`turnedAway.${reason}`, counted(count))}</h3>
        <div className="flex flex-wrap gap-2">
          {off && (
            <Button variant="secondary" onClick={() => onRun(off)}>
              {t(reason === 'lobby-locked' ? 'turnedAway.unlock' : 'turnedAway.switchOff')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onRun({ type: 'admit-turned-away', reason })}>
            {t('turnedAway.admitAll')}
          </Button>
        </div>
      </div>
      <details className="mt-1" open={count <= 3}>
        <summary className="w-fit rounded-sm font-medium text-primary-ink">{t('turnedAway.names')}</summary>
        <ul className="max-h-72 divide-y divide-line overflow-y-auto">
          {people.map(({ id, name, atMs }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <bdi className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{name}</bdi>
              <time dateTime={new Date(atMs).toISOString()} className="text-sm text-muted tabular-nums">
                {formatClock(atMs)}
              </time>
              <Button
                variant="secondary"
                aria-label={t('turnedAway.admitOne', { name })}
                onClick={() => onRun({ type: 'admit-turned-away', reason, id })}
              >
                {t('turnedAway.admit')}
              </Button>
            </li>
          ))}
        </ul>
        {count > people.length && (
          <p className="text-sm text-muted">
            {t('turnedAway.more', { n: formatNumber(count - people.length) })}
          </p>
        )}
      </details>
    </div>
  )
}
