import { MODES, type Mode } from '@pinquiz/game'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

type Next = { id: string; mode: Mode }

const channelOf = (session: string) => `pinquiz-again-${session}`

/** Where a window continues; self-paced sessions have no presenter view. */
export const pageOf = ({ id, mode }: Next, isPresenter: boolean): string =>
  `${isPresenter && !MODES[mode].hasAttempts ? '/present' : MODES[mode].hostPage.path}/${id}`

/** This browser's projector and presenter view move along to the session that plays theirs again. */
export function tellWindows(session: string, { id, mode }: Next): void {
  const channel = new BroadcastChannel(channelOf(session))
  channel.postMessage({ id, mode })
  channel.close()
}

export function useFollowAgain(session: string, isPresenter: boolean): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(session))
    channel.addEventListener('message', ({ data }: MessageEvent<Next>) => {
      const page = pageOf(data, isPresenter)
      if (location.pathname !== page) navigate(page)
    })
    return () => channel.close()
  }, [session, isPresenter, navigate])
}
