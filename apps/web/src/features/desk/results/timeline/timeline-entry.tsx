import { INCIDENT_KINDS, type IncidentKind, isLasting, kindOf, numberingOf } from '@pinquiz/game'
import type { QuestionResult, Timeline } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Ban, Check, CircleDot, Eye, Flag, LogIn, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import { formatNumber } from '#lib/texts/format-number.ts'
import { formatInstant } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Given } from '../components/given-answers.tsx'

type Event = Timeline['events'][number]

const isIncident = (what: Event['what']): what is IncidentKind => INCIDENT_KINDS.some((kind) => kind === what)

/** Something that browser or server noticed, or an end that wasn't the participant's own; not what was the service's. */
export const isObserved = ({ what, endedBy }: Event): boolean =>
  (isIncident(what) && what !== 'server-gone') || endedBy !== undefined

const ICONS = {
  joined: LogIn,
  issued: CircleDot,
  answered: Check,
  changed: PencilLine,
  'taken-back': Undo2,
  refused: Ban,
  completed: Flag,
}

type Props = {
  event: Event
  questions: readonly QuestionResult[]
  /** Of an answer: since its question appeared. */
  takenMs: number | undefined
}

/** For each event, how long its question had been there if it is an answer to one that appeared by itself. */
export function timesTaken(events: readonly Event[]): (number | undefined)[] {
  const issued = new Map<number, number>()
  return events.map(({ what, question, atMs }) => {
    if (question === null) return undefined
    if (what === 'issued') issued.set(question, atMs)
    const since = issued.get(question)
    return what === 'answered' && since !== undefined ? atMs - since : undefined
  })
}

export function TimelineEntry({ event, questions, takenMs }: Props) {
  const { t } = useTranslation('timeline')
  const { atMs, what, atTimeUp } = event
  const index = event.question
  const question = index === null ? undefined : questions[index]
  const Icon: LucideIcon = isIncident(what) ? Eye : ICONS[what]
  const isSlide = question !== undefined && kindOf(question).asksNothing === true
  return (
    <li className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', isObserved(event) ? 'text-warning' : 'text-primary-ink')}
      />
      <div className="min-w-0 flex-1 sm:flex sm:gap-4">
        <time
          dateTime={new Date(atMs).toISOString()}
          className="block text-sm text-muted tabular-nums sm:w-60 sm:shrink-0 sm:text-base"
        >
          {formatInstant(atMs)}
        </time>
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={clsx(isObserved(event) && 'font-semibold')}>
            {takenMs === undefined ? (
              <What event={event} isSlide={isSlide} />
            ) : (
              t('answeredAfter', { seconds: formatNumber(Math.round(takenMs / 1000)) })
            )}
            {atTimeUp && ` (${t('atTimeUp')})`}
          </p>
          {question && index !== null && !isSlide && (
            <p className="text-sm text-muted">
              {t('number', { number: formatNumber(numberingOf(questions, index).number) })}
              {what === 'issued' && (
                <>
                  : <bdi>{question.text}</bdi>
                </>
              )}
            </p>
          )}
          {question && event.value !== undefined && (
            <div>
              <Given question={question} value={event.value} isHeld={event.isHeld} />
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

function What({ event, isSlide }: { event: Event; isSlide: boolean }) {
  const { t } = useTranslation('timeline')
  const { t: results } = useTranslation('results')
  const { t: host } = useTranslation('attempts-host')
  const { what, lengthMs, endedBy, question, refusal = 'too-late' } = event
  if (what === 'refused') return t(`refused.${refusal}`)
  if (what === 'completed') return endedBy ? results(`people.attempt.ended.${endedBy}`) : t('what.completed')
  if (what === 'issued' && question === null) return t('what.issuedAll')
  if (what === 'issued' && isSlide) return t('slideShown')
  if (!isIncident(what)) return t(`what.${what}`)
  if (lengthMs === undefined || !isLasting(what)) return host(`incident.${what}`)
  return host(`incident.for.${what}`, { seconds: formatNumber(Math.round(lengthMs / 1000)) })
}
