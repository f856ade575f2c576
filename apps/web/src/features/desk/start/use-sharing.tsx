import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '#lib/lazy-screen.tsx'
import { type Asked, useSharing as useSharingDialogs } from '#session/sharing/use-sharing.tsx'
import type { HandOverProps } from './components/hand-over-dialog.tsx'

const HandOverDialog = lazyScreen<HandOverProps>(
  ['sharing'],
  async () => (await import('./components/hand-over-dialog.tsx')).HandOverDialog,
)

type HandedOver = { dialog: 'hand-over' } & Pick<HandOverProps, 'thing' | 'title'>

/** Opens the dialogs of sharing and handing over. */
export function useSharing(): { ask: (asked: Asked | HandedOver) => void; dialogs: ReactNode } {
  const sharing = useSharingDialogs()
  const [given, give] = useState<HandedOver | null>(null)
  const dialogs = (
    <>
      {sharing.dialog}
      {given && (
        <Suspense fallback={null}>
          <HandOverDialog thing={given.thing} title={given.title} onClose={() => give(null)} />
        </Suspense>
      )}
    </>
  )
  return { ask: (asked) => (asked.dialog === 'hand-over' ? give(asked) : sharing.ask(asked)), dialogs }
}
