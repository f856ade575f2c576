import type { PlayerGame, PlayerPhase, ServerClock } from '@pinquiz/client'
import { goesOnAtMs, hasReached, PHONE_LAG_MS, revealBeats } from '@pinquiz/game'
import clsx from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { QuestionContext, usePlain } from '#kinds/formatted/quiz-text.tsx'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { useBeat } from '#session/show/use-beat.ts'
import { useCounting } from '#session/show/use-counting.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { NextStep } from '../parts/next-step.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { ShownQuestion } from '../parts/shown-question.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { Explanation, Verdict } from '../parts/verdict.tsx'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import { TeamPlace } from './team-place.tsx'
import { useVibration } from './use-vibration.ts'

type RevealPhase = Extract<PlayerPhase, { name: 'reveal' }>
type Result = NonNullable<PlayerGame['result']>

type Props = { clock: ServerClock; state: LiveState; phase: RevealPhase }

/**
 * A pause, then right or wrong, the points and the correct answer, then the player's place: after the projector (L95).
 */
export function RevealStage(props: Props) {
  const { answeredBy } = usePlayerView(props.phase.question)
  return answeredBy === null ? <Shown {...props} /> : <Scenes {...props} />
}

/** A slide: there was no question. */
function Shown({ clock, state, phase: { question, dueAtMs } }: Props) {
  const { t } = useTranslation('play')
  const title = t('slideTitle')
  return (
    <PlayerFrame
      connection={state.connection}
      heading={title}
      footer={dueAtMs === undefined ? undefined : <NextStep clock={clock} dueAtMs={dueAtMs} />}
      tone="brand"
      isReading
    >
      <LiveAnnouncement text={title} />
      <ShownQuestion question={question} seat={state.game.me.participant} />
    </PlayerFrame>
  )
}

function Scenes({ clock, state, phase }: Props) {
  const { t } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  const { question, startsAtMs, elapsedMs } = phase
  const showsRank = !state.game.extras?.withoutRanks
  const isRanked = showsRank && question.index + 1 < question.of && question.key !== null
  const explainS = state.game.extras?.explainS
  const beats = useMemo(() => revealBeats({ isRanked, explainS }), [isRanked, explainS])
  const beat = useBeat(
    clock,
    beats,
    startsAtMs === undefined ? undefined : startsAtMs + PHONE_LAG_MS,
    elapsedMs === undefined ? undefined : elapsedMs - PHONE_LAG_MS,
  )
  const hasKey = hasReached(beats, beat, 'key')
  const own = resultOf(state, phase)
  const { Given } = usePlayerView(question)
  useVibration(hasKey, own, phase.isVoided ?? false)
  if (hasKey)
    return (
      <OwnResult
        clock={clock}
        state={state}
        phase={phase}
        isRanked={isRanked}
        hasRank={hasReached(beats, beat, 'ranked')}
        dueAtMs={goesOnAtMs(phase, beats, beat)}
      />
    )
  return (
    <PlayerFrame connection={state.connection} heading={tPlay('question', numberOf(question))}>
      <StageText title={t('result.hush')} icon={<WaitingDots />}>
        {own?.value != null && (
          <QuestionContext question={question}>
            <Given question={question} value={own.value} label={tPlay('answer.yours')} />
          </QuestionContext>
        )}
      </StageText>
    </PlayerFrame>
  )
}

const resultOf = ({ game: { result } }: LiveState, { question }: RevealPhase): Result | null =>
  result?.question === question.index ? result : null

type ResultProps = Props & { isRanked: boolean; hasRank: boolean; dueAtMs: number | undefined }

