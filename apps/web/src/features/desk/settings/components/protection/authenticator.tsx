import type { Protection } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Badge } from '#features/desk/parts/badge.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { renewBackupCodes, turnOffAuthenticator, useProtectionChanged } from '../../protection-api.ts'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordForm } from './password-form.tsx'

type Asking = 'set-up' | 'renew' | 'turn-off' | null

export function Authenticator({ hasAuthenticator, backupCodesLeft }: Protection) {
  const { t } = useTranslation('protection')
  const [asking, setAsking] = useState<Asking>(null)
  const onChanged = useProtectionChanged()
  const close = () => {
    setAsking(null)
    onChanged()
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-3 font-display text-lg font-bold">
        {t('app.title')}
        <Badge tone={hasAuthenticator ? 'success' : 'neutral'}>
          {t(hasAuthenticator ? 'app.on' : 'app.off')}
        </Badge>
      </h3>
      <p className="text-muted">{t('app.text')}</p>
      {hasAuthenticator && <p>{t('app.codesLeft', { count: backupCodesLeft, n: backupCodesLeft })}</p>}
      <div className="flex flex-wrap gap-3">
        {hasAuthenticator ? (
          <>
            <Button variant="secondary" onClick={() => setAsking('renew')}>
              {t('app.renew')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking('turn-off')}>
              {t('app.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsking('set-up')}>
            {t('app.setUp')}
          </Button>
        )}
      </div>
      <Dialog isOpen={asking === 'set-up'} onClose={close} title={t('setUp.title')}>
        <AuthenticatorSetUp onClose={close} />
      </Dialog>
      <Dialog isOpen={asking === 'renew'} onClose={close} title={t('renew.title')}>
        <Renewal onClose={close} />
      </Dialog>
      <Dialog
        isOpen={asking === 'turn-off'}
        onClose={close}
        title={t('turnOff.title')}
        description={t('turnOff.text')}
      >
        <PasswordForm
          label={t('turnOff.confirm')}
          tone="danger"
          hasCode
          onSubmit={async (password, code) => {
            await turnOffAuthenticator({ password, code })
            close()
          }}
          onCancel={close}
        />
      </Dialog>
    </div>
  )
}

function Renewal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('protection')
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <BackupCodes codes={codes} onDone={onClose} />
  return (
    <>
      <p className="mb-4 text-muted">{t('renew.text')}</p>
      <PasswordForm
        label={t('renew.confirm')}
        hasCode
        onSubmit={async (password, code) => setCodes(await renewBackupCodes({ password, code }))}
        onCancel={onClose}
      />
    </>
  )
}
