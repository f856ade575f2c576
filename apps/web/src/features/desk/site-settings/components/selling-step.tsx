import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type Setting, useSaveSiteSettings } from '../api.ts'

type Props = { settings: Setting[]; onSaved: () => void; children: ReactNode }

/** One question instead of a setting that no one looks for; unanswered, plans stay as they are. */
export function SellingStep({ settings, onSaved, children }: Props) {
  const { t } = useTranslation('site-settings')
  const save = useSaveSiteSettings()
  const isFixed = settings.some(({ name, from }) => name === 'plans' && from === 'environment')
  const answers = [
    ['on', t('selling.yes')],
    ['off', t('selling.no')],
  ] as const
  return (
    <Card as="section" aria-labelledby="group-plans">
      <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
        <div>
          <h2 id="group-plans" tabIndex={-1} className="font-display text-2xl font-bold">
            {t('selling.title')}
          </h2>
          <p className="mt-1 text-muted">{t('selling.text')}</p>
          {isFixed && <p className="mt-1 text-muted">{t('fixed', { variable: 'PLANS' })}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {!isFixed &&
            answers.map(([plans, answer]) => (
              <Button
                key={plans}
                isBusy={save.isPending && save.variables.plans === plans}
                onClick={() => save.mutate({ plans }, { onSuccess: onSaved })}
              >
                {answer}
              </Button>
            ))}
          {children}
        </div>
      </form>
    </Card>
  )
}