function OwnResult({ clock, state, phase, isRanked, hasRank, dueAtMs }: ResultProps) {
  const { t } = useTranslation('play')
  const { question } = phase
  const result = resultOf(state, phase)
  const isLast = question.index + 1 >= question.of
  const { Outcome, hasPicture, keyText } = usePlayerView(question)
  const spoken = useSpoken(result, phase, keyText(usePlain(question)))
  const isScored = typeof result?.isCorrect === 'boolean'
  const spokenRank = useSpokenRank(hasRank && isScored ? result : null)
  // Latecomers get all of it at once.
  const [hadRank] = useState(hasRank)
  return (
    <PlayerFrame
      connection={state.connection}
      heading={t('question', numberOf(question))}
      footer={
        <p className="text-center font-semibold">
          {dueAtMs === undefined ? (
            t(isLast ? 'answer.final' : 'answer.next')
          ) : (
            <NextStep clock={clock} dueAtMs={dueAtMs} />
          )}
        </p>
      }
      isReading
    >
      <div className="m-auto flex w-full max-w-md flex-col gap-4 low:gap-3 max-[30rem]:flex-auto">
        {/* On a phone it fills the remaining space, from edge to edge. */}
        <div className="grid grid-cols-1 max-[30rem]:-mx-4 max-[30rem]:-mt-3 max-[30rem]:flex-auto max-[30rem]:*:rounded-none [&>*>*]:animate-arrive">
          <Verdict result={result} isVoided={phase.isVoided ?? false} weight={question.weight} />
        </div>
        <LiveAnnouncement text={hadRank ? `${spoken} ${spokenRank}` : spoken} />
        <LiveAnnouncement text={hadRank ? '' : spokenRank} />
        {result && isScored && <Standing result={result} isRanked={isRanked} hasRank={hasRank} />}
        {result?.team && hasRank && (
          <TeamPlace team={result.team} className="border border-line bg-surface" />
        )}
        <PlayerMedia
          media={question.media?.picture && { picture: question.media.picture }}
          isWithoutPicture={hasPicture}
        />
        <QuestionContext question={question}>
          <Outcome question={question} own={result?.value ?? null} credit={result?.credit} />
          {question.explanation && <Explanation text={question.explanation} />}
        </QuestionContext>
        {state.game.answer?.atTimeUp && (
          <p className="text-center text-muted text-pretty">{t('answer.atTimeUp')}</p>
        )}
        {/* Latecomers see it here for the first time. */}
        {!result && <RejoinLine code={state.game.me.rejoinCode} />}
      </div>
    </PlayerFrame>
  )
}

/** The screen's content in sentences: the verdict and the correct answer. */
function useSpoken(result: Result | null, { isVoided }: RevealPhase, right: string): string {
  const { t } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  if (isVoided) return t('result.voided')
  if (!result) return ''
  const { value, isCorrect, credit, points, bonus } = result
  if (isCorrect === null) return value === null ? t('say.missed') : tPlay('say.stored')
  const scored = isCorrect ? 'say.right' : 'say.partly'
  const verdict = isCorrect || credit ? t(scored, { points: formatNumber(points) }) : t('say.wrong')
  const inRow = bonus ? `${t('result.gainedInRow', { points: formatNumber(bonus) })}.` : ''
  const answer = right && t('say.answer', { text: right })
  return [value === null ? t('say.missed') : verdict, inRow, answer].filter(Boolean).join(' ')
}

function useSpokenRank(result: Result | null): string {
  const { t } = useTranslation('play-later')
  if (!result?.score) return ''
  const { rank, of } = result
  return `${t('result.rank')}: ${t('result.rankOf', { rank, total: of })}.`
}

type StandingProps = { result: Result; isRanked: boolean; hasRank: boolean }

/** The rank waits for the leaderboard; its place is there before. */
function Standing({ result, isRanked, hasRank }: StandingProps) {
  const { t } = useTranslation('play-later')
  const { score, rank, of, points } = result
  const total = useCounting(score, score - points)
  const place = score ? t('result.rankOf', { rank: formatNumber(rank), total: formatNumber(of) }) : '–'
  return (
    <dl className={clsx('grid gap-3 text-center', isRanked && 'grid-cols-2')}>
      <Figure label={t('result.total')} value={total.text} isSettling={total.isCounting} />
      {isRanked && (
        <Figure
          label={t('result.rank')}
          value={hasRank ? place : <span aria-hidden="true">…</span>}
          isSettling={!hasRank}
        />
      )}
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; isSettling?: boolean }

function Figure({ label, value, isSettling }: FigureProps) {
  return (
    <div className="rounded-lg border border-line bg-surface px-2 py-2 low:py-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd
        data-settling={isSettling || undefined}
        className="flex min-h-[1.5em] items-center justify-center text-xl leading-none font-extrabold tabular-nums"
      >
        {value}
      </dd>
    </div>
  )
}
