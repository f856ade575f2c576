import type { QuizCard } from '@pinquiz/protocol'
import clsx from 'clsx'
import { CircleHelp, FolderOpen, Library, ListTodo, Settings } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { readSite } from '#lib/site.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PROJECT_FILTERS, type ProjectFilter, shownProjects } from '../project-view.ts'
import { HelpDialog } from './help-dialog.tsx'

const ENTRY =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold max-sm:flex-col max-sm:justify-start max-sm:gap-1 max-sm:px-0 max-sm:text-center max-sm:text-xs lg:gap-3 lg:px-3 lg:text-base text-muted transition-colors hover:bg-primary-soft hover:text-primary-ink lg:w-full [&_svg]:size-5 [&_svg]:shrink-0'

type Props = {
  quizzes: readonly QuizCard[]
  filter: ProjectFilter
  onFilter: (filter: ProjectFilter) => void
}

export function SideBar({ quizzes, filter, onFilter }: Props) {
  const { t } = useTranslation('desk')
  const [isHelping, setHelping] = useState(false)
  return (
    <nav
      aria-label={t('side.label')}
      className="flex min-w-0 flex-wrap gap-x-1 gap-y-2 self-start max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] lg:sticky lg:top-24 lg:flex-col lg:gap-1"
    >
      <a href="#projects" className={ENTRY}>
        <FolderOpen aria-hidden="true" />
        {t('side.projects')}
      </a>
      <Filters quizzes={quizzes} filter={filter} onFilter={onFilter} />
      <a href="#board" className={ENTRY}>
        <ListTodo aria-hidden="true" />
        {t('side.board')}
      </a>
      {readSite().hasLibrary && (
        <Link href="/library" className={ENTRY}>
          <Library aria-hidden="true" />
          {t('side.library')}
        </Link>
      )}
      <Link href="/settings" className={ENTRY}>
        <Settings aria-hidden="true" />
        {t('side.settings')}
      </Link>
      <button type="button" aria-haspopup="dialog" className={ENTRY} onClick={() => setHelping(true)}>
        <CircleHelp aria-hidden="true" />
        {t('side.help')}
      </button>
      <HelpDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </nav>
  )
}

function Filters({ quizzes, filter, onFilter }: Props) {
  const { t } = useTranslation('desk')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would lie across its line.
    <div
      role="group"
      aria-labelledby="filters"
      className="order-last w-full min-w-0 max-sm:col-span-full lg:order-none lg:mb-3 lg:ps-4"
    >
      <p id="filters" className="px-3 pb-1 text-sm font-semibold text-muted max-lg:sr-only">
        {t('side.filters')}
      </p>
      <div className="-m-1.5 flex gap-1.5 overflow-x-auto p-1.5 lg:flex-col lg:gap-0.5 lg:border-s-2 lg:border-line">
        {PROJECT_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
            className={clsx(
              'inline-flex min-h-10 shrink-0 items-center justify-between gap-2 rounded-md border px-3 text-sm font-medium transition-colors max-sm:gap-1 max-sm:px-2 max-sm:text-xs lg:w-full lg:border-transparent',
              one === filter
                ? 'border-primary-ink bg-primary-soft text-primary-ink'
                : 'border-line text-ink hover:bg-primary-soft hover:text-primary-ink',
            )}
          >
            {t(`filter.${one}`)}
            <span className="tabular-nums">{shownProjects(quizzes, { search: '', filter: one }).length}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
