import { expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import { Allowance } from './allowance.ts'
import { ProofOfWork } from './proof-of-work.ts'
import { requireWork } from './wrong-guesses.ts'

it('doubles the work each time the excess guesses double, up to a limit (A33)', () => {
  const clock = { nowMs: () => 1_800_000_000_000 }
  const proofs = new ProofOfWork('secret', clock)
  const budget = new Allowance({ burst: 10, refillPerS: 1, maxDebt: 2_000, clock })
  const bits = () => {
    try {
      requireWork({
        proofs,
        network: 'x',
        proof: undefined,
        work: { bits: 17, most: 21 },
        budgets: [{ budget, key: 'account' }],
      })
      return 0
    } catch (error) {
      return error instanceof AppError ? Number(error.challenge?.split('.', 1)[0]) : error
    }
  }
  const asked = [10, 30, 60, 120, 240, 480, 960, 10_000].map((charges) => {
    const before = bits()
    for (let count = 0; count < charges; count++) budget.charge('account')
    return before
  })
  expect([...asked, bits()]).toEqual([0, 17, 18, 19, 20, 21, 21, 21, 21])
})
