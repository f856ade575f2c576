import { useCallback, useEffect, useRef, useState } from 'react'

/** The `.` of a presenter's remote, in the window that has the focus. */
export const BLANK_KEY = 'pinquiz-blank'

/** Whether the walls of this browser are black: all of its windows agree, also one that is opened later. */
export function useBlank(session: string): readonly [isBlank: boolean, set: (isBlank: boolean) => void] {
  const [isBlank, setBlank] = useState(false)
  const current = useRef(isBlank)
  const tell = useRef<(isBlank: boolean) => void>(() => {})
  const show = useCallback((to: boolean) => {
    current.current = to
    setBlank(to)
  }, [])
  useEffect(() => {
    const channel = new BroadcastChannel(`pinquiz-blank-${session}`)
    channel.addEventListener('message', ({ data }) => {
      if (data !== 'asked') return show(data === true)
      if (current.current) channel.postMessage(true)
    })
    channel.postMessage('asked')
    tell.current = (to) => channel.postMessage(to)
    return () => channel.close()
  }, [session, show])
  return [
    isBlank,
    (to) => {
      show(to)
      tell.current(to)
    },
  ]
}
