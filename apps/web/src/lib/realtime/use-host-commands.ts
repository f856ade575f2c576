import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback, useState } from 'react'
import { dismissToast, showToast } from '../toast.ts'
import type { HostIntent, HostStore } from './host-store.ts'

/** What could not be done, for the titles of spec 001 §8. */
type Failure = 'start' | 'question' | 'next' | 'results' | 'end' | 'settings' | 'remove'

/** How the page words a refusal. */
export type RefusalText = (code: ErrorCode, failure: Failure) => { title: string; description: string }

export type HostCommands = {
  busy: HostIntent['type'] | null
  /** True when it was done. */
  run: (intent: HostIntent, failure: Failure) => Promise<boolean>
  /** Says what the server would say. */
  tell: (code: ErrorCode, failure: Failure) => void
}

export function useHostCommands(store: HostStore, textOf: RefusalText): HostCommands {
  const [busy, setBusy] = useState<HostIntent['type'] | null>(null)

  const tell = useCallback(
    (code: ErrorCode, failure: Failure) => showToast({ ...textOf(code, failure), tone: 'danger' }),
    [textOf],
  )
  const run = useCallback(
    async (intent: HostIntent, failure: Failure) => {
      setBusy(intent.type)
      const outcome = await store.command(intent)
      setBusy(null)
      // What could not be done before is old news once something could.
      if (outcome.ok) dismissToast()
      else tell(outcome.code, failure)
      return outcome.ok
    },
    [store, tell],
  )
  return { busy, run, tell }
}
