import { MAX_OBJECTION } from '@pinquiz/game'
import { type OwnObjections, trusted } from '@pinquiz/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError, call, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useStable } from '#lib/use-stable.ts'
import { seats } from '#session/state/browser-seats.ts'

const PATH = '/api/seats/objections'
const reader = trusted<OwnObjections>()

type Seat = { session: string; participant: string }
type Answer = OwnObjections['answers'][number]

/** A participant's answers without full points: *I think this is wrong* (K103). */
export function Objections({ session, participant }: Seat) {
  const { t } = useTranslation('play-later')
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState<Answer[] | null>(null)
  const body = { session, participant, token: seats.find(session, participant)?.token ?? '' }
  const load = async () => setAnswers((await call('POST', PATH, reader, { body })).answers)
  useRereading(isOpen, load)
  const fail = (error: unknown) => showToast({ ...errorText(error), tone: 'danger' })
  const open = () => {
    setOpen(true)
    load().catch((error: unknown) => {
      setOpen(false)
      fail(error)
    })
  }
  const object = async (question: number, text: string) => {
    try {
      await send('POST', `${PATH}/${question}`, { body: { ...body, text } })
    } catch (error) {
      // Accepted meanwhile: the list says so.
      if (!(error instanceof ApiError && error.code === 'not-found')) return fail(error)
    }
    await load().catch(fail)
  }
  if (!isOpen)
    return (
      <Button variant="secondary" className="bg-white! text-brand-deep!" onClick={open}>
        {t('object.open')}
      </Button>
    )
  return (
    <section className="w-full rounded-lg bg-surface p-4 text-start text-ink">
      <Heading text={t('object.title')} />
      {answers?.length === 0 && <p className="mt-2">{t('object.none')}</p>}
      <ul className="divide-y divide-line">
        {answers?.map((answer) => (
          <OneAnswer key={answer.question} answer={answer} object={object} />
        ))}
      </ul>
    </section>
  )
}

const REREAD_MS = 15_000

/** Nothing tells of a ruling that changes no points, or of its withdrawal: the answers are read again. */
function useRereading(isOpen: boolean, load: () => Promise<void>): void {
  const reread = useStable(() => {
    if (!document.hidden) load().catch(() => {})
  })
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(reread, REREAD_MS)
    document.addEventListener('visibilitychange', reread)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reread)
    }
  }, [isOpen, reread])
}

function Heading({ text }: { text: string }) {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  // The button that opened it is gone.
  useEffect(() => heading?.focus(), [heading])
  return (
    <h2 ref={setHeading} tabIndex={-1} className="text-lg leading-tight font-bold">
      {text}
    </h2>
  )
}

type OneProps = { answer: Answer; object: (question: number, text: string) => Promise<void> }

function OneAnswer({ answer, object }: OneProps) {
  const { t } = useTranslation('play-later')
  const { number, text, objection } = answer
  const outcome = objection?.outcome ?? 'open'
  return (
    <li className="grid gap-1 py-3">
      <p className="text-sm text-muted">{t('object.question', { number: formatNumber(number) })}</p>
      <h3 dir="auto" className="font-bold as-written">
        {text}
      </h3>
      <p dir="auto" className="as-written">
        {t('object.answer', { answer: answer.answer })}
      </p>
      {objection ? (
        <p role="status" className="mt-1 rounded-lg bg-sunken px-3 py-2">
          <span className="font-semibold">{t(`object.outcome.${outcome}`)}</span>
          <span dir="auto" className="block as-written">
            {objection.text}
          </span>
        </p>
      ) : (
        <ObjectionForm answer={answer} object={object} />
      )}
    </li>
  )
}

function ObjectionForm({ answer: { question, number }, object }: OneProps) {
  const { t } = useTranslation('play-later')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    setMissing(said === '')
    if (said === '') return
    setBusy(true)
    await object(question, said)
    setBusy(false)
  }
  if (!isOpen)
    return (
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-label={`${t('object.wrong')}: ${t('object.question', { number: formatNumber(number) })}`}
        onClick={() => setOpen(true)}
      >
        {t('object.wrong')}
      </Button>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-1 grid gap-2">
      <TextField
        label={t('object.why')}
        autoFocus
        autoComplete="off"
        maxLength={MAX_OBJECTION}
        value={text}
        error={isMissing && text.trim() === '' ? t('object.missing') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        {t('object.send')}
      </Button>
    </form>
  )
}
