import type { HostIntent, HostStore } from '@pinquiz/client'
import type { ErrorCode } from '@pinquiz/protocol'
import { useCallback, useState } from 'react'
import { ApiError } from '../../lib/http/api.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'

/** The failed action, for the titles of spec 001 §8. */
type Failure = 'start' | 'question' | 'next' | 'results' | 'end' | 'settings' | 'remove' | 'void' | 'rule'

/** How the page words a refusal; without a description, the words of the code. */
export type RefusalText = (
  code: ErrorCode,
  failure: Failure,
) => { title: string; description?: string | undefined }

export type HostCommands = {
  busy: HostIntent['type'] | null
  /** True if it succeeded. */
  run: (intent: HostIntent, failure: Failure) => Promise<boolean>
  /** Handles a refusal without asking the server. */
  tell: (code: ErrorCode, failure: Failure) => void
}

export function useHostCommands(store: HostStore, textOf: RefusalText): HostCommands {
  const [busy, setBusy] = useState<HostIntent['type'] | null>(null)

  const errorText = useErrorText()

  const tell = useCallback(
    (code: ErrorCode, failure: Failure) => {
      const { title, description = errorText(new ApiError(code, code)).description } = textOf(code, failure)
      showToast({ title, description, tone: 'danger' })
    },
    [textOf, errorText],
  )
  const run = useCallback(
    async (intent: HostIntent, failure: Failure) => {
      setBusy(intent.type)
      const outcome = await store.command(intent)
      setBusy(null)
      // A success clears earlier errors.
      if (outcome.ok) dismissToast()
      else tell(outcome.code, failure)
      return outcome.ok
    },
    [store, tell],
  )
  return { busy, run, tell }
}
