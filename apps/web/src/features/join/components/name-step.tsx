import type { KeptSeat } from '@pinquiz/client'
import { type Cover, cleanName, LIMITS } from '@pinquiz/game'
import { type FormEvent, lazy, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { countLetters, cutName } from '../player-name.ts'
import { type NameFormProps, useTakingSeat } from '../use-taking-seat.ts'
import { EntryWait } from './entry-wait.tsx'
import { JoinFrame } from './join-frame.tsx'

const rare = () => import('./rare-steps.ts')
const BackOffer = lazy(async () => ({ default: (await rare()).BackOffer }))
const FriendlyNames = lazy(async () => ({ default: (await rare()).FriendlyNames }))

type Props = {
  session: string
  title: string
  cover: Cover
  /** Voters should know whether the host can see their choice. */
  votesAre: 'named' | 'anonymous' | null
  pin: string
  /** A name is chosen, not typed. */
  isFriendly: boolean
  /** This browser's existing place in the game. */
  kept: KeptSeat | undefined
  onSeat: (seat: KeptSeat) => void
  onBack: () => void
}

/** Step 2: the name. Someone who already has a seat is first offered to return to it. */
export function NameStep({ session, title, cover, votesAre, pin, kept, onSeat, onBack, ...rest }: Props) {
  const { t } = useTranslation('play')
  const [isFriendly, setFriendly] = useState(rest.isFriendly)
  const Form = isFriendly ? FriendlyNames : NameForm
  return (
    <JoinFrame
      title={t('join.nameTitle')}
      intro={t('join.nameIntro', { title })}
      cover={cover}
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
      {votesAre && <PollNote votesAre={votesAre} />}
      {kept && <BackOffer kept={kept} onEnter={() => onSeat(kept)} />}
      <Form
        session={session}
        pin={pin}
        onSeat={onSeat}
        isSecondary={kept !== undefined}
        onNotOffered={() => setFriendly(true)}
      />
    </JoinFrame>
  )
}

function PollNote({ votesAre }: { votesAre: 'named' | 'anonymous' }) {
  const { t } = useTranslation('poll-play')
  return <p className="mb-4">{t(votesAre)}</p>
}

function NameForm({ isSecondary, ...seat }: NameFormProps) {
  const { t } = useTranslation('play')
  const { problem, waiting, isJoining, join } = useTakingSeat(seat)
  const [name, setName] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanName(name)
    if (clean.ok) return void join(clean.value)
    problem.tell({ title: t('join.missingName.title'), description: t('join.missingName.description') })
  }

  const change = (typed: string) => {
    problem.clear()
    setName(cutName(typed))
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      <EntryWait text={waiting} />
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
