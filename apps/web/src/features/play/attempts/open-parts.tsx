import type { AttemptStore, OpenView, ServerClock, Work } from '@pinquiz/client'
import clsx from 'clsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'
import type { LiveAttempt } from './attempt-live-state.ts'

export type OpenProps = { store: AttemptStore; state: LiveAttempt; view: OpenView; switches: number }

export const isSlideAt = ({ slides = [] }: OpenView, index: number): boolean => slides.includes(index)

export const askingOf = (view: OpenView): OpenView['questions'] =>
  view.questions.filter(({ index }) => !isSlideAt(view, index))

const HURRY_S = 60

/** The time left in words: in minutes, and in seconds in the last one. */
export function useTimeLeftText(): (seconds: number) => string {
  const { t } = useTranslation('attempt-open')
  const { t: tPlay } = useTranslation('play')
  return (seconds) =>
    seconds < HURRY_S
      ? tPlay('secondsLeft', { count: seconds })
      : t('minutesLeft', counted(Math.ceil(seconds / 60)))
}

/** The clock of the whole quiz; nothing where none runs. */
export function TimeLeft({ clock, view }: { clock: ServerClock; view: OpenView }) {
  const textOf = useTimeLeftText()
  const seconds = useSecondsLeft(clock, view.closesAtMs ?? 0)
  if (view.closesAtMs === undefined) return null
  const isHurry = seconds <= HURRY_S
  return (
    <div
      role="timer"
      aria-label={textOf(seconds)}
      className={clsx(
        'shrink-0 rounded-full border px-3 py-1 text-lg font-bold tabular-nums',
        isHurry ? 'border-danger text-danger' : 'border-line',
      )}
    >
      <span aria-hidden="true">{digitsOf(seconds)}</span>
    </div>
  )
}

/** 9:05, or 1:09:05 from an hour. */
function digitsOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const [hours, ...rest] = parts
  return (hours ? parts : rest)
    .map((part, at) => (at === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':')
}

type SaveProps = { work: Work; question?: number; isLost: boolean }

/** Whether the server has the answer to a question, or all answers. */
export function SaveState({ work, question, isLost }: SaveProps) {
  const { t } = useTranslation('attempt-open')
  const answer = question === undefined ? undefined : work.answers.get(question)
  const isSaved = answer ? answer.status === 'stored' : work.isSaved
  const text = isSaved ? (answer ? t('saved') : '') : t(isLost ? 'kept' : 'saving')
  const isKept = !isSaved && isLost
  return (
    <p
      className={clsx(
        'min-h-7 font-semibold',
        isSaved ? 'text-success' : isKept ? 'text-warning' : 'text-muted',
      )}
    >
      {text && (isSaved || isKept) && <span aria-hidden="true">{isSaved ? '✓ ' : '! '}</span>}
      <span>{text}</span>
    </p>
  )
}
