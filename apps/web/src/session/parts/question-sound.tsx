import { type ComponentProps, lazy, Suspense } from 'react'
import { untilLoaded } from '../../lib/with-status.ts'
import type { SoundPlayer } from './sound-player.tsx'

/** Few questions have a sound: the player is fetched with the first that does. */
const Player = lazy(async () => ({
  default: (await untilLoaded(() => import('./sound-player.tsx'))).SoundPlayer,
}))

export function QuestionSound(props: ComponentProps<typeof SoundPlayer>) {
  return (
    <Suspense fallback={<div className="min-h-12" />}>
      <Player {...props} />
    </Suspense>
  )
}
