import { attemptLeaderboard, attemptWinner, summariseAttempts } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Trophy } from 'lucide-react'
import { Address } from '#components/address.tsx'
import { ButtonLink } from '#components/button.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { OutOf } from '#session/parts/out-of.tsx'
import { countingOf } from '../attempt-people.ts'
import type { AttemptProps } from './attempt-props.ts'
import { Average } from './average.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Figures } from './figures.tsx'
import { Participants } from './participants.tsx'
import { StillRunning } from './still-running.tsx'

/** Shown after the end and on later visits. It stays live, because started attempts may still be finished (S2). */
export function SummaryView({ game, commands }: AttemptProps) {
  const { t } = useTranslation('attempts-host')
  const { session, attempts } = game
  const people = countingOf(attempts, session.settings.assignment)
  const summary = summariseAttempts(people)
  const leaders = attemptLeaderboard(people)
  const won = attemptWinner(people)
  return (
    <>
      <PageTitle
        title={t('summary.title')}
        description={<bdi>{session.title}</bdi>}
        actions={
          <>
            <ExportMenu session={session} label={t('export.detailed')} isOff={attempts.length === 0} />
            <ButtonLink href="/host">{t('summary.back')}</ButtonLink>
          </>
        }
      />
      <StillRunning session={session} attempts={attempts} />
      {won && <Winner {...won} outOf={session.outOf} />}
      <Figures
        figures={[
          [t('figures.participants'), formatNumber(summary.participants)],
          [t('figures.completed'), formatNumber(summary.completed)],
          [
            t('figures.average'),
            formatNumber(summary.averageScore),
            <Average key="average" attempts={people} session={session} />,
          ],
          [t('figures.questions'), formatNumber(session.questionCount)],
        ]}
      />
      {leaders.length > 0 && <Leaderboard leaders={leaders} outOf={session.outOf} />}
      <Participants game={game} commands={commands} />
    </>
  )
}

type WinnerProps = { winner: HostAttempt; others: number; outOf: number | undefined }

function Winner({ winner, others, outOf }: WinnerProps) {
  const { name, score } = winner
  const { t } = useTranslation('attempts-host')
  return (
    <section className="on-brand flex animate-rise flex-wrap items-center gap-5 rounded-xl bg-brand bg-linear-to-br from-brand to-brand-deep p-6 text-white shadow-md">
      <Trophy aria-hidden="true" className="size-14 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="font-semibold">{t('summary.winner')}</h2>
        <p className="font-display text-3xl leading-tight font-extrabold break-words sm:text-4xl">
          <bdi>{name}</bdi>
        </p>
        {others > 0 && <p>{t('summary.andMore', { n: formatNumber(others) })}</p>}
      </div>
      <p className="font-display text-3xl font-extrabold tabular-nums">
        {t('summary.points', counted(score))}
        <OutOf
          score={score}
          outOf={winner.outOf ?? outOf}
          className="block font-sans text-base font-normal"
        />
      </p>
    </section>
  )
}

/** Gold, silver and bronze, as on a live game's podium. */
const MEDALS = ['bg-accent text-on-accent', 'bg-[#d9cdf5] text-[#2b0b5c]', 'bg-[#a98be6] text-[#1e0742]']

type LeaderboardProps = {
  leaders: readonly (HostAttempt & { rank: number | null })[]
  outOf: number | undefined
}

function Leaderboard({ leaders, outOf }: LeaderboardProps) {
  const { t } = useTranslation('attempts-host')
  return (
    <section aria-labelledby="leaderboard" className="mt-8">
      <h2 id="leaderboard" className="mb-4 font-display text-2xl font-bold">
        {t('summary.leaderboard')}
      </h2>
      <ol className="grid gap-2">
        {leaders.map(
          ({ participant, name, email, score, outOf: most = outOf, completedAtMs, endedBy, rank }) => (
            <li
              key={participant}
              data-card
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3"
            >
              <span
                className={clsx(
                  'grid size-10 shrink-0 place-items-center rounded-full font-display text-lg font-extrabold tabular-nums forced-color-adjust-none',
                  (rank && MEDALS[rank - 1]) || 'bg-sunken text-ink',
                )}
              >
                {rank !== null && (
                  <span className="sr-only">{t('summary.place', { rank: formatNumber(rank) })}</span>
                )}
                <span aria-hidden="true">{rank ?? '–'}</span>
              </span>
              <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
                <span className="block font-semibold">
                  <bdi>{name}</bdi>
                </span>
                {email && (
                  <span className="block text-sm text-muted">
                    <Address text={email} />
                  </span>
                )}
                {completedAtMs !== null && (
                  <span className="block text-sm text-muted">{formatDateTime(completedAtMs)}</span>
                )}
                {endedBy && (
                  <span className="block text-sm text-warning">{t(`status.ended.${endedBy}`)}</span>
                )}
              </span>
              <span className="ms-auto text-end">
                <span className="block font-bold tabular-nums">{t('summary.points', counted(score))}</span>
                <OutOf score={score} outOf={most} />
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
