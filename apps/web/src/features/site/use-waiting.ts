import { type Waiting, waiting } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { Latest } from '../../lib/http/latest.ts'
import { useNews } from '../../lib/http/news.ts'

const NOTHING: Waiting = { accounts: 0, messages: 0, reports: 0 }

/** For administrators: how much is waiting for them, kept up to date. On errors the last value stays. */
export function useWaiting(): Waiting {
  const [shown, setShown] = useState(NOTHING)
  const [latest] = useState(
    () => new Latest({ read: () => call('GET', '/api/admin/waiting', waiting), take: setShown }),
  )
  const read = () => void latest.refresh().catch(() => {})
  useEffect(() => void latest.refresh().catch(() => {}), [latest])
  useNews('users', read)
  useNews('leads', read)
  useNews('notifications', read)
  return shown
}
