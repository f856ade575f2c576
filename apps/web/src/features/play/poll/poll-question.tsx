import { Glyph } from '../../../components/glyph.tsx'
import { counted } from '../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { OptionBars } from '../../../session/parts/option-bars.tsx'
import type { PlayerPhase } from '../../../session/state/player-state.ts'
import type { PlayerStore } from '../../../session/state/player-store.ts'
import { Say } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { OptionSheet } from '../parts/option-sheet.tsx'
import { OptionStrip } from '../parts/option-strip.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { SendingSign, Sign, StoredSign } from '../parts/sign.tsx'
import { LateNotice, StageText } from '../parts/stage-text.tsx'
import { focusOption, useAnswerKeys } from '../parts/use-answer-keys.ts'
import { useLateText } from './use-late-text.ts'

type VotingPhase = Extract<PlayerPhase, { name: 'voting' }>
type Props = { store: PlayerStore; state: LiveState; phase: VotingPhase }

/** One question of a poll: choose, sending, stored; afterwards what the others chose, if the host shares it. */
export function PollQuestion({ store, state, phase }: Props) {
  const { t } = useTranslation('poll-play')
  const { game, connection } = state
  const { question } = phase
  const heading = t('question', { number: question.index + 1 })
  const frame = { connection, heading }
  if (game.answer?.status === 'sending') return <Sending {...{ frame, game, phase }} />
  if (game.answer) return <Stored {...{ frame, game, phase }} />
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
  return <Choosing {...{ frame, question, game }} onChoose={store.submit} />
}

type Frame = { connection: LiveState['connection']; heading: string }
type ChoosingProps = {
  frame: Frame
  question: VotingPhase['question']
  game: LiveState['game']
  onChoose: (option: number) => boolean
}

/** One tap decides: a vote cannot be changed anyway. So a key only moves to an option, and Enter votes. */
function Choosing({ frame, question, game, onChoose }: ChoosingProps) {
  const { t } = useTranslation('poll-play')
  const late = useLateText(game)
  useAnswerKeys({ optionCount: question.options.length, onSelect: focusOption })
  return (
    <PlayerFrame {...frame} footer={<p className="py-1 text-center text-lg font-semibold">{t('prompt')}</p>}>
      <Say text={`${t('say.question', { number: question.index + 1 })} ${late}`} />
      {late && <LateNotice text={late} />}
      <OptionSheet question={question} onSelect={onChoose} />
    </PlayerFrame>
  )
}

type VotedProps = { frame: Frame; game: LiveState['game']; phase: VotingPhase }

function Sending({ frame, game, phase }: VotedProps) {
  const { t } = useTranslation('poll-play')
  const isLost = frame.connection.name !== 'live'
  return (
    <PlayerFrame {...frame}>
      <Say text={t('say.sending')} />
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
  return (
    <PlayerFrame {...frame} isReading>
      <Say text={t('say.stored')} />
      <StageText title={t('submitted')} description={t('next')} icon={counts ? null : <StoredSign />}>
        {counts && answer ? (
          <section className="w-full text-start">
            <h2 className="mb-2 text-lg font-bold">{t('shared')}</h2>
            <OptionBars
              options={phase.question.options}
              counts={counts}
              countText={(count) => t('votes', counted(count))}
              marked={{ index: answer.value, label: t('yours'), tone: 'own' }}
            />
          </section>
        ) : (
          <OwnVote game={game} phase={phase} />
        )}
        <RejoinLine code={game.me.rejoinCode} />
      </StageText>
    </PlayerFrame>
  )
}

function OwnVote({ game, phase }: Pick<VotedProps, 'game' | 'phase'>) {
  const { t } = useTranslation('poll-play')
  const option = game.answer?.value
  if (option === undefined) return null
  return <OptionStrip index={option} text={phase.question.options[option] ?? ''} label={t('yours')} />
}
