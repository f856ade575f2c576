import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ApiError } from '#lib/http/api.ts'
import { canUsePasskeys, PasskeyDeclined, signInWithPasskey } from '#lib/passkeys.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type NotApproved, notApproved } from '../not-approved.ts'

type Props = { onNotApproved: (why: NotApproved) => void; onProblem: (text: string | null) => void }

/** Empty if this browser has no passkeys for this page. On success the viewer changes, and with it the screen. */
export function PasskeySignIn({ onNotApproved, onProblem }: Props) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  if (!canUsePasskeys()) return null

  const explain = (error: unknown): string => {
    if (error instanceof PasskeyDeclined) return t('passkey.declined')
    const isUnknown = error instanceof ApiError && error.code === 'credentials-wrong'
    return isUnknown ? t('passkey.unknown') : errorText(error).description
  }
  const signIn = async () => {
    setBusy(true)
    onProblem(null)
    try {
      await signInWithPasskey()
    } catch (error) {
      setBusy(false)
      const refusal = notApproved(error)
      if (refusal) onNotApproved(refusal)
      else onProblem(explain(error))
    }
  }
  return (
    <Button variant="secondary" size="lg" isBusy={isBusy} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" className="size-5" />
      {t('passkey.signIn')}
    </Button>
  )
}
