import { RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { fetchNames } from '../names-api.ts'
import { type NameFormProps, useTakingSeat } from '../use-taking-seat.ts'
import { EntryWait } from './entry-wait.tsx'

/** A few made-up names: a tap on one joins with it. */
export function FriendlyNames({ isSecondary: _, ...seat }: NameFormProps) {
  const { t, i18n } = useTranslation('entering')
  const { session } = seat
  const { problem, waiting, isJoining, join } = useTakingSeat(seat)
  const { tellRefusal } = problem
  const [names, setNames] = useState<string[]>([])
  const [chosen, setChosen] = useState('')

  const draw = useCallback(() => {
    fetchNames(session, i18n.language).then(setNames, (error: unknown) => void tellRefusal(error))
  }, [session, i18n.language, tellRefusal])
  useEffect(draw, [draw])

  const choose = async (name: string) => {
    setChosen(name)
    await join(name)
    // If one is still here, the name was taken meanwhile.
    draw()
  }

  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-describedby="names-problem" className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">{t('names.choose')}</legend>
        {names.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="lg"
            isBusy={isJoining && name === chosen}
            onClick={() => void choose(name)}
            className="w-full"
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <p id="names-problem" role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem.message}
      </p>
      <EntryWait text={waiting} />
      <Button variant="ghost" onClick={draw} className="w-full">
        <RefreshCw aria-hidden="true" className="size-5" />
        {t('names.others')}
      </Button>
    </div>
  )
}
