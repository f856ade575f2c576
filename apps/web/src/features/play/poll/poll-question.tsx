import { isAnonymousVote, type PlayerPhase, type PlayerStore, selectedFor } from '@pinquiz/client'
import { Glyph } from '#components/glyph.tsx'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useVotes } from '#kinds/votes.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { Answering } from '../parts/answering.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { SendingSign, Sign, StoredSign } from '../parts/sign.tsx'
import { LateNotice, StageText } from '../parts/stage-text.tsx'
import { useLateText } from './use-late-text.ts'

type VotingPhase = Extract<PlayerPhase, { name: 'voting' }>
type Props = { store: PlayerStore; state: LiveState; phase: VotingPhase }

/** One question of a poll: choose, sending, stored; afterwards what the others chose, if the host shares it. */
export function PollQuestion({ store, state, phase }: Props) {
  const { t } = useTranslation('poll-play')
  const { game, connection } = state
  const { question } = phase
  const { answeredBy } = usePlayerView(question)
  const heading = answeredBy === null ? t('slideTitle') : t('question', numberOf(question))
  const frame = { connection, heading }
  if (game.answer?.status === 'sending') return <Sending frame={frame} game={game} phase={phase} />
  if (game.answer) return <Stored frame={frame} game={game} phase={phase} />
  if (game.missed === question.index)
    return (
      <PlayerFrame {...frame}>
        <StageText
          title={t('closed')}
          description={t('next')}
          icon={
            <Sign
              className="bg-warning-soft text-warning"
              icon={<Glyph name="clock" className="size-12" />}
            />
          }
        />
      </PlayerFrame>
    )
  return <Choosing frame={frame} store={store} state={state} phase={phase} />
}

type Frame = { connection: LiveState['connection']; heading: string }
/** A tap votes where it can: votes can't be changed anyway. So a key only moves to an option, and Enter votes. */
function Choosing({ frame, store, state, phase: { question } }: Props & { frame: Frame }) {
  const { t } = useTranslation('poll-play')
  const late = useLateText(state.game)
  const { answeredBy } = usePlayerView(question)
  return (
    <Answering
      bar={frame}
      question={question}
      seat={state.game.me.participant}
      selected={selectedFor(state.selected, question.index)}
      isOneTap
      prompt={t('prompt')}
      idle={{ type: t('type') }}
      above={
        <>
          <LiveAnnouncement
            text={`${answeredBy === null ? t('slideTitle') : t('say.question', numberOf(question))} ${late}`}
          />
          {late && <LateNotice text={late} />}
        </>
      }
      onSelect={store.select}
      onSubmit={store.submit}
    />
  )
}

type VotedProps = { frame: Frame; game: LiveState['game']; phase: VotingPhase }

function Sending({ frame, game, phase }: VotedProps) {
  const { t } = useTranslation('poll-play')
  const isLost = frame.connection.name !== 'live'
  return (
    <PlayerFrame {...frame}>
      <LiveAnnouncement text={t('say.sending')} />
      <StageText
        title={t('sending')}
        description={t(isLost ? 'sendingLost' : 'sendingHint')}
        icon={<SendingSign isLost={isLost} />}
      >
        <OwnVote game={game} phase={phase} />
      </StageText>
    </PlayerFrame>
  )
}

function Stored({ frame, game, phase }: VotedProps) {
  const { t } = useTranslation('poll-play')
  const { counts, answer } = game
  const { Shared } = useVotes(phase.question)
  return (
    <PlayerFrame {...frame} isReading>
      <LiveAnnouncement text={t('say.stored')} />
      <StageText
        title={t('submitted')}
        description={t('next')}
        icon={counts ? null : <StoredSign />}
        isBrief={counts !== null}
      >
        {answer && isAnonymousVote(answer.value) ? (
          <p>{t('untold')}</p>
        ) : counts && answer ? (
          <section className="w-full text-start">
            <QuestionContext question={phase.question}>
              <h2 dir="auto" className="text-xl leading-snug font-bold text-pretty as-written">
                <QuizText text={phase.question.text} />
              </h2>
              <h3 className="mt-1 mb-3 text-muted">{t('shared')}</h3>
              <Shared question={phase.question} counts={counts} own={answer.value} />
            </QuestionContext>
          </section>
        ) : (
          <OwnVote game={game} phase={phase} />
        )}
        <RejoinLine code={game.me.rejoinCode} />
      </StageText>
    </PlayerFrame>
  )
}

function OwnVote({ game, phase: { question } }: Pick<VotedProps, 'game' | 'phase'>) {
  const { t } = useTranslation('poll-play')
  const { Given } = usePlayerView(question)
  return (
    game.answer && (
      <QuestionContext question={question}>
        <Given question={question} value={game.answer.value} label={t('yours')} />
      </QuestionContext>
    )
  )
}
