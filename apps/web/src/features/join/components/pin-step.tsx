import { parsePin } from '@pinquiz/game'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { JoinProblem } from '../use-join-problem.ts'
import { JoinFrame } from './join-frame.tsx'
import { PinField } from './pin-field.tsx'

type Props = {
  initialDigits: string
  isChecking: boolean
  problem: JoinProblem
  onPin: (pin: string) => void
  onUseCode: () => void
}

/** Step 1: which game. */
export function PinStep({ initialDigits, isChecking, problem, onPin, onUseCode }: Props) {
  const { t } = useTranslation('play')
  const [digits, setDigits] = useState(initialDigits)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    // An impossible PIN is looked up too: "Game not found" is the right answer, since nothing is missing.
    const pin = parsePin(digits) ?? digits
    if (pin) onPin(pin)
    else problem.tell({ title: t('join.missingPin.title'), description: t('join.missingPin.description') })
  }

  const change = (typed: string) => {
    problem.clear()
    setDigits(typed)
  }

  return (
    <JoinFrame
      title={t('join.title')}
      intro={t('join.intro')}
      footer={
        <p>
          {t('join.rejoin.question')}{' '}
          <button
            type="button"
            onClick={onUseCode}
            className="min-h-12 rounded-md px-1 font-semibold text-white underline underline-offset-4"
          >
            {t('join.rejoin.open')}
          </button>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PinField digits={digits} error={problem.message} onChange={change} autoFocus />
        <Button type="submit" variant="accent" size="lg" isBusy={isChecking} className="w-full">
          {t(isChecking ? 'join.checking' : 'join.enter')}
        </Button>
      </form>
    </JoinFrame>
  )
}
