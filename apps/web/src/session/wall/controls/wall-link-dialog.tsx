import { wallLink } from '@pinquiz/protocol'
import { RotateCw, Unlink } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { call, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useViewer } from '#lib/viewer.ts'

type Props = { session: string; isOpen: boolean; onClose: () => void }

/** The link that shows the wall on other screens: copied, made anew, withdrawn. */
export function WallLinkDialog({ session, isOpen, onClose }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wall.link')} description={t('wall.hint')}>
      {isOpen && <WallLink session={session} onClose={onClose} />}
    </Dialog>
  )
}

function WallLink({ session, onClose }: Pick<Props, 'session' | 'onClose'>) {
  const { t } = useTranslation('live-host')
  const { joinOrigin } = useViewer()
  const { key, make, withdraw } = useWallLink(session, onClose)
  if (key === null) return <Loading text={t('loading')} />
  const link = `${joinOrigin ?? location.origin}/wall/${session}#${key}`
  return (
    <>
      <input
        readOnly
        aria-label={t('wall.link')}
        value={link}
        onFocus={({ target }) => target.select()}
        className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-ink"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton
          variant="primary"
          text={link}
          label={t('lobby.copyLink')}
          toast={{ title: t('presenter.copied'), description: t('wall.hint') }}
        />
        <Button variant="ghost" onClick={() => void make(true)}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t('wall.renew')}
        </Button>
        <Button variant="ghost" onClick={() => void withdraw()}>
          <Unlink aria-hidden="true" className="size-5" />
          {t('wall.withdraw')}
        </Button>
      </div>
    </>
  )
}

function useWallLink(session: string, onClose: () => void) {
  const { t } = useTranslation('live-host')
  const errorText = useErrorText()
  const [key, setKey] = useState<string | null>(null)
  const path = `/api/sessions/${session}/wall-link`
  const tell = useCallback(
    (error: unknown) =>
      showToast({ title: t('presenter.failed'), description: errorText(error).description, tone: 'danger' }),
    [t, errorText],
  )
  const make = useCallback(
    async (isNew: boolean) => {
      try {
        const existing = isNew ? null : (await call('GET', path, wallLink)).key
        setKey(existing ?? (await call('POST', path, wallLink, { body: {} })).key)
        if (isNew) showToast({ title: t('wall.renewed'), tone: 'success' })
      } catch (error) {
        tell(error)
        if (!isNew) onClose()
      }
    },
    [path, t, tell, onClose],
  )
  const [first] = useState(() => make)
  useEffect(() => void first(false), [first])
  return {
    key,
    make,
    withdraw: async () => {
      try {
        await send('DELETE', path)
        showToast({ title: t('wall.withdrawn'), tone: 'success' })
        onClose()
      } catch (error) {
        tell(error)
      }
    },
  }
}
