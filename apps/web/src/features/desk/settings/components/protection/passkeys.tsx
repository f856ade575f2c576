import type { Protection } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { addPasskey, canUsePasskeys } from '#lib/passkeys.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { removePasskey, useProtectionChanged } from '../../protection-api.ts'
import { PasswordForm } from './password-form.tsx'

type Passkey = Protection['passkeys'][number]

const NAME_MAX = 60

export function Passkeys({ passkeys, hasAuthenticator }: Pick<Protection, 'passkeys' | 'hasAuthenticator'>) {
  const { t } = useTranslation('protection')
  const [asking, setAsking] = useState<Passkey | 'new' | null>(null)
  const onChanged = useProtectionChanged()
  const close = () => {
    setAsking(null)
    onChanged()
  }
  const removed = asking === 'new' ? null : asking
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-display text-lg font-bold">{t('passkeys.title')}</h3>
      <p className="text-muted">{t('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button variant="secondary" className="self-start" onClick={() => setAsking('new')}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('passkeys.unsupported')}</p>
      )}
      <Dialog isOpen={asking === 'new'} onClose={close} title={t('passkeys.addTitle')}>
        <NewPasskey hasCode={hasAuthenticator} onClose={close} />
      </Dialog>
      <Dialog
        isOpen={removed !== null}
        onClose={close}
        title={t('passkeys.removeTitle', { name: removed?.name ?? '' })}
        description={t('passkeys.removeText')}
      >
        <PasswordForm
          label={t('passkeys.remove')}
          tone="danger"
          onSubmit={async (password) => {
            if (removed) await removePasskey(removed.id, password)
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('protection')
  const { name, createdAtMs, lastUsedAtMs } = passkey
  const used =
    lastUsedAtMs === null ? t('passkeys.unused') : t('passkeys.used', { day: formatDate(lastUsedAtMs) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {t('passkeys.added', { day: formatDate(createdAtMs) })} · {used}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}

function NewPasskey({ hasCode, onClose }: { hasCode: boolean; onClose: () => void }) {
  const { t } = useTranslation('protection')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = name.trim() === ''
  return (
    <PasswordForm
      label={t('passkeys.next')}
      hasCode={hasCode}
      onSubmit={async (password, code) => {
        setChecked(true)
        if (isMissing) return
        await addPasskey({ name: name.trim(), password, code })
        onClose()
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={NAME_MAX}
        value={name}
        error={isChecked && isMissing ? t('passkeys.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </PasswordForm>
  )
}
