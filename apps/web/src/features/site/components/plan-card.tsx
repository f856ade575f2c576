import clsx from 'clsx'
import { Check } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { OfferedPlan } from '../plans.ts'

export function PlanCard({ plan }: { plan: OfferedPlan }) {
  const { t } = useTranslation('pricing')
  const { id, name, price, note, features, isPopular } = plan
  const [amount, ...period] = price.split('/')
  return (
    <li
      data-card
      className={clsx(
        'relative flex w-full max-w-sm flex-col rounded-xl border bg-surface p-7 sm:w-80 sm:flex-1',
        isPopular ? 'border-primary shadow-lg ring-1 ring-primary' : 'border-line shadow-md',
      )}
    >
      {isPopular && (
        <p className="absolute inset-x-0 -top-4 mx-auto w-fit rounded-full bg-accent px-4 py-1 font-bold whitespace-nowrap text-on-accent">
          {t('popular')}
        </p>
      )}
      <h2 className="font-display text-2xl font-bold">{name}</h2>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-1">
        <span className="font-display text-5xl font-extrabold tracking-tight tabular-nums">{amount}</span>
        {period.length > 0 && <span className="text-lg text-muted">/{period.join('/')}</span>}
      </p>
      <p className="mt-1 font-semibold text-primary-ink sm:min-h-6">{note}</p>
      <ul aria-label={t('featuresOf', { plan: name })} className="mt-5 mb-8 flex flex-1 flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink
        href={`/contact?plan=${id}`}
        variant={isPopular ? 'accent' : 'secondary'}
        size="lg"
        aria-label={t('contactFor', { plan: name })}
      >
        {t('contact')}
      </ButtonLink>
    </li>
  )
}
