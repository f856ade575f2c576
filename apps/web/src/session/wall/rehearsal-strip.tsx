import { isRehearsal } from '@pinquiz/game'
import type { SessionFacts } from '@pinquiz/protocol'
import { Bot } from 'lucide-react'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** On every screen of the host, so that a rehearsal isn't mistaken for the event, nor its result for a real one. */
export function RehearsalStrip({ session }: { session: SessionFacts }) {
  const { t } = useTranslation('live-host')
  if (!isRehearsal(session.settings)) return null
  return (
    <section
      aria-label={t('rehearsal.title')}
      className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 py-1 text-center text-base leading-tight text-warning xl:text-[clamp(1.125rem,1.67vw,4rem)]"
    >
      <Bot aria-hidden="true" className="size-[1.2em] shrink-0" />
      <strong className="uppercase">{t('rehearsal.title')}</strong>
      <span>{t('rehearsal.kept')}</span>
    </section>
  )
}
