import type { ShareQuery } from '@pinquiz/protocol'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '#lib/lazy-screen.tsx'
import type { SharingProps } from './sharing-dialog.tsx'

type LeaveProps = SharingProps & { onLeft?: (() => void) | undefined }

const SharingDialog = lazyScreen<LeaveProps>(
  ['sharing'],
  async () => (await import('./sharing-dialog.tsx')).SharingDialog,
)
const LeaveDialog = lazyScreen<LeaveProps>(
  ['sharing'],
  async () => (await import('./leave-dialog.tsx')).LeaveDialog,
)

export type Asked = {
  dialog: 'share' | 'leave'
  thing: ShareQuery
  title: string
  onLeft?: (() => void) | undefined
}

/** Opens the dialogs of sharing one's own, and of giving up what others share. */
export function useSharing(): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, ask] = useState<Asked | null>(null)
  const Asking = asked?.dialog === 'leave' ? LeaveDialog : SharingDialog
  const dialog = asked && (
    <Suspense fallback={null}>
      <Asking
        key={asked.dialog}
        thing={asked.thing}
        title={asked.title}
        onLeft={asked.onLeft}
        onClose={() => ask(null)}
      />
    </Suspense>
  )
  return { ask, dialog }
}
