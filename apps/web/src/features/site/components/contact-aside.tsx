import { BadgeCheck, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoverImage } from '#components/cover-image.tsx'
import { readSite } from '#lib/site.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export function ContactAside() {
  const { t } = useTranslation('contact')
  // Without plans there is no promise of round-the-clock support.
  const support = readSite().arePlansShown ? [t('why.support')] : []
  const reasons = [t('why.creation'), t('why.engagement'), t('why.analytics'), ...support]
  return (
    <div className="flex flex-col gap-6">
      <section className="on-brand flex flex-1 flex-col overflow-hidden rounded-lg bg-linear-to-br from-brand to-brand-deep p-6 text-white">
        <h2 className="font-display text-2xl font-extrabold">{t('why.title')}</h2>
        <ul className="mt-4 flex flex-col gap-3">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-3 text-lg wrap-anywhere hyphens-auto">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" />
              {reason}
            </li>
          ))}
        </ul>
        {/* As high as the form beside it. */}
        <div aria-hidden="true" className="mt-auto pt-8 max-lg:hidden">
          <CoverImage
            cover={{ drawing: 'hills' }}
            className="-mx-6 -mb-6 h-48 w-[calc(100%+3rem)] max-w-none"
          />
        </div>
      </section>
      <ContactDetails />
    </div>
  )
}

function ContactDetails() {
  const { t } = useTranslation('contact')
  const { email, phone, address } = readSite().contact
  if (!email && !phone && !address) return null
  return (
    <section data-card className="rounded-lg border border-line bg-surface p-6 shadow-md">
      <h2 className="font-display text-2xl font-extrabold">{t('details.title')}</h2>
      <dl className="mt-4 flex flex-col gap-4">
        {email && (
          <Detail icon={<Mail />} label={t('details.email')}>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </Detail>
        )}
        {phone && (
          <Detail icon={<Phone />} label={t('details.phone')}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
              {phone}
            </a>
          </Detail>
        )}
        {address && (
          <Detail icon={<MapPin />} label={t('details.address')}>
            {address}
          </Detail>
        )}
      </dl>
    </section>
  )
}

const LINK = 'font-semibold break-words text-primary-ink underline underline-offset-4'

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
      <dt className="grid size-11 place-items-center rounded-md bg-primary-soft text-primary-ink [&_svg]:size-5">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
