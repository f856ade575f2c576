import { Check } from 'lucide-react'
import type { CSSProperties } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** Each part fades in after the other (spec 000 §9). Reduced motion gets neither the fading nor the waiting. */
const PART = 'animate-[rise_500ms_var(--ease-out)_both] motion-reduce:animate-none'
const after = (seconds: number): CSSProperties => ({ animationDelay: `${seconds}s` })

export function SuccessScreen() {
  const { t } = useTranslation('pricing')
  usePageTitle(t('success.title'))
  return (
    <Page>
      <div
        className={`on-brand flex min-h-[72vh] flex-col items-center justify-center gap-5 rounded-xl bg-brand bg-linear-to-br from-brand to-brand-deep px-5 py-12 text-center text-white shadow-md ${PART}`}
      >
        <span
          className={`grid size-28 place-items-center rounded-full bg-white text-brand ${PART}`}
          style={after(0.2)}
        >
          <Check aria-hidden="true" strokeWidth={3} className="size-16" />
        </span>
        <h1
          className={`font-display max-w-full text-4xl font-extrabold hyphens-auto wrap-anywhere sm:text-5xl ${PART}`}
          style={after(0.4)}
        >
          {t('success.title')}
        </h1>
        <p className={`max-w-2xl text-lg sm:text-xl ${PART}`} style={after(0.6)}>
          {t('success.text')}
        </p>
        <div className={`flex flex-wrap justify-center gap-3 ${PART}`} style={after(0.8)}>
          <ButtonLink href="/" variant="accent" size="lg">
            {t('success.home')}
          </ButtonLink>
          <ButtonLink href="/contact" variant="secondary" size="lg">
            {t('contact')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  )
}
