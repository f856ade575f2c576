import {
  type Assignment,
  COUNTING,
  FEEDBACK,
  hasDatesInOrder,
  LATE_WORK,
  MAX_ATTEMPTS,
  MAX_INSTRUCTIONS,
  MAX_QUIZ_MINUTES,
  movesFreely,
  POINTS_SHOWN,
  type Pool,
  type poolsIn,
  TIMINGS,
} from '@pinquiz/game'
import { type ReactNode, useState } from 'react'
import { showWhole } from '#lib/show-whole.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { TextArea } from '../../components/desk-fields.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { siteZone } from '../../lib/site-zone.ts'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { fieldOf, instantOf } from '../../lib/texts/site-time.ts'

type Props = {
  assignment: Assignment
  /** The way of asking is fixed. */
  hasStarted?: boolean
  /** Of the quiz, for a session that hasn't started. */
  pools?: ReturnType<typeof poolsIn>
  onChange: (assignment: Assignment) => void
}

/** How a self-paced quiz is set as an assignment. */
export function AssignmentFields(props: Props) {
  return (
    <Fold className="mt-3">
      <Fields {...props} />
    </Fold>
  )
}

/** In a running session: changed together, so that no one meets half of a change. */
export function AssignmentForm({
  assignment,
  isBusy,
  onSave,
}: Pick<Props, 'assignment'> & { isBusy: boolean; onSave: (assignment: Assignment) => void }) {
  const { t } = useTranslation('attempts-host')
  const [changed, setChanged] = useState<Assignment | null>(null)
  const isReady = changed !== null && hasDatesInOrder(changed)
  return (
    <Fold>
      <Fields assignment={changed ?? assignment} hasStarted onChange={setChanged} />
      <Button
        variant="secondary"
        className="mt-3"
        isBusy={isBusy}
        aria-disabled={!isReady || undefined}
        onClick={() => isReady && onSave(changed)}
      >
        {t('assignment.save')}
      </Button>
    </Fold>
  )
}

