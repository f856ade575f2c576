import { MODES, mayInSession } from '@pinquiz/game'
import type { ParticipantSort, ResultDetails, ResultParticipant } from '@pinquiz/protocol'
import clsx from 'clsx'
import { SortHeader } from '#components/sort-header.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { ParticipantView } from '../api.ts'
import { isJudged } from '../result-figures.ts'
import { ParticipantRow } from './participant-row.tsx'

type Sorting = Pick<ParticipantView, 'sort' | 'order'>

type Props = {
  result: ResultDetails
  participants: readonly ResultParticipant[]
  view: Sorting
  isBusy: boolean
  onSort: (sorting: Sorting) => void
}

/** As narrow as its word on phones. */
const NARROW = 'max-sm:[&_button]:pe-0 max-sm:[&_svg]:hidden'

/** Without right answers there are no ranks and scores. */
export function ParticipantTable({ result, participants, view, isBusy, onSort }: Props) {
  const { t } = useTranslation('results')
  const { hasAttempts } = MODES[result.mode]
  const isScored = result.questions.some(isJudged)
  const column = { view, onSort }
  return (
    <div
      data-card
      className={clsx(
        'overflow-x-auto rounded-lg border border-line bg-surface shadow-sm transition-opacity',
        isBusy && 'opacity-60',
      )}
    >
      <table aria-labelledby="people" aria-busy={isBusy || undefined} className="w-full border-collapse">
        <thead className="border-b border-line text-sm">
          <tr>
            {isScored && <Column {...column} sort="rank" label={t('people.rank')} className={NARROW} />}
            <Column {...column} sort="name" label={t('people.name')} className="w-full" />
            {isScored && (
              <th
                scope="col"
                className="px-3 text-end font-semibold whitespace-nowrap text-muted max-sm:hidden"
              >
                {t(hasAttempts ? 'people.attempt.selfScore' : 'people.score')}
              </th>
            )}
            {isScored && (
              <th
                scope="col"
                className="px-3 text-end font-semibold whitespace-nowrap text-muted max-sm:hidden"
              >
                {t('people.percent')}
              </th>
            )}
            {isScored && result.scale && (
              <th scope="col" className="px-3 text-start font-semibold text-muted max-sm:hidden">
                {t('grades.grade')}
              </th>
            )}
            {isScored && <Column {...column} sort="right" label={t('people.right')} isNumber />}
            <Column
              {...column}
              sort="answered"
              label={t('people.answered')}
              isNumber
              className={clsx(isScored && 'max-sm:hidden')}
            />
          </tr>
        </thead>
        <tbody>
          {participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
              session={result.id}
              participant={participant}
              questions={result.questions}
              outOf={result.outOf}
              isGraded={result.scale !== null}
              isScored={isScored}
              isAnonymous={result.isAnonymous === true}
              mayMark={mayInSession(result.right, 'mark')}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ColumnProps = {
  sort: ParticipantSort
  label: string
  view: Sorting
  onSort: (sorting: Sorting) => void
  isNumber?: boolean
  className?: string
}

/** Names and ranks sort ascending first, other numbers descending; a second click reverses the order. */
function Column({ sort, label, view, onSort, isNumber = false, className }: ColumnProps) {
  const isSorted = view.sort === sort
  const first = isNumber ? 'desc' : 'asc'
  const opposite = view.order === 'asc' ? 'desc' : 'asc'
  return (
    <SortHeader
      label={label}
      order={isSorted ? view.order : null}
      onPress={() => onSort({ sort, order: isSorted ? opposite : first })}
      isNumber={isNumber}
      className={clsx('whitespace-nowrap', className)}
    />
  )
}
