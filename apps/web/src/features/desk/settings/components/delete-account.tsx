import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { OwnerProof } from '../../parts/owner-proof.tsx'
import { useMayOmitPassword } from '../../parts/providers-api.ts'
import { useDeleteAccount } from '../api.ts'

export function DeleteAccount() {
  const { t } = useTranslation('settings')
  const { user } = useViewer()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('delete.title')}</h2>
      <p className="mt-1 text-muted">{t('delete.text')}</p>
      <Button variant="danger" className="mt-5" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      {user && (
        <Dialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('delete.title')}
          description={t('delete.text')}
        >
          <Confirmation email={user.email} onCancel={() => setAsking(false)} />
        </Dialog>
      )}
    </Card>
  )
}

type Problem = 'typed' | 'missing' | 'wrong' | null

/** Requires typing the address, so that no one deletes an account with a double click. */
function Confirmation({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const erase = useDeleteAccount()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>(null)
  const isMissing = !useMayOmitPassword() && password === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
    const found = isTyped ? (isMissing ? 'missing' : null) : 'typed'
    setProblem(found)
    if (found || erase.isPending) return
    erase.mutate(password, {
      onError: (error) =>
        setProblem(error instanceof ApiError && error.code === 'password-wrong' ? 'wrong' : null),
    })
  }
  const passwordError = problem === 'missing' ? t('password.missing') : t('password.wrong')
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t('delete.typed', { email })}
        autoComplete="off"
        value={typed}
        error={problem === 'typed' ? t('delete.typedWrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <OwnerProof
        password={password}
        error={problem === 'missing' || problem === 'wrong' ? passwordError : undefined}
        onChange={setPassword}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={erase.isPending}>
          {t('delete.confirm')}
        </Button>
      </div>
    </form>
  )
}
