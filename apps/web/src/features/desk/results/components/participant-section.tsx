import type { ResultDetails } from '@pinquiz/protocol'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { TextField } from '#components/text-field.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Pager } from '../../parts/pager.tsx'
import { type ParticipantView, useResultParticipants } from '../api.ts'
import { isJudged } from '../result-figures.ts'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { AbsentPeople } from './absent-people.tsx'
import { Grades } from './grades/grades.tsx'
import { ParticipantTable } from './participant-table.tsx'

/** Participants, sorted, searched and paged on the server because there may be ten thousand. */
export function ParticipantSection({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const isOpen = result.completedAtMs === null
  return (
    <section aria-labelledby="people" className="mt-10 scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="people" className="font-display text-2xl font-bold">
          {t('people.title')}
        </h2>
        {result.participants > 0 && (
          <TextField
            label={t('people.search')}
            isLabelHidden
            type="search"
            maxLength={200}
            placeholder={t('people.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="w-full sm:w-64"
          />
        )}
      </div>
      <Grades result={result} />
      {result.participants > 0 ? (
        <Participants result={result} search={search} />
      ) : (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t(isOpen ? 'people.noneYetTitle' : 'people.noneTitle')}
          description={t(isOpen ? 'people.noneYet' : 'people.none')}
        />
      )}
    </section>
  )
}

function Participants({ result, search }: { result: ResultDetails; search: string }) {
  const { t } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const sort = result.questions.some(isJudged) ? 'rank' : 'joined'
  const [chosen, setView] = useState<ParticipantView>({ page: 1, sort, order: 'asc', search })
  // A new search starts on the first page.
  const view = chosen.search === search ? chosen : { ...chosen, search, page: 1 }
  const people = useResultParticipants(result.id, view)
  useLoadErrorToast(people.error)
  if (!people.data) {
    if (!people.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void people.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('errorLoading')} actions={retry} />
  }
  const { total, pageSize, participants, absent } = people.data
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted">
        {total === 0 ? t('people.noMatch') : t('people.found', counted(total))}
      </p>
      {total > 0 && (
        <ParticipantTable
          result={result}
          participants={participants}
          view={view}
          isBusy={people.isPlaceholderData}
          onSort={(next) => setView({ ...view, ...next, page: 1 })}
        />
      )}
      <Pager
        what={t('people.title')}
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        onPage={(page) => setView({ ...view, page })}
      />
      {absent && <AbsentPeople {...absent} />}
    </>
  )
}
