import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useViewer } from '../../lib/viewer.ts'

/** Each part fades in after the other (spec 000 §9). Reduced motion gets neither the fading nor the waiting. */
const PART = 'animate-[rise_500ms_var(--ease-out)_both] motion-reduce:animate-none'
const after = (seconds: number): CSSProperties => ({ animationDelay: `${seconds}s` })

const STEPS = ['mail', 'account', 'quiz'] as const

export function SuccessScreen() {
  const { t } = useTranslation('pricing')
  const { user } = useViewer()
  usePageTitle(t('success.title'))
  return (
    <Page width="narrow">
      <Card className={`mx-auto max-w-140 ${PART}`}>
        <span
          className={`grid size-16 place-items-center rounded-full bg-success-fill text-white forced-color-adjust-none ${PART}`}
          style={after(0.2)}
        >
          <Check aria-hidden="true" strokeWidth={3} className="size-9" />
        </span>
        <h1
          className={`mt-4 max-w-full font-display text-3xl font-extrabold hyphens-auto wrap-anywhere sm:text-4xl ${PART}`}
          style={after(0.4)}
        >
          {t('success.title')}
        </h1>
        <p className={`mt-2 text-lg text-muted ${PART}`} style={after(0.6)}>
          {t('success.text')}
        </p>
        <section className={`mt-6 border-t border-line pt-5 ${PART}`} style={after(0.7)}>
          <h2 className="font-display text-xl font-bold">{t('success.next')}</h2>
          <ol className="mt-3 grid list-none gap-3">
            {STEPS.map((step, at) => (
              <li key={step} className="flex items-start gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-ink tabular-nums"
                >
                  {at + 1}
                </span>
                <span className="min-w-0">{t(`success.steps.${step}`)}</span>
              </li>
            ))}
          </ol>
        </section>
        <div className={`mt-6 flex flex-wrap gap-3 ${PART}`} style={after(0.8)}>
          {user ? (
            <ButtonLink href="/create" variant="accent">
              {t('success.create')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/login" variant="accent">
              {t('success.signIn')}
            </ButtonLink>
          )}
          <ButtonLink href="/" variant="secondary">
            {t('success.home')}
          </ButtonLink>
          <ButtonLink href="/contact" variant="ghost">
            {t('contact')}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}
