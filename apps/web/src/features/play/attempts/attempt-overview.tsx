import clsx from 'clsx'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinLine } from '../parts/rejoin-code.tsx'
import { AttemptBar } from './attempt-bar.tsx'
import { askingOf, type OpenProps, SaveState, TimeLeft } from './open-parts.tsx'

/** Which questions are answered and flagged, and handing in. */
export function AttemptOverview({ store, state, view, switches }: OpenProps) {
  const { t } = useTranslation('attempt-open')
  const { work, me } = state.game
  const asking = askingOf(view)
  const blank = asking.filter(({ index }) => !work.answers.has(index))
  const missing =
    blank.length === 0
      ? t('complete')
      : t('unanswered', {
          ...counted(blank.length),
          numbers: blank.map(({ index, number = index + 1 }) => formatNumber(number)).join(', '),
        })
  return (
    <PlayerFrame
      connection={state.connection}
      heading={t('overview')}
      aside={<TimeLeft clock={store.clock} view={view} />}
      footer={<HandIn store={store} state={state} missing={missing} isWhole={blank.length === 0} />}
    >
      <LiveAnnouncement text={`${t('overview')}. ${missing}`} />
      <AttemptBar done={work.answers.size} of={asking.length} switches={switches} />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-2">
        <h1 className="text-2xl leading-tight font-extrabold">
          <bdi>{state.game.title}</bdi>
        </h1>
        {/* A short list says itself which are missing. */}
        {(blank.length === 0 || asking.length > FEW) && <p className="text-pretty">{missing}</p>}
        <ol className="grid list-none gap-2">
          {asking.map((question) => (
            <li key={question.index}>
              <Place
                question={question}
                isAnswered={work.answers.has(question.index)}
                isFlagged={work.flags.includes(question.index)}
                onOpen={() => store.work.show(question.index)}
              />
            </li>
          ))}
        </ol>
        <SaveState work={work} isLost={state.connection.name !== 'live'} />
        <RejoinLine code={me.rejoinCode} />
      </div>
    </PlayerFrame>
  )
}

const FEW = 8

type PlaceProps = {
  question: OpenProps['view']['questions'][number]
  isAnswered: boolean
  isFlagged: boolean
  onOpen: () => void
}

/** A question with its number, text and state. */
function Place({ question, isAnswered, isFlagged, onOpen }: PlaceProps) {
  const { t } = useTranslation('attempt-open')
  const { index, number = index + 1, text } = question
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-start leading-tight text-ink"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums',
          isAnswered ? 'border-primary bg-primary text-on-primary' : 'border-dashed border-line-strong',
        )}
      >
        {formatNumber(number)}
      </span>
      <span className="sr-only">{t('state.question', { number: formatNumber(number) })}</span>
      <QuestionContext question={question}>
        <bdi className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
          <QuizText text={text} />
        </bdi>
      </QuestionContext>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-sm text-muted">
        {t(isAnswered ? 'state.answered' : 'state.unanswered')}
        {isFlagged && (
          <strong className="flex items-center gap-1 text-ink">
            <Flag aria-hidden="true" className="size-4 fill-accent" />
            {t('state.flagged')}
          </strong>
        )}
      </span>
    </button>
  )
}

type HandInProps = Pick<OpenProps, 'store' | 'state'> & { missing: string; isWhole: boolean }

/** Asks once more, because there is no way back. */
function HandIn({ store, state, missing, isWhole }: HandInProps) {
  const { t } = useTranslation('attempt-open')
  const [isAsking, setAsking] = useState(false)
  const { isHandingIn } = state.game.work
  const isLost = state.connection.name !== 'live'
  if (!isAsking && !isHandingIn)
    return (
      <Button
        variant={isWhole ? 'accent' : 'secondary'}
        size="lg"
        className="w-full max-w-2xl"
        onClick={() => setAsking(true)}
      >
        {t('handIn')}
      </Button>
    )
  const question = isHandingIn ? t(isLost ? 'handingInLost' : 'handingIn') : `${missing} ${t('final')}`
  const keepWorking = () => {
    setAsking(false)
    store.work.handIn(false)
  }
  return (
    <div className="flex w-full max-w-2xl flex-col gap-2">
      <LiveAnnouncement text={question} />
      <p className="text-center font-semibold text-pretty">{question}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" size="lg" className="px-2!" autoFocus onClick={keepWorking}>
          {t('keepWorking')}
        </Button>
        <Button
          variant="accent"
          size="lg"
          className="px-2!"
          isBusy={isHandingIn}
          onClick={() => store.work.handIn(true)}
        >
          {t('handIn')}
        </Button>
      </div>
    </div>
  )
}
