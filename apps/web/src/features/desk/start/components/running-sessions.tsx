import { DEFAULT_MODE } from '@pinquiz/game'
import type { SessionCard } from '@pinquiz/protocol'
import { Play, Users } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin } from '#session/parts/join-address.ts'
import { resumePathOf } from '../start-choice.ts'

/** Waiting and running sessions, so that the host can return after closing the tab or from another device. */
export function RunningSessions({ sessions }: { sessions: readonly SessionCard[] }) {
  const { t } = useTranslation('host')
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="running" className="mb-8">
      <h2 id="running" className="mb-3 font-display text-xl font-bold">
        {t('running.title')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {sessions.map((session) => (
          <RunningSession key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function RunningSession({ session }: { session: SessionCard }) {
  const { t } = useTranslation('host')
  const { title, pin, status, mode, participants } = session
  const isActive = status === 'active'
  return (
    <li
      data-card
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line border-s-6 border-s-accent bg-surface p-4 shadow-md"
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {mode !== DEFAULT_MODE && <span>{t(`mode.${mode}`)}</span>}
          <span>{t(isActive ? 'running.active' : 'running.waiting')}</span>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <Users aria-hidden="true" className="size-4" />
            {t('running.players', { count: participants })}
          </span>
        </p>
      </div>
      <p className="font-display text-xl font-extrabold whitespace-nowrap tabular-nums max-sm:me-auto">
        {t('running.pin', { pin: groupedPin(pin) })}
      </p>
      <ButtonLink href={resumePathOf(session)} aria-label={t('running.resumeNamed', { title })}>
        <Play aria-hidden="true" className="size-5" />
        {t('running.resume')}
      </ButtonLink>
    </li>
  )
}
