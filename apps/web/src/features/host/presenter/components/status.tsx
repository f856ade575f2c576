import { asksNothing } from '@pinquiz/game'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { NextStep } from '#session/show/next-step.tsx'
import { openingOf } from '#session/show/use-opening.ts'
import { useIsPast, useSecondsLeft } from '#session/state/use-clock.ts'
import { PictureWait } from '#session/wall/picture-wait.tsx'
import { useReveal, useRevealScene } from '../use-reveal-scene.ts'

/** The session's state at a glance: time left, and how many have answered. */
export function Status(stage: StageProps) {
  const { t } = useTranslation('presenter')
  const { game, store } = stage
  const { phase, roster } = game
  const question = 'question' in phase ? phase.question : null
  const { dueAtMs = 'dueAtMs' in phase ? phase.dueAtMs : undefined } = useReveal(stage)
  const isAsking = phase.name === 'question' || (phase.name === 'voting' && !asksNothing(phase.question))
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h2 className="font-display text-xl leading-tight font-extrabold max-sm:basis-full lg:text-2xl">
          {useTitle(stage)}
        </h2>
        {question && !asksNothing(question) && (
          <p className="text-muted">{t('number', numberOf(question))}</p>
        )}
        {dueAtMs !== undefined && (
          <NextStep clock={store.clock} dueAtMs={dueAtMs} className="font-semibold tabular-nums" />
        )}
        {phase.name === 'question' ? (
          <TimeLeft store={store} phase={phase} pictures={game.pictures} />
        ) : (
          !isAsking && <p className="ms-auto font-semibold tabular-nums">{t('here', here(roster))}</p>
        )}
      </div>
      {isAsking && <Answered game={game} />}
      {game.outlook?.next && phase.name !== 'ended' && (
        <p className="mt-1 line-clamp-1 text-sm lg:hidden">
          <span className="text-muted">{t('next.title')}: </span>
          <bdi>{game.outlook.next.text}</bdi>
        </p>
      )}
    </section>
  )
}

/** How many of the players are connected. */
const here = (roster: StageProps['game']['roster']) => ({
  count: roster.length,
  n: formatNumber(roster.filter(({ isAway }) => !isAway).length),
  total: formatNumber(roster.length),
})

function useTitle(stage: StageProps): string {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const scene = useRevealScene(stage)
  const { phase, session } = stage.game
  const isAhead = phase.name === 'question' && phase
  const isShown = useIsPast(stage.store.clock, isAhead ? openingOf(isAhead).shownAtMs : 0)
  const isOpen = useIsPast(stage.store.clock, phase.name === 'question' ? phase.opensAtMs : 0)
  if (session.isPaused && phase.name !== 'ended') return host('break.title')
  if ('question' in phase && asksNothing(phase.question)) return t('now.slide')
  if (phase.name === 'question' && !isOpen) return isShown ? t('now.reading') : host('play.ready')
  return t(scene === 'leaderboard' ? 'now.leaderboard' : `now.${phase.name}`)
}

function Answered({ game: { progress, roster } }: Pick<StageProps, 'game'>) {
  const { t } = useTranslation('presenter')
  const answered = progress?.answered ?? 0
  const of = progress?.of ?? roster.filter(({ isAway }) => !isAway).length
  return (
    <>
      <p className="mt-1 text-lg font-bold tabular-nums">
        {t('answered', { ...counted(answered), total: formatNumber(of) })}
      </p>
      <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${of > 0 ? Math.min(100, (100 * answered) / of) : 0}%` }}
        />
      </div>
    </>
  )
}

const HURRY_S = 5

function TimeLeft(props: ComponentProps<typeof PictureWait>) {
  const { t } = useTranslation('live-host')
  const { store, phase } = props
  const { opensAtMs, closesAtMs } = phase
  const isOpen = useIsPast(store.clock, opensAtMs)
  const seconds = useSecondsLeft(store.clock, closesAtMs)
  return (
    <p
      role="timer"
      className={clsx(
        'ms-auto tabular-nums',
        isOpen ? 'font-display text-xl leading-tight font-extrabold lg:text-3xl' : 'text-muted',
        isOpen && seconds <= HURRY_S && 'text-danger',
      )}
    >
      {isOpen ? (
        t('play.secondsLeft', { count: seconds })
      ) : (
        <PictureWait {...props}>{t('play.reading')}</PictureWait>
      )}
    </p>
  )
}
