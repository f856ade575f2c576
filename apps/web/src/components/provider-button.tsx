import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { goToProvider } from '../lib/providers.ts'
import { useTranslation } from '../lib/texts/i18n.ts'
import { Button } from './button.tsx'

type Props = {
  provider: string
  /** Where the trip starts, and what it's asked with. */
  path: string
  body: object
  size?: 'md' | 'lg'
  onProblem: (error: unknown) => void
}

/** Leaves for a sign-in service. */
export function ProviderButton({ provider, path, body, size = 'lg', onProblem }: Props) {
  const { t } = useTranslation('providers')
  const [isBusy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    onProblem(null)
    try {
      await goToProvider(path, body)
    } catch (error) {
      setBusy(false)
      onProblem(error)
    }
  }
  return (
    <Button variant="secondary" size={size} isBusy={isBusy} onClick={() => void go()}>
      <LogIn aria-hidden="true" className="size-5 shrink-0" />
      {t('continue', { provider })}
    </Button>
  )
}
