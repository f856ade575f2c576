import type { PlayerStore } from '@pinquiz/client'
import { useEffect, useRef } from 'react'
import { useParams } from 'wouter'
import { ButtonLink } from '#components/button.tsx'
import { preloadVotes } from '#kinds/votes.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { dismissToast, showToast } from '#lib/toast.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinCode } from '../parts/rejoin-code.tsx'
import { LateNotice, StageText } from '../parts/stage-text.tsx'
import { useAnswerFailure } from '../parts/use-answer-failure.ts'
import { useAskedBySeat } from '../parts/use-asked-by-seat.ts'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import { outcomeReader, PollOutcomes } from './poll-outcome.tsx'
import { PollQuestion } from './poll-question.tsx'
import { useLateText } from './use-late-text.ts'

type Props = { store: PlayerStore; state: LiveState }

const THANKS_MS = 2000

/** The screen that belongs to the phase of the poll. */
export function PollStage({ store, state }: Props) {
  const { t } = useTranslation('poll-play')
  useAnswerFailure(state.failure, t('failed'))
  useClearView(state)
  useThanks(state)
  const { phase, kinds } = state.game
  useEffect(() => preloadVotes(kinds), [kinds])
  switch (phase.name) {
    case 'lobby':
      return <Waiting state={state} />
    case 'voting':
      return <PollQuestion key={phase.question.index} store={store} state={state} phase={phase} />
    case 'ended':
      return <Completed state={state} />
    default:
      return (
        <PlayerFrame connection={state.connection} tone="brand">
          <StageText title={t('connecting')} icon={<WaitingDots />} />
        </PlayerFrame>
      )
  }
}

/** Thanks for the last response must not lie over the next question. */
function useClearView({ game: { phase } }: LiveState): void {
  const question = 'question' in phase ? phase.question.index : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every screen, not for what is in it
  useEffect(() => dismissToast(), [phase.name, question])
}

/** A toast when a response has just been stored; not for one that a reload brings back. */
function useThanks({ game: { answer } }: LiveState): void {
  const { t } = useTranslation('poll-play')
  const sending = useRef<number | null>(null)
  const question = answer?.question ?? null
  const status = answer?.status
  useEffect(() => {
    if (status === 'stored' && sending.current === question)
      showToast({
        title: t('toast.title'),
        description: t('toast.description'),
        tone: 'success',
        durationMs: THANKS_MS,
      })
    sending.current = status === 'sending' ? question : null
  }, [question, status, t])
}

function Waiting({ state }: { state: LiveState }) {
  const { t } = useTranslation('poll-play')
  const { me, title, joined } = state.game
  return (
    <PlayerFrame connection={state.connection} tone="brand" heading={title}>
      <LiveAnnouncement text={`${t('waiting.title')}. ${t('waiting.description')}.`} />
      <StageText title={t('waiting.title')} description={t('waiting.description')} icon={<WaitingDots />}>
        <dl className="mt-2 flex w-full flex-col gap-3">
          <div className="rounded-lg bg-white/10 px-4 py-4">
            <dt className="opacity-85">{t('waiting.you')}</dt>
            <dd dir="auto" className="text-3xl font-extrabold break-words">
              {me.name}
            </dd>
          </div>
          <div className="rounded-lg bg-white/10 px-4 py-3">
            <dt className="opacity-85">{t('waiting.status')}</dt>
            <dd className="text-xl font-bold">{t('waiting.waiting')}</dd>
            {joined !== null && <dd className="text-lg">{t('waiting.joined', counted(joined))}</dd>}
          </div>
          <RejoinCode code={me.rejoinCode} />
        </dl>
      </StageText>
    </PlayerFrame>
  )
}

/** Phones of a hall ask for the outcome one after another. */
const ASKING_MS = 1500

function Completed({ state }: { state: LiveState }) {
  const { t } = useTranslation('poll-play')
  const { sessionId: session = '' } = useParams()
  const { participant } = state.game.me
  const asked = { session, participant, withinMs: ASKING_MS }
  const questions = useAskedBySeat('/api/seats/outcome', outcomeReader, asked)?.questions ?? []
  const late = useLateText(state.game)
  return (
    <PlayerFrame
      connection={state.connection}
      tone="brand"
      heading={<bdi>{state.game.me.name}</bdi>}
      isReading={questions.length > 0}
      footer={
        <ButtonLink href="/" variant="accent" size="lg" className="w-full max-w-md">
          {t('completed.again')}
        </ButtonLink>
      }
    >
      <LiveAnnouncement text={`${t('say.ended')} ${late}`} />
      <StageText
        title={t('completed.title')}
        description={t('completed.description')}
        isBrief={questions.length > 0}
      >
        {late && <LateNotice text={late} />}
        {questions.length > 0 && <PollOutcomes questions={questions} />}
      </StageText>
    </PlayerFrame>
  )
}
