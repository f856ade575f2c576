import type { PersonMatch } from '@pinquiz/protocol'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { people: PersonMatch[]; chosen: ReadonlySet<string>; onToggle: (id: string) => void }

/** One line per place in a session; the same person may have several. */
export function PersonList({ people, chosen, onToggle }: Props) {
  const { t } = useTranslation('people')
  return (
    <ul aria-label={t('list')} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {people.map(({ id, name, email, phone, session, host, isPlaying }) => (
        <li key={id}>
          <label className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-sunken">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{name}</bdi>
              <span className="block text-sm text-muted">
                {[email, phone].filter(Boolean).join(' · ')}
                {(email || phone) && <br />}
                {t('where', { title: session.title, date: formatDate(session.startedAtMs), host })}
                {isPlaying && <strong className="block text-ink">{t('playing')}</strong>}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
