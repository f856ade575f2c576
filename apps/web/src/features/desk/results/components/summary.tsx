import { percentOf } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { OutOf } from '#session/parts/out-of.tsx'
import { averageRight, isJudged } from '../result-figures.ts'
import { GamePin } from './game-pin.tsx'
import { Winner } from './winner.tsx'

export function Summary({ result }: { result: ResultDetails }) {
  const { t } = useTranslation('results')
  const { participants, questions, winner, pin, outOf, average: scores } = result
  const isScored = questions.some(isJudged)
  const average = averageRight(questions)
  return (
    <>
      <dl
        className={clsx(
          'grid grid-cols-2 gap-3',
          isScored ? (scores ? 'lg:grid-cols-7' : 'lg:grid-cols-6') : 'lg:grid-cols-4',
        )}
      >
        <Figure label={t('participants')}>{formatNumber(participants)}</Figure>
        <Figure label={t('questionCount')}>{formatNumber(result.questionCount)}</Figure>
        {isScored ? (
          <Figure label={t('averageRight')}>
            {average === null ? '–' : formatPercent(percentOf(average.right, average.asked))}
            <span className="block font-sans text-xs font-normal text-muted">{t('averageRightText')}</span>
          </Figure>
        ) : (
          <Figure label={t('votes')}>
            {formatNumber(questions.reduce((sum, { answers }) => sum + answers, 0))}
          </Figure>
        )}
        {isScored && scores && (
          <Figure label={t('averageScore')}>
            {formatNumber(scores.score)}
            {scores.percent !== null && <OutOf {...scores} outOf={outOf} />}
          </Figure>
        )}
        <Figure label={t('pin')}>
          <GamePin pin={pin} />
        </Figure>
        {isScored && (
          <Figure label={t('winner')} isWide>
            <Winner winner={winner} outOf={outOf} isBrief />
          </Figure>
        )}
      </dl>
      {winner && winner.gameScore !== winner.points && (
        <p className="mt-2 text-sm text-muted">{t('scoresExplained')}</p>
      )}
    </>
  )
}

function Figure({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div
      data-card
      className={`min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-sm ${isWide ? 'col-span-2' : ''}`}
    >
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="@container font-display leading-snug text-2xl font-extrabold tabular-nums [&_.text-sm]:font-sans">
        {children}
      </dd>
    </div>
  )
}
