import { CLOSE_MS, MIN_COMPARED_PEOPLE, MIN_COMPARED_QUESTIONS, roundedShareOf } from '@pinquiz/game'
import type { ResultDetails, SimilarityList } from '@pinquiz/protocol'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#components/button.tsx'
import { Loading } from '#components/spinner.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { timelinePath } from '#session/parts/timeline-path.ts'
import { useSimilarities } from './api.ts'

/** Rarer than that is told as such. */
const MOST_TIMES = 1_000_000

/** Pairs with more equal wrong answers than chance brings: a hint, never a verdict (S86). Compared once unfolded. */
export function Similarities({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('timeline')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-8" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit rounded-sm py-1.5 font-medium text-primary-ink">{t('similar.title')}</summary>
      <div className="max-w-3xl">
        <p className="mt-2">{t('similar.means')}</p>
        <p className="mt-2 font-semibold">{t('similar.meansNot')}</p>
        {isOpen && <Found session={result.id} />}
      </div>
    </details>
  )
}

function Found({ session }: { session: string }) {
  const { t } = useTranslation('timeline')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useSimilarities(session)
  if (!data && !isError) return <Loading text={t('similar.loading')} />
  if (!data)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p>{t('similar.retry')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  return (
    <div role="status" className="mt-3">
      {!data.isEnough && (
        <p>
          {t('similar.few', {
            people: formatNumber(MIN_COMPARED_PEOPLE),
            questions: formatNumber(MIN_COMPARED_QUESTIONS),
            n: formatNumber(data.people),
            m: formatNumber(data.questions),
          })}
        </p>
      )}
      {data.isEnough && data.alike.length === 0 && <p>{t('similar.none', counted(data.compared))}</p>}
      {data.alike.length > 0 && (
        <ul className="grid gap-3">
          {data.alike.map((pair) => (
            <Pair
              key={pair.people.map(({ participant }) => participant).join()}
              session={session}
              pair={pair}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Pair({ session, pair }: { session: string; pair: SimilarityList['alike'][number] }) {
  const { t } = useTranslation('timeline')
  const { people, same, bothWrong, expected, close, bothAnswered } = pair
  const times = rounded(1 / Math.max(pair.byChance, 1 / (2 * MOST_TIMES)))
  const isRarer = times > MOST_TIMES
  return (
    <li data-card className="rounded-lg border border-line bg-surface p-4 shadow-sm">
      <h3 className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        {people.map(({ participant, name }) => (
          <Link
            key={participant}
            href={timelinePath(session, participant)}
            className="inline-block rounded-sm py-1 text-primary-ink underline wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </h3>
      <ul className="mt-1 list-disc ps-5">
        <li>
          {t('similar.same', {
            same: formatNumber(same),
            of: formatNumber(bothWrong),
            expected: formatNumber(roundedShareOf(expected, 10) / 10),
          })}
        </li>
        <li>
          {t(isRarer ? 'similar.chanceRare' : 'similar.chance', {
            n: formatNumber(isRarer ? MOST_TIMES : times),
          })}
        </li>
        <li>
          {t('similar.close', {
            seconds: formatNumber(CLOSE_MS / 1000),
            close: formatNumber(close),
            of: formatNumber(bothAnswered),
          })}
        </li>
      </ul>
    </li>
  )
}

/** To two digits: the figure says how rare something is, not more. */
function rounded(times: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(times)) - 1)
  return Math.round(times / unit) * unit
}
