import { Smartphone } from 'lucide-react'
import { ButtonLink, buttonClass } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { Faq } from './components/faq.tsx'
import { PlanCard } from './components/plan-card.tsx'
import { usePlans } from './plans.ts'

export function PricingScreen() {
  const { t } = useTranslation('pricing')
  const plans = usePlans()
  usePageTitle(t('title'))
  return (
    <Page width="site" className="py-10 sm:py-16">
      <div className="mx-auto max-w-2xl text-center">
        <h1 className="font-display text-4xl leading-tight font-extrabold tracking-tight sm:text-5xl">
          {t('heading')}
        </h1>
        <p className="mt-3 text-lg text-muted">{t('description')}</p>
      </div>
      <ul className="mt-12 flex flex-wrap items-stretch justify-center gap-6">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <JoinWebsite />
      <Faq />
    </Page>
  )
}

function JoinWebsite() {
  const { t } = useTranslation('pricing')
  const { joinUrl } = readSite()
  const of = joinUrl ? 'join' : 'joinHere'
  return (
    <section className="mt-14 flex flex-col items-start gap-5 rounded-xl bg-sunken p-6 sm:p-8 md:flex-row md:items-center">
      <span className="grid size-14 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink">
        <Smartphone aria-hidden="true" className="size-7" />
      </span>
      <div className="max-w-full flex-1 hyphens-auto">
        <h2 className="font-display text-2xl font-extrabold">{t(`${of}.title`)}</h2>
        <p className="mt-1 max-w-2xl text-muted">{t(`${of}.text`)}</p>
      </div>
      {joinUrl ? (
        <a href={`${joinUrl}/join`} className={buttonClass({ variant: 'secondary' })}>
          {t('join.link')}
        </a>
      ) : (
        <ButtonLink href="/join" variant="secondary">
          {t('joinHere.link')}
        </ButtonLink>
      )}
    </section>
  )
}
