import { signInReply, type WaitingSignIn, waitingSignIn } from '@pinquiz/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, send } from '../../lib/http/api.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { takeOver } from '../../lib/viewer.ts'

/** Asks nothing if no one is waiting. The server's proof is in a cookie that scripts can't read. */
const KEY = 'pinquiz.waiting'
const EVERY_MS = 3_000

/** Someone signed up in this browser, or signed in too early. */
export const noteWaiting = () => writeStored(KEY, 'yes')

async function stopWaiting(): Promise<void> {
  writeStored(KEY, null)
  await send('DELETE', '/api/sign-in/waiting').catch(() => {})
}

type Options = {
  /** Doesn't disturb someone who is signing in by hand. */
  isPaused?: boolean
  /** The account needs a second step. */
  onTicket: (ticket: string) => void
}

/** What this browser's account is waiting for; null: nothing. Signs in by itself once it's approved. */
export function useWaiting({ isPaused = false, onTicket }: Options) {
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null)
  const [isWanted, setWanted] = useState(() => readStored(KEY) !== null)
  const ticketTo = useRef(onTicket)
  useEffect(() => {
    ticketTo.current = onTicket
  })
  useEffect(() => {
    if (!isWanted || isPaused) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') {
        const found = await call('GET', '/api/sign-in/waiting', waitingSignIn).catch(() => null)
        if (isOver) return
        if (found?.state === 'ready') await enter(ticketTo.current)
        if (found) setWaiting(found.state === 'none' || found.state === 'ready' ? null : found)
        if (found?.state === 'none' || found?.state === 'elsewhere') writeStored(KEY, null)
      }
      if (!isOver) timer = setTimeout(look, EVERY_MS)
    }
    void look()
    const lookSoon = () => void look()
    document.addEventListener('visibilitychange', lookSoon)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookSoon)
    }
  }, [isWanted, isPaused])
  const begin = useCallback(() => {
    noteWaiting()
    setWanted(true)
  }, [])
  const stop = useCallback(() => {
    setWanted(false)
    setWaiting(null)
    void stopWaiting()
  }, [])
  return { waiting: isWanted ? waiting : null, begin, stop }
}

async function enter(onTicket: (ticket: string) => void): Promise<void> {
  const reply = await call('POST', '/api/sign-in/waiting', signInReply).catch(() => null)
  if (!reply) return
  writeStored(KEY, null)
  if ('ticket' in reply) onTicket(reply.ticket)
  else takeOver(reply)
}
