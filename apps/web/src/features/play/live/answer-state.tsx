import type { ConnectionState, OwnAnswer, PlayerPhase } from '@pinquiz/client'
import { type ReactNode, useEffect } from 'react'
import { Glyph } from '#components/glyph.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { preload } from '#kinds/lazy-part.ts'
import { usePlayerView } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { GivenBackNotice, useGivenBackText } from '#session/parts/given-back.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { Bar } from '../parts/answering.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { SendingSign, Sign, StoredSign } from '../parts/sign.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { revealStage } from './later-stages.ts'

type Props = {
  bar: Bar
  question: Extract<PlayerPhase, { name: 'question' }>['question']
  /** Null: time ran out first. */
  answer: OwnAnswer | null
  connection: ConnectionState
  /** The rejoin code, for another device. */
  code: string
  givenBackMs: number | undefined
}

/** After choosing: sending, stored, or too late. Words, icon and background differ, so that a glance is enough. */
export function AnswerState({ bar, question, answer, connection, code, givenBackMs }: Props) {
  const { t } = useTranslation('play')
  const givenBack = useGivenBackText()(givenBackMs)
  const { Given } = usePlayerView(question)
  useEffect(() => preload(revealStage), [])
  const look = useLook(answer, connection)
  const waiting = t(question.index + 1 < question.of ? 'answer.next' : 'answer.final')
  return (
    <PlayerFrame {...bar} isReading>
      <LiveAnnouncement text={givenBack} />
      <LiveAnnouncement text={look.spoken} />
      <GivenBackNotice ms={givenBackMs} className="max-w-md" />
      <StageText title={look.title} description={look.description ?? waiting} icon={look.icon}>
        {answer && (
          <QuestionContext question={question}>
            <Given question={question} value={answer.value} label={t('answer.yours')} />
          </QuestionContext>
        )}
        <RejoinLine code={code} />
      </StageText>
    </PlayerFrame>
  )
}

type Look = { title: string; spoken: string; description?: string; icon: ReactNode }

function useLook(answer: OwnAnswer | null, connection: ConnectionState): Look {
  const { t } = useTranslation('play')
  if (!answer)
    return {
      title: t('answer.timeUp'),
      spoken: t('say.late'),
      icon: (
        <Sign className="bg-warning-soft text-warning" icon={<Glyph name="clock" className="size-12" />} />
      ),
    }
  if (answer.status === 'stored') {
    const look = { title: t('answer.submitted'), spoken: t('say.stored'), icon: <StoredSign /> }
    return answer.atTimeUp ? { ...look, description: t('answer.atTimeUp') } : look
  }
  const isLost = connection.name !== 'live'
  return {
    title: t('answer.sending'),
    spoken: t('say.sending'),
    description: t(isLost ? 'answer.sendingLost' : 'answer.sendingHint'),
    icon: <SendingSign isLost={isLost} />,
  }
}
