import { CircleCheck } from 'lucide-react'
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
    <Page width="narrow" className={`flex flex-col items-center gap-5 py-16 text-center sm:py-24 ${PART}`}>
      <span
        className={`grid size-28 place-items-center rounded-full bg-success-soft text-success ${PART}`}
        style={after(0.2)}
      >
        <CircleCheck aria-hidden="true" className="size-16" />
      </span>
      <h1 className={`font-display text-4xl font-extrabold sm:text-5xl ${PART}`} style={after(0.4)}>
        {t('success.title')}
      </h1>
      <p className={`text-lg text-muted sm:text-xl ${PART}`} style={after(0.6)}>
        {t('success.text')}
      </p>
      <div className={PART} style={after(0.8)}>
        <ButtonLink href="/" size="lg">
          {t('success.home')}
        </ButtonLink>
      </div>
    </Page>
  )
}
