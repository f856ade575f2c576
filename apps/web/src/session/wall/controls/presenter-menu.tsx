import { presenterCode, type SessionFacts } from '@pinquiz/protocol'
import { MonitorUp, Presentation, ScreenShare, Smartphone, Unplug, UserRoundPlus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { buttonClass } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { call, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useViewer } from '#lib/viewer.ts'
import { useSharing } from '../../sharing/use-sharing.tsx'
import { useSessionRight } from '../../state/use-session-card.ts'
import { WallLinkDialog } from './wall-link-dialog.tsx'

/** The host's controls in a window of their own, or on a phone. */
export function PresenterMenu({ session: { id, title } }: { session: SessionFacts }) {
  const { t } = useTranslation('live-host')
  const { code, ask, close, revoke } = useRemotes(id)
  const [isWallOpen, setWallOpen] = useState(false)
  const may = useSessionRight(id)
  const sharing = useSharing()
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          aria-label={t('presenter.menu')}
          title={t('presenter.menu')}
          className={buttonClass({ variant: 'secondary', className: 'max-sm:px-3' })}
        >
          <Presentation aria-hidden="true" className="size-5" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <MenuContent>
            <MenuItem
              icon={<MonitorUp />}
              label={t('presenter.window')}
              onSelect={() => window.open(`/present/${id}`, `presenter-${id}`, 'popup,width=1100,height=800')}
            />
            <MenuItem icon={<Smartphone />} label={t('presenter.phone')} onSelect={() => void ask()} />
            <MenuItem icon={<ScreenShare />} label={t('wall.link')} onSelect={() => setWallOpen(true)} />
            <MenuItem icon={<Unplug />} label={t('presenter.revoke')} onSelect={() => void revoke()} />
            {may('share') && (
              <MenuItem
                icon={<UserRoundPlus />}
                label={t('presenter.share')}
                onSelect={() => sharing.ask({ dialog: 'share', thing: { session: id }, title })}
              />
            )}
          </MenuContent>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {sharing.dialog}
      <Dialog
        isOpen={code !== null}
        onClose={close}
        title={t('presenter.phone')}
        description={t('presenter.phoneHint')}
      >
        {code !== null && <WayIn code={code} />}
      </Dialog>
      <WallLinkDialog session={id} isOpen={isWallOpen} onClose={() => setWallOpen(false)} />
    </>
  )
}

function WayIn({ code }: { code: string }) {
  const { t } = useTranslation('live-host')
  const { joinOrigin } = useViewer()
  const link = `${joinOrigin ?? location.origin}/remote#${code}`
  return (
    <div className="flex flex-col items-center gap-4">
      <QrCode text={link} label={t('presenter.qr')} className="w-full max-w-72" />
      <CopyButton
        text={link}
        label={t('lobby.copyLink')}
        toast={{ title: t('presenter.copied'), description: t('presenter.phoneHint') }}
      />
    </div>
  )
}

function useRemotes(session: string) {
  const { t } = useTranslation('live-host')
  const errorText = useErrorText()
  const [code, setCode] = useState<string | null>(null)
  const path = `/api/sessions/${session}/presenters`
  const tell = (error: unknown) =>
    showToast({ title: t('presenter.failed'), description: errorText(error).description, tone: 'danger' })
  return {
    code,
    close: () => setCode(null),
    ask: async () => {
      try {
        setCode((await call('POST', path, presenterCode, { body: {} })).code)
      } catch (error) {
        tell(error)
      }
    },
    revoke: async () => {
      try {
        await send('DELETE', path)
        showToast({ title: t('presenter.revoked'), tone: 'success' })
      } catch (error) {
        tell(error)
      }
    },
  }
}
