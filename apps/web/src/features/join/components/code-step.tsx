import type { KeptSeat } from '@pinquiz/client'
import { parsePin } from '@pinquiz/game'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { rejoin } from '../api.ts'
import { useJoinProblem } from '../use-join-problem.ts'
import { JoinFrame } from './join-frame.tsx'
import { PinField } from './pin-field.tsx'

type Props = { initialDigits: string; onSeat: (seat: KeptSeat) => void; onBack: () => void }

/** Coming back on another device with the code that the first one shows. */
export function CodeStep({ initialDigits, onSeat, onBack }: Props) {
  const { t } = useTranslation('play')
  const { t: tCode } = useTranslation('entering')
  const pinProblem = useJoinProblem()
  const codeProblem = useJoinProblem()
  const [digits, setDigits] = useState(initialDigits)
  const [code, setCode] = useState('')
  const [isChecking, setChecking] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    const pin = parsePin(digits)
    if (!pin)
      return pinProblem.tell({
        title: t('join.missingPin.title'),
        description: t('join.missingPin.description'),
      })
    if (!code)
      return codeProblem.tell({
        title: tCode('code.missingCode.title'),
        description: tCode('code.missingCode.description'),
      })
    setChecking(true)
    try {
      onSeat({ ...(await rejoin(pin, code)), name: '', pin })
    } catch (error) {
      codeProblem.tellRefusal(error)
      setChecking(false)
    }
  }

  const changePin = (typed: string) => {
    pinProblem.clear()
    setDigits(typed)
  }
  const changeCode = (typed: string) => {
    codeProblem.clear()
    setCode(typed.replace(/\s/g, '').toUpperCase())
  }

  return (
    <JoinFrame
      title={tCode('code.title')}
      intro={tCode('code.intro')}
      footer={
        <button
          type="button"
          onClick={onBack}
          className="min-h-12 rounded-md px-3 font-semibold text-white underline underline-offset-4"
        >
          {tCode('code.cancel')}
        </button>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <PinField digits={digits} error={pinProblem.message} onChange={changePin} />
        <TextField
          label={tCode('code.code')}
          value={code}
          onChange={({ target }) => changeCode(target.value)}
          error={codeProblem.message}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          name="code"
          inputClassName="min-h-14 text-center text-2xl font-bold tracking-[0.12em] uppercase"
        />
        <Button type="submit" variant="accent" size="lg" isBusy={isChecking} className="w-full">
          {tCode(isChecking ? 'code.busy' : 'code.submit')}
        </Button>
      </form>
    </JoinFrame>
  )
}
