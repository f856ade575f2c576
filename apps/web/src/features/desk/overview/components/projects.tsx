import type { QuizCard } from '@pinquiz/protocol'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type ProjectFilter, shownProjects } from '../project-view.ts'
import { Beginnings } from './beginnings.tsx'
import { ProjectCard } from './project-card.tsx'

/** More would push the task board off the screen. */
const FIRST_SHOWN = 6

type Props = {
  quizzes: UseQueryResult<QuizCard[]>
  view: { search: string; filter: ProjectFilter }
  onShowAll: () => void
  /** The button that adds the sample quiz. */
  sample: ReactNode
}

export function Projects(props: Props) {
  const { t } = useTranslation('desk')
  return (
    <section id="projects" className="scroll-mt-32 sm:scroll-mt-24" aria-labelledby="projects-title">
      <h2 id="projects-title" className="mb-4 font-display text-2xl font-bold">
        {t('projects.title')}
      </h2>
      <ProjectList {...props} />
    </section>
  )
}

function ProjectList({ quizzes, view, onShowAll, sample }: Props) {
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation('common')
  const [isWhole, setWhole] = useState(false)
  if (!quizzes.data) {
    if (!quizzes.isError) return <Loading text={t('projects.loading')} />
    const retry = <Button onClick={() => void quizzes.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('projects.failed')} actions={retry} />
  }
  if (quizzes.data.length === 0) return <Beginnings sample={sample} />
  const found = shownProjects(quizzes.data, view)
  const shown = isWhole ? found : found.slice(0, FIRST_SHOWN)
  return (
    <>
      <p role="status" className="sr-only">
        {t('projects.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('projects.none')}
          actions={<Button onClick={onShowAll}>{t('projects.showAll')}</Button>}
        />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((quiz) => (
          <ProjectCard key={quiz.id} quiz={quiz} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setWhole(true)}>
          {t('projects.more', { count: found.length })}
        </Button>
      )}
    </>
  )
}
