import { FileUp, PencilLine, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WelcomePanel } from '../../parts/welcome-panel.tsx'

/** Without a quiz: three ways to the first one. `sample` adds ours. */
export function Beginnings({ sample }: { sample: ReactNode }) {
  const { t } = useTranslation('desk')
  const ways = [
    {
      name: 'write',
      icon: <PencilLine />,
      action: <ButtonLink href="/create">{t('projects.create')}</ButtonLink>,
    },
    {
      name: 'import',
      icon: <FileUp />,
      action: (
        <ButtonLink href="/create?import" variant="secondary">
          {t('begin.import.button')}
        </ButtonLink>
      ),
    },
    { name: 'sample', icon: <Sparkles />, action: sample },
  ] as const
  return (
    <>
      <WelcomePanel title={t('projects.empty.title')} text={t('projects.empty.text')} />
      <ul className="mt-4 grid list-none gap-4 md:grid-cols-3">
        {ways.map(({ name, icon, action }) => (
          <li
            key={name}
            data-card
            className="flex flex-col items-start rounded-xl border border-line bg-surface p-6 shadow-sm"
          >
            <span
              aria-hidden="true"
              className="grid size-14 place-items-center rounded-lg bg-primary-soft text-primary-ink [&_svg]:size-7"
            >
              {icon}
            </span>
            <h3 className="mt-4 font-display text-xl font-bold">{t(`begin.${name}.title`)}</h3>
            <p className="mt-1 mb-5 text-muted">{t(`begin.${name}.text`)}</p>
            <div className="mt-auto">{action}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
