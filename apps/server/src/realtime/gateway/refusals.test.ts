import { expect, it, vi } from 'vitest'
import { createFailureLog } from './refusals.ts'

it('logs one line in ten seconds, however many frames fail, and how many it left out', () => {
  let nowMs = 0
  const error = vi.fn()
  const logFailure = createFailureLog({ error }, { nowMs: () => nowMs })
  const lost = new Error('lost')
  for (; nowMs < 10_000; nowMs += 10) logFailure(lost, 'c')
  expect(error).toHaveBeenCalledTimes(1)
  logFailure(lost, 'd')
  expect(error.mock.calls[1]?.[0]).toEqual({ err: lost, connection: 'd', unlogged: 999 })
})
