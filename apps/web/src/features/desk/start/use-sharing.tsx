import type { SharedThing } from '@pinquiz/protocol'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '#lib/lazy-screen.tsx'
import type { SharingProps } from './sharing/sharing-dialog.tsx'

const SharingDialog = lazyScreen<SharingProps>(
  ['sharing'],
  async () => (await import('./sharing/sharing-dialog.tsx')).SharingDialog,
)
const HandOverDialog = lazyScreen<SharingProps>(
  ['sharing'],
  async () => (await import('./sharing/hand-over-dialog.tsx')).HandOverDialog,
)

type Asked = { dialog: 'share' | 'hand-over'; thing: SharedThing; title: string }

/** Opens the dialogs of sharing and handing over. */
export function useSharing(): { ask: (asked: Asked) => void; dialogs: ReactNode } {
  const [asked, ask] = useState<Asked | null>(null)
  const Asking = asked?.dialog === 'hand-over' ? HandOverDialog : SharingDialog
  const dialogs = asked && (
    <Suspense fallback={null}>
      <Asking thing={asked.thing} title={asked.title} onClose={() => ask(null)} />
    </Suspense>
  )
  return { ask, dialogs }
}
