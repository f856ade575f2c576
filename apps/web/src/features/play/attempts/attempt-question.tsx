import { type AttemptScreen, type AttemptStore, selectedFor } from '@pinquiz/client'
import { QuestionContext, TextAhead } from '#kinds/formatted/quiz-text.tsx'
import { MediaAhead } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { GivenBackNotice, useGivenBackText } from '#session/parts/given-back.tsx'
import { limitOfS } from '#session/parts/limit.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { useIsPast, useSecondsLeft } from '#session/state/use-clock.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { Answering, type Bar, Heading } from '../parts/answering.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { SendingSign, StoredSign } from '../parts/sign.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { AttemptBar } from './attempt-bar.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'

type QuestionScreen = Extract<AttemptScreen, { name: 'question' }>
type Props = { store: AttemptStore; state: LiveAttempt; screen: QuestionScreen; switches: number }

/** One question of a self-paced quiz on its own clock: choose, submit, sending, stored. */
export function AttemptQuestion(props: Props) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { store, state, screen, switches } = props
  const { question, opensAtMs, closesAtMs, givenBackMs } = screen
  const givenBack = useGivenBackText()(givenBackMs)
  const { index, of } = question
  const isOpen = useIsPast(store.clock, opensAtMs)
  // Some have more time than everyone else, or no limit.
  const totalS = closesAtMs === undefined ? question.timeLimitS : limitOfS(screen)
  const seconds = Math.min(useSecondsLeft(store.clock, closesAtMs ?? Number.MAX_SAFE_INTEGER), totalS)
  const number = tPlay('question', numberOf(question))
  const heading = <Heading number={number} question={question} />
  if (!isOpen) return <Announcement state={state} title={number} question={question} />

  const timeLeft = tPlay('secondsLeft', { count: seconds })
  const bar: Bar = {
    connection: state.connection,
    heading,
    aside: closesAtMs !== undefined && (
      <Countdown secondsLeft={seconds} totalS={totalS} label={timeLeft} className="size-14" />
    ),
  }
  const above = (
    <>
      <AttemptBar done={index} of={of} switches={switches} />
      <GivenBackNotice ms={givenBackMs} className="mb-2 max-w-2xl" />
    </>
  )
  if (state.game.answer) return <Sending {...props} bar={bar} isOver={seconds === 0} />
  const opened = t('say.question', numberOf(question))
  return (
    <>
      <LiveAnnouncement text={seconds > 0 && seconds <= SPOKEN_S ? timeLeft : givenBack || opened} />
      <Answering
        bar={bar}
        question={question}
        seat={state.game.me.participant}
        selected={selectedFor(state.selected, index)}
        isOneTap={state.game.isOneTap}
        idle={{ choose: t('select'), type: t('type') }}
        above={above}
        onSelect={store.select}
        onSubmit={store.submit}
      />
    </>
  )
}

/** The end of the countdown is spoken, for who cannot see the ring. */
const SPOKEN_S = 10

type AnnouncementProps = Pick<Props, 'state'> & Pick<QuestionScreen, 'question'> & { title: string }

/** The half second before a question opens. */
function Announcement({ state: { connection }, title, question }: AnnouncementProps) {
  const { t } = useTranslation('attempt')
  const isFirst = question.index === 0
  return (
    <PlayerFrame connection={connection} tone={isFirst ? 'brand' : 'plain'}>
      <MediaAhead media={question.media} />
      <TextAhead question={question} />
      {isFirst ? <StageText title={t('starting.title')} description={title} /> : <StageText title={title} />}
    </PlayerFrame>
  )
}

function Sending({ state, screen, bar, switches, isOver }: Props & { bar: Bar; isOver: boolean }) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { question } = screen
  const { Given } = usePlayerView(question)
  const { answer } = state.game
  if (!answer) return null
  const isStored = answer.status === 'stored'
  const isLost = state.connection.name !== 'live'
  const hint = isOver ? t('sendingOver') : tPlay(isLost ? 'answer.sendingLost' : 'answer.sendingHint')
  return (
    <PlayerFrame {...bar}>
      <LiveAnnouncement text={isStored ? t('pause.submitted') : t('say.sending')} />
      <AttemptBar done={question.index} of={question.of} switches={switches} />
      <StageText
        title={isStored ? t('pause.submitted') : tPlay('answer.sending')}
        {...(isStored ? {} : { description: hint })}
        icon={isStored ? <StoredSign /> : <SendingSign isLost={isLost} />}
      >
        <QuestionContext question={question}>
          <Given question={question} value={answer.value} label={t('pause.yours')} />
        </QuestionContext>
      </StageText>
    </PlayerFrame>
  )
}
