import { type PlayerPhase, type PlayerStore, selectedFor } from '@pinquiz/client'
import { PHONE_LAG_MS } from '@pinquiz/game'
import clsx from 'clsx'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { TextAhead } from '#kinds/formatted/quiz-text.tsx'
import { preload, useLazyPart } from '#kinds/lazy-part.ts'
import { MediaAhead } from '#kinds/media.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { GivenBackNotice, useGivenBackText } from '#session/parts/given-back.tsx'
import { limitOfS } from '#session/parts/limit.ts'
import { numberOf } from '#session/parts/question-number.ts'
import { ReadyCount } from '#session/show/ready-count.tsx'
import { useOpening } from '#session/show/use-opening.ts'
import { useIsPast, useSecondsLeft } from '#session/state/use-clock.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { Answering, Heading } from '../parts/answering.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { LateNotice, StageText } from '../parts/stage-text.tsx'
import { AnswerState } from './answer-state.tsx'
import { readingStage } from './later-stages.ts'

/** The end of the countdown is spoken, for who cannot see the ring. */
const SPOKEN_SECONDS = new Set([10, 5, 4, 3, 2, 1])

type QuestionPhase = Extract<PlayerPhase, { name: 'question' }>
type Props = { store: PlayerStore; state: LiveState; phase: QuestionPhase }

function Reading(props: Props) {
  const { ReadingStage } = useLazyPart(readingStage)
  return <ReadingStage {...props} />
}

/** A question from its announcement to its close: get ready, read, choose, sending, stored, or time's up. */
export function QuestionStage(props: Props) {
  const { store, phase } = props
  const { readingMs = 0 } = phase
  const { shownAtMs, isShown, hasOptions, isOpen } = useOpening(store.clock, phase, PHONE_LAG_MS)
  const { index, media } = phase.question
  useEffect(() => {
    if (readingMs > 0) preload(readingStage)
  }, [readingMs])
  const onPicturesLoaded = useCallback(() => store.picturesThere(index), [store, index])
  if (hasOptions) return <OpenQuestion {...props} isOpen={isOpen} />
  const announcement = <Announcement {...props} shownAtMs={shownAtMs} />
  return (
    <>
      <MediaAhead media={media} onThere={onPicturesLoaded} />
      {readingMs > 0 ? (
        <Suspense fallback={announcement}>{isShown ? <Reading {...props} /> : announcement}</Suspense>
      ) : (
        announcement
      )}
    </>
  )
}

/** Until the instant at which every screen shows the question. */
function Announcement({ store, state, phase, shownAtMs }: Props & { shownAtMs: number }) {
  const { t } = useTranslation('play')
  const place = numberOf(phase.question)
  const number = t('question', place)
  const isFirst = phase.question.index === 0
  return (
    <PlayerFrame connection={state.connection} tone="brand" heading={state.game.me.name}>
      <LiveAnnouncement text={isFirst ? t('say.first') : t('say.next', place)} />
      <TextAhead question={phase.question} />
      {isFirst ? (
        <StageText title={t('ready.title')} description={number}>
          <ReadyCount
            key={shownAtMs}
            clock={store.clock}
            untilMs={shownAtMs}
            className="mt-2 text-[min(46vw,27dvh)]"
          />
        </StageText>
      ) : (
        <StageText title={number} />
      )}
    </PlayerFrame>
  )
}

function OpenQuestion({ store, state, phase, isOpen }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('play')
  const { game, connection, selected } = state
  const { question, closesAtMs, givenBackMs } = phase
  const givenBack = useGivenBackText()(givenBackMs)
  const isOver = useIsPast(store.clock, closesAtMs)
  const secondsLeft = useSecondsLeft(store.clock, closesAtMs)
  const totalS = limitOfS(phase)
  const seconds = isOpen ? secondsLeft : totalS
  const isMissed = game.missed === question.index
  const timeLeft = t('secondsLeft', { count: seconds })
  const bar = {
    connection,
    heading: <Heading number={t('question', numberOf(question))} question={question} />,
    aside: (
      <Countdown
        secondsLeft={seconds}
        totalS={totalS}
        label={timeLeft}
        isRunning={isOpen}
        className={isOpen ? 'size-14' : 'invisible size-14'}
      />
    ),
  }
  if (game.answer || isOver || isMissed) {
    const code = game.me.rejoinCode
    return (
      <AnswerState
        bar={bar}
        question={question}
        answer={game.answer}
        connection={connection}
        code={code}
        givenBackMs={givenBackMs}
      />
    )
  }
  return (
    <div className={clsx('contents', !isOpen && 'one-by-one pointer-events-none')}>
      <SayOpening isOpen={isOpen} />
      <LiveAnnouncement text={givenBack} />
      <LiveAnnouncement text={SPOKEN_SECONDS.has(seconds) ? timeLeft : ''} />
      <Answering
        bar={bar}
        question={question}
        seat={game.me.participant}
        selected={selectedFor(selected, question.index)}
        isOneTap={game.isOneTap}
        isShut={!isOpen}
        above={
          <>
            <GivenBackNotice ms={givenBackMs} className="mb-2 max-w-2xl" />
            {game.missed !== null && <LateNotice text={t('answer.late', { number: game.missed + 1 })} />}
          </>
        }
        onSelect={store.select}
        onSubmit={store.submit}
      />
    </div>
  )
}

/** For screen readers: that the options are still locked, and when they no longer are. */
function SayOpening({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('play')
  const [wasShut] = useState(!isOpen)
  return <LiveAnnouncement text={wasShut ? t(isOpen ? 'answering.open' : 'answering.shut') : ''} />
}
