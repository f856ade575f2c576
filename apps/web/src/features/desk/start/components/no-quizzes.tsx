import { Button, ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WelcomePanel } from '../../parts/welcome-panel.tsx'

type Props = { isAdding: boolean; onSample: () => void }

const STEPS = ['write', 'host', 'results'] as const

/** Shown if there is no quiz yet: how to get the first one, and what comes next. */
export function NoQuizzes({ isAdding, onSample }: Props) {
  const { t } = useTranslation('host')
  const { t: desk } = useTranslation('desk')
  return (
    <>
      <WelcomePanel
        title={t('empty.title')}
        text={t('empty.text')}
        actions={
          <>
            <ButtonLink href="/create" variant="accent" size="lg">
              {t('empty.create')}
            </ButtonLink>
            <Button variant="secondary" size="lg" isBusy={isAdding} onClick={onSample}>
              {t(isAdding ? 'empty.adding' : 'empty.sample')}
            </Button>
          </>
        }
      />
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step} data-card className="rounded-lg border border-line bg-surface p-5 shadow-sm">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-primary-soft font-display text-lg font-bold text-primary-ink"
            >
              {at + 1}
            </span>
            <h3 className="mt-3 font-display text-lg font-bold">{desk(`help.${step}.title`)}</h3>
            <p className="mt-1 text-muted">{desk(`help.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
