import type { ReactNode } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'

/** Marks the reader's own vote among all, in every kind alike. */
export function OwnPill() {
  const { t } = useTranslation('poll-play')
  return (
    <strong className="inline-block rounded-full bg-accent px-[0.7em] py-[0.1em] text-[max(0.75em,0.8125rem)] leading-normal font-bold text-on-accent">
      {t('yours')}
    </strong>
  )
}

/** The reader's own vote in words, where no row of the chart shows it. */
export const OwnVote = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-baseline gap-x-2 gap-y-1 leading-tight">
    <OwnPill />
    <div dir="auto" className="min-w-0 font-semibold as-written">
      {children}
    </div>
  </div>
)
