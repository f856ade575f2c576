import clsx from 'clsx'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
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
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-3">
        <h1 className="text-2xl font-extrabold">
          <bdi>{state.game.title}</bdi>
        </h1>
        <p className="text-lg text-pretty">{missing}</p>
        <SaveState work={work} isLost={state.connection.name !== 'live'} />
        <ol className="grid list-none grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2">
          {asking.map(({ index, number = index + 1 }) => (
            <li key={index}>
              <Place
                number={number}
                isAnswered={work.answers.has(index)}
                isFlagged={work.flags.includes(index)}
                onOpen={() => store.work.show(index)}
              />
            </li>
          ))}
        </ol>
        {work.flags.length > 0 && (
          <p aria-hidden="true" className="flex items-center gap-1.5 text-muted">
            <Flag className="size-4 fill-accent" />
            {t('state.flagged')}
          </p>
        )}
        <RejoinLine code={me.rejoinCode} />
      </div>
    </PlayerFrame>
  )
}

type PlaceProps = { number: number; isAnswered: boolean; isFlagged: boolean; onOpen: () => void }

function Place({ number, isAnswered, isFlagged, onOpen }: PlaceProps) {
  const { t } = useTranslation('attempt-open')
  const state = t(isAnswered ? 'state.answered' : 'state.unanswered')
  const name = t('state.question', { number: formatNumber(number) })
  return (
    <button
      type="button"
      aria-label={[name, state, ...(isFlagged ? [t('state.flagged')] : [])].join(', ')}
      onClick={onOpen}
      className={clsx(
        'relative min-h-14 w-full rounded-md border-2 text-lg font-bold tabular-nums',
        isAnswered
          ? 'border-primary bg-primary text-on-primary'
          : 'border-dashed border-line-strong bg-surface text-ink',
      )}
    >
      {formatNumber(number)}
      {isFlagged && (
        <Flag
          aria-hidden="true"
          className={clsx('absolute end-1.5 top-1.5 size-4', isAnswered ? 'fill-current' : 'fill-accent')}
        />
      )}
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