/** Collapsed, because every field is optional. */
function Fold({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation('attempts-host')
  return (
    <details className={className} onToggle={showWhole}>
      <summary className="w-fit rounded-sm py-1.5 font-medium text-primary-ink">
        {t('assignment.title')}
      </summary>
      {children}
    </details>
  )
}

function Fields({ assignment, hasStarted = false, pools = [], onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  const change = (part: Partial<Assignment>) => onChange({ ...assignment, ...part })
  const isFree = movesFreely(assignment)
  return (
    <div className="mt-2 grid gap-3">
      <TextArea
        label={t('assignment.instructions')}
        hint={t('assignment.instructionsHint')}
        maxLength={MAX_INSTRUCTIONS}
        dir="auto"
        value={assignment.instructions}
        onChange={({ target }) => change({ instructions: target.value })}
      />
      <Dates assignment={assignment} onChange={onChange} />
      {!hasStarted && (
        <ChoiceField
          label={t('assignment.timing')}
          hint={t(`assignment.timingHints.${assignment.timing}`)}
          among={TIMINGS}
          value={assignment.timing}
          textOf={(timing) => t(`assignment.timings.${timing}`)}
          onChange={(timing) => change({ timing })}
        />
      )}
      <Attempts assignment={assignment} hasStarted={hasStarted} onChange={onChange} />
      {!hasStarted && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['shuffleQuestions', 'shuffleOptions'] as const).map((name) => (
            <SwitchField
              key={name}
              label={t(`assignment.${name}`)}
              hint={t(`assignment.${name}Hint`)}
              isOn={assignment[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        </div>
      )}
      {pools.map(({ pool, size }) => (
        <Draw key={pool} pool={pool} size={size} assignment={assignment} onChange={onChange} />
      ))}
      {assignment.timing === 'quiz' && <Minutes assignment={assignment} onChange={onChange} />}
      {!isFree && (
        <ChoiceField
          label={t('assignment.feedback')}
          hint={t(`assignment.feedbackHints.${assignment.feedback}`)}
          among={FEEDBACK}
          value={assignment.feedback}
          textOf={(feedback) => t(`assignment.feedbacks.${feedback}`)}
          onChange={(feedback) => change({ feedback })}
        />
      )}
      <ChoiceField
        label={t('assignment.points')}
        hint={isFree ? '' : t('assignment.pointsHint')}
        among={isFree ? POINTS_SHOWN.filter((when) => when !== 'each') : POINTS_SHOWN}
        value={isFree && assignment.points === 'each' ? 'end' : assignment.points}
        textOf={(points) => t(`assignment.pointsShown.${points}`)}
        onChange={(points) => change({ points })}
      />
    </div>
  )
}

/** How many attempts everyone has, and which counts. */
function Attempts({ assignment, hasStarted, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  const { attempts, counting } = assignment
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceField
        label={t('assignment.attempts')}
        hint={t(hasStarted ? 'assignment.attemptsHint' : 'assignment.attemptsStartHint')}
        among={NUMBERS}
        value={String(attempts)}
        textOf={(number) => formatNumber(Number(number))}
        onChange={(number) => onChange({ ...assignment, attempts: Number(number) })}
      />
      {attempts > 1 && (
        <ChoiceField
          label={t('assignment.counting')}
          hint={t(`assignment.countingHints.${counting}`)}
          among={COUNTING}
          value={counting}
          textOf={(which) => t(`assignment.countings.${which}`)}
          onChange={(which) => onChange({ ...assignment, counting: which })}
        />
      )}
    </div>
  )
}
const NUMBERS = Array.from({ length: MAX_ATTEMPTS }, (_, at) => String(at + 1))

/** How many questions of a pool everyone is asked; empty: all. */
function Draw({ pool, size, assignment, onChange }: Props & { pool: Pool; size: number }) {
  const { t } = useTranslation('attempts-host')
  const drawn = assignment.draws[pool]
  const [typed, setTyped] = useState(drawn === undefined ? '' : String(drawn))
  const count = countIn(typed)
  const isRight = count === undefined || (count >= 1 && count <= size)
  const read = (text: string) => {
    setTyped(text)
    onChange({ ...assignment, draws: { ...assignment.draws, [pool]: countIn(text) } })
  }
  return (
    <TextField
      label={t('assignment.draw', { pool })}
      hint={t('assignment.drawHint', { n: formatNumber(size) })}
      error={isRight ? undefined : t('assignment.drawRange', { n: formatNumber(size) })}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => read(target.value)}
    />
  )
}

/** Undefined: nothing is typed; 0: no number of questions. */
function countIn(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const count = Number(text)
  return Number.isInteger(count) ? count : 0
}

function Minutes({ assignment, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  // Half typed, it may be no number; the last good one counts.
  const [typed, setTyped] = useState(String(assignment.minutes))
  const read = (text: string) => {
    setTyped(text)
    const minutes = Number(text)
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_QUIZ_MINUTES)
      onChange({ ...assignment, minutes })
  }
  return (
    <TextField
      label={t('assignment.minutes')}
      hint={t('assignment.minutesHint')}
      inputMode="numeric"
      value={typed}
      onChange={({ target }) => read(target.value)}
      onBlur={() => setTyped(String(assignment.minutes))}
    />
  )
}

function Dates({ assignment, onChange }: Props) {
  const { t } = useTranslation('attempts-host')
  const { opensAtMs, closesAtMs, late, lateUntilMs } = assignment
  const change = (part: Partial<Assignment>) => onChange({ ...assignment, ...part })
  const isBefore = (one: number | null, other: number | null) =>
    one !== null && other !== null && one <= other ? t('assignment.order') : undefined
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={t('assignment.opens')}
          value={opensAtMs}
          onChange={(atMs) => change({ opensAtMs: atMs })}
        />
        <DateField
          label={t('assignment.closes')}
          value={closesAtMs}
          error={isBefore(closesAtMs, opensAtMs)}
          onChange={(atMs) => change({ closesAtMs: atMs })}
        />
        <p className="-mt-2 text-sm text-muted sm:col-span-2">
          {t('assignment.zone', { zone: siteZone().replaceAll('_', ' ') })}
        </p>
      </div>
      {closesAtMs !== null && (
        <ChoiceField
          label={t('assignment.late')}
          hint={t(`assignment.lateHints.${late}`)}
          among={LATE_WORK}
          value={late}
          textOf={(choice) => t(`assignment.lateWork.${choice}`)}
          onChange={(choice) => change({ late: choice })}
        />
      )}
      {closesAtMs !== null && late === 'until' && (
        <DateField
          label={t('assignment.lateUntil')}
          value={lateUntilMs}
          error={isBefore(lateUntilMs, closesAtMs)}
          onChange={(atMs) => change({ lateUntilMs: atMs })}
        />
      )}
    </>
  )
}

type DateFieldProps = {
  label: string
  value: number | null
  error?: string | undefined
  onChange: (atMs: number | null) => void
}

function DateField({ label, value, error, onChange }: DateFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value === null ? '' : fieldOf(value)}
      error={error}
      onChange={({ target }) => onChange(instantOf(target.value))}
    />
  )
}
