import type { HostGame } from '@pinquiz/client'
import type { ReactNode } from 'react'
import { QrCode } from '#components/qr-code.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Crowd } from '#session/participants/crowd.tsx'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

/** What is about to start, with whom, and how to join. */
export function AboutToStart({ session, roster }: Pick<HostGame, 'session' | 'roster'>) {
  const { t } = useTranslation('live-host')
  return (
    <>
      <div className="grid items-center gap-x-[3vw] gap-y-[2vh] md:landscape:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <h1 className="font-display text-[clamp(2rem,4.6vmax,10rem)] leading-[1.05] font-extrabold text-balance wrap-anywhere">
            <Headline title={session.title} />
          </h1>
          <dl className="mt-[2vmin] flex flex-wrap gap-x-[2em] gap-y-1 font-display text-[clamp(1.5rem,2.6vmax,6rem)] leading-tight font-bold tabular-nums">
            <Fact label={t('play.questionsLabel')}>
              {t('play.questions', counted(session.questionCount))}
            </Fact>
            <Fact label={t('roster.title')}>{t('roster.joined', counted(roster.length))}</Fact>
          </dl>
        </div>
        <WayIn session={session} />
      </div>
      <Crowd roster={roster} settings={session.settings} />
    </>
  )
}

/** Placeholder for the title in its sentence. */
const PLACE = '\u0000'

/** The line below the title refers to it. */
function Headline({ title }: { title: string }) {
  const { t } = useTranslation('live-host')
  const [before = '', after = ''] = t('play.title', { quiz: PLACE }).split(PLACE)
  const [, dash, rest] = /^(\s*\S\s+)?(.*)$/u.exec(after) ?? []
  return (
    <>
      {before}
      <bdi>{title}</bdi>
      {/* On its own line it needs no dash. */}
      <span className="mt-[0.15em] block text-[0.55em] text-accent">
        <span className="sr-only">{dash}</span>
        {rest}
      </span>
    </>
  )
}

/** Screen readers get the label as well. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The PIN for everyone, and the QR code while people can still join. */
function WayIn({ session }: Pick<HostGame, 'session'>) {
  const { t } = useTranslation('live-host')
  const { link, words } = useJoinAddress(session.pin)
  const isOpen = !session.isLocked && session.settings.lateJoin
  return (
    <div className="flex items-center gap-[1.5vmax] md:portrait:justify-between">
      <dl className="leading-tight">
        <dt className="text-[clamp(1.125rem,1.7vmax,4rem)] text-muted wrap-anywhere">
          {t('lobby.pin')} · {words}
        </dt>
        <dd
          data-pin
          className="font-display text-[clamp(2.5rem,6.4vmax,14rem)] leading-none font-extrabold whitespace-nowrap tabular-nums"
        >
          {groupedPin(session.pin)}
        </dd>
      </dl>
      {isOpen && (
        <QrCode
          text={link}
          label={t('lobby.qr', { address: link })}
          className="w-[clamp(6rem,11vmax,28rem)] p-1.5 max-sm:hidden"
        />
      )}
    </div>
  )
}
