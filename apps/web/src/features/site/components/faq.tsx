import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Disclosures of the browser's own: they work before and without scripts, and find-in-page opens them. */
export function Faq() {
  const { t } = useTranslation('pricing')
  return (
    <section aria-labelledby="faq" className="mx-auto mt-14 max-w-3xl">
      <h2 id="faq" className="text-center font-display text-3xl font-extrabold tracking-tight">
        {t('faq.title')}
      </h2>
      <div className="mt-6 flex flex-col gap-3">
        {(['change', 'trial', 'payment'] as const).map((topic) => (
          <details key={topic} data-card className="group rounded-lg border border-line bg-surface">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg px-5 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {t(`faq.${topic}.question`)}
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-primary-ink transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-5 pb-5 text-muted">{t(`faq.${topic}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
