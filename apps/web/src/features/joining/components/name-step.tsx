import { cleanName, LIMITS } from '@pinquiz/game'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { KeptSeat } from '../../../lib/realtime/seats.ts'
import { takeSeat } from '../api.ts'
import { forgetToken, tokenFor } from '../own-token.ts'
import { countLetters, cutName } from '../player-name.ts'
import { useHallQueue } from '../use-hall-queue.ts'
import { useJoinProblem } from '../use-join-problem.ts'
import { HallWait } from './hall-wait.tsx'
import { JoinFrame } from './join-frame.tsx'

type Props = {
  session: string
  title: string
  /** Who votes should know that the host sees who did. */
  isPoll: boolean
  pin: string
  /** A place that this browser has in the game already. */
  kept: KeptSeat | undefined
  onSeat: (seat: KeptSeat) => void
  onBack: () => void
}

/** Step 2: under which name. Whoever has a place already is offered to go back to it first. */
export function NameStep({ session, title, isPoll, pin, kept, onSeat, onBack }: Props) {
  const { t } = useTranslation('play')
  return (
    <JoinFrame
      title={t('join.nameTitle')}
      intro={t('join.nameIntro', { title })}
      footer={
        <button
          type="button"
          onClick={onBack}
          className="min-h-12 rounded-md px-3 font-semibold text-white underline underline-offset-4"
        >
          {t('join.otherPin')}
        </button>
      }
    >
      {isPoll && <PollNote />}
      {kept && <BackOffer kept={kept} onEnter={() => onSeat(kept)} />}
      <NameForm session={session} pin={pin} isSecondary={kept !== undefined} onSeat={onSeat} />
    </JoinFrame>
  )
}

function PollNote() {
  const { t } = useTranslation('poll-play')
  return <p className="mb-4">{t('named')}</p>
}

function BackOffer({ kept, onEnter }: { kept: KeptSeat; onEnter: () => void }) {
  const { t } = useTranslation('play')
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h2 className="text-xl font-bold">
        {kept.name ? t('join.back.titleNamed', { name: kept.name }) : t('join.back.title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('join.back.description')}</p>
      <Button variant="accent" size="lg" className="w-full" onClick={onEnter}>
        {t('join.back.enter')}
      </Button>
      <p className="mt-5 font-semibold">{t('join.back.orNew')}</p>
    </section>
  )
}

type FormProps = { session: string; pin: string; isSecondary: boolean; onSeat: (seat: KeptSeat) => void }

function NameForm({ session, pin, isSecondary, onSeat }: FormProps) {
  const { t } = useTranslation('play')
  const problem = useJoinProblem()
  const queue = useHallQueue()
  const [name, setName] = useState('')
  const [isJoining, setJoining] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isJoining) return
    const clean = cleanName(name)
    if (!clean.ok)
      return problem.tell({
        title: t('join.missingName.title'),
        description: t('join.missingName.description'),
      })
    setJoining(true)
    try {
      const token = tokenFor(session, clean.value)
      const seat = await queue.take(() => takeSeat(session, { name: clean.value, token }))
      onSeat({ ...seat, name: clean.value, pin })
      forgetToken()
    } catch (error) {
      problem.tellRefusal(error)
      setJoining(false)
    }
  }

  const change = (typed: string) => {
    problem.clear()
    setName(cutName(typed))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={t('join.name')}
        hint={
          <span className="flex justify-between gap-3">
            <span>{t('join.nameHint')}</span>
            <Count letters={countLetters(name)} />
          </span>
        }
        value={name}
        onChange={({ target }) => change(target.value)}
        error={problem.message}
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="go"
        name="name"
        dir="auto"
        autoFocus={!isSecondary}
        inputClassName="min-h-14 text-xl font-semibold"
      />
      <HallWait text={queue.waiting} />
      <Button
        type="submit"
        variant={isSecondary ? 'secondary' : 'accent'}
        size="lg"
        isBusy={isJoining}
        className="w-full"
      >
        {t(isJoining ? 'join.joining' : 'join.submit')}
      </Button>
    </form>
  )
}

function Count({ letters }: { letters: number }) {
  const { t } = useTranslation('play')
  const limit = LIMITS.participantName
  return (
    <span className="shrink-0 tabular-nums">
      <span aria-hidden="true">
        {letters}/{limit}
      </span>
      <span className="sr-only">{t('join.nameCount', { count: letters, limit })}</span>
    </span>
  )
}
