import { Link } from 'wouter'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

const STEPS = [
  { key: 'write', href: '/create' },
  { key: 'host', href: '/host' },
  { key: 'keys', href: null },
  { key: 'results', href: '/results' },
] as const

/** The steps from an idea to the results, with links. */
export function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('help.title')} description={t('help.intro')} size="lg">
      <ol className="flex flex-col gap-4">
        {STEPS.map(({ key, href }, index) => (
          <li key={key} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft font-display text-lg font-bold text-primary-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                {href ? (
                  <Link href={href} className="text-primary-ink underline underline-offset-4">
                    {t(`help.${key}.title`)}
                  </Link>
                ) : (
                  t(`help.${key}.title`)
                )}
              </h3>
              <p className="text-muted">{t(`help.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
