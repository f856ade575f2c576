import type { QuizCard } from '@pinquiz/protocol'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Logo } from '#components/logo.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { ProjectFilter } from '../project-view.ts'
import { SideBar } from './side-bar.tsx'

type Props = {
  bell: ReactNode
  userMenu: ReactNode
  quizzes: readonly QuizCard[]
  view: { search: string; filter: ProjectFilter }
  onSearch: (search: string) => void
  onFilter: (filter: ProjectFilter) => void
  children: ReactNode
}

/** Top bar and side bar around the dashboard; on phones the side bar covers the page. */
export function DashboardFrame({ bell, userMenu, quizzes, view, onSearch, onFilter, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary px-4 py-3 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('skipToContent')}
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur">
        <div className="safe-x mx-auto flex min-h-16 max-w-[90rem] flex-wrap items-center gap-x-3 gap-y-2 py-2 sm:flex-nowrap sm:gap-x-6">
          <Link href="/" className="rounded-sm text-ink lg:w-56">
            <Logo />
          </Link>
          <ProjectSearch search={view.search} onSearch={onSearch} />
          <div className="ms-auto flex items-center gap-2">
            {bell}
            {userMenu}
          </div>
        </div>
      </header>
      <div className="safe-x mx-auto grid w-full max-w-[90rem] flex-1 grid-cols-[minmax(0,1fr)] gap-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8">
        <SideBar quizzes={quizzes} filter={view.filter} onFilter={onFilter} />
        <main id="content" tabIndex={-1} className="min-w-0">
          {children}
        </main>
      </div>
    </div>
  )
}

type SearchProps = { search: string; onSearch: (search: string) => void }

function ProjectSearch({ search, onSearch }: SearchProps) {
  const { t } = useTranslation('desk')
  return (
    <search className="relative order-last w-full min-w-0 sm:order-none sm:max-w-md sm:flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 start-3.5 z-10 size-5 text-muted"
      />
      <TextField
        type="search"
        label={t('search')}
        isLabelHidden
        placeholder={t('search')}
        autoComplete="off"
        inputClassName="ps-11"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
      />
    </search>
  )
}
