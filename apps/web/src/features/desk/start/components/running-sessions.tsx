import { DEFAULT_MODE, mayInSession } from '@pinquiz/game'
import type { SessionCard } from '@pinquiz/protocol'
import { Play, UserRoundMinus, UserRoundPlus, Users } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin } from '#session/parts/join-address.ts'
import { type Asked, useSharing } from '#session/sharing/use-sharing.tsx'
import { resumePathOf } from '../start-choice.ts'

/** Waiting and running sessions, so that the host can return after closing the tab or from another device. */
type Props = { sessions: readonly SessionCard[]; title?: string }

export function RunningSessions({ sessions, title }: Props) {
  const { t } = useTranslation('host')
  const sharing = useSharing()
  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="running" className="mb-6 sm:mb-8">
      <h2 id="running" className="mb-2 font-display text-xl font-bold sm:mb-3">
        {title ?? t('running.title')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {sessions.map((session) => (
          <RunningSession key={session.id} session={session} onAsk={sharing.ask} />
        ))}
      </ul>
      {sharing.dialog}
    </section>
  )
}

type CardProps = { session: SessionCard; onAsk: (asked: Asked) => void }

function RunningSession({ session, onAsk }: CardProps) {
  const { t } = useTranslation('host')
  const { id, title, right, ownerName: name, pin, status, mode, participants } = session
  const dialog = mayInSession(right, 'share') ? 'share' : 'leave'
  const isActive = status === 'active'
  return (
    <li
      data-card
      className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg border border-line border-s-6 border-s-accent bg-surface p-3 shadow-md sm:gap-x-5 sm:gap-y-3 sm:p-4"
    >
      <div className="min-w-0 flex-1 basis-40 max-sm:basis-full">
        <p className="truncate font-semibold">{title}</p>
        {name !== undefined && <p className="text-sm break-words text-muted">{t('running.by', { name })}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {mode !== DEFAULT_MODE && <span>{t(`mode.${mode}`)}</span>}
          <span>{t(isActive ? 'running.active' : 'running.waiting')}</span>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <Users aria-hidden="true" className="size-4" />
            {t('running.players', { count: participants })}
          </span>
        </p>
      </div>
      <p className="font-display text-lg font-extrabold whitespace-nowrap tabular-nums max-sm:me-auto sm:text-xl">
        {t('running.pin', { pin: groupedPin(pin) })}
      </p>
      <IconButton
        icon={dialog === 'share' ? UserRoundPlus : UserRoundMinus}
        label={t(dialog === 'share' ? 'running.share' : 'running.leave', { title })}
        onClick={() => onAsk({ dialog, thing: { session: id }, title })}
      />
      <ButtonLink
        href={resumePathOf(session)}
        aria-label={t('running.resumeNamed', { title })}
        className="max-sm:px-3"
      >
        <Play aria-hidden="true" className="size-5" />
        {t('running.resume')}
      </ButtonLink>
    </li>
  )
}
