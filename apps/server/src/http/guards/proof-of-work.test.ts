import { expect, it } from 'vitest'
import { solve } from '#test/support/solve.ts'
import { ProofOfWork } from './proof-of-work.ts'

const HOME = '203.0.113.7'

function setUp(secret = 'secret') {
  const clock = { atMs: 1_800_000_000_000, nowMs: () => clock.atMs }
  return { clock, proofs: new ProofOfWork(secret, clock) }
}

it('accepts a proof once, from the network that was asked for it (A36)', () => {
  const { proofs } = setUp()
  const text = solve(proofs.challenge(HOME, 8))
  expect(proofs.redeem({ network: '198.51.100.1', text, bits: 8 })).toBe(false)
  expect(proofs.redeem({ network: HOME, text, bits: 9 })).toBe(false)
  expect(proofs.redeem({ network: HOME, text, bits: 8 })).toBe(true)
  expect(proofs.redeem({ network: HOME, text, bits: 8 })).toBe(false)
})

it('accepts a proof for two minutes', () => {
  const { clock, proofs } = setUp()
  const [early, late] = [proofs.challenge(HOME, 4), proofs.challenge(HOME, 4)].map(solve)
  clock.atMs += 119_999
  expect(proofs.redeem({ network: HOME, text: early, bits: 4 })).toBe(true)
  clock.atMs += 1
  expect(proofs.redeem({ network: HOME, text: late, bits: 4 })).toBe(false)
})

it('refuses proofs that were not requested, not done or malformed', () => {
  const { proofs } = setUp()
  const challenge = proofs.challenge(HOME, 20)
  const easier = challenge.replace(/^20\./, '1.')
  const foreign = setUp('another secret').proofs.challenge(HOME, 1)
  for (const text of [undefined, '', 'x', [challenge], `${challenge}.0`, solve(easier), solve(foreign)])
    expect([text, proofs.redeem({ network: HOME, text, bits: 1 })]).toEqual([text, false])
})

it('remembers redeemed proofs as long as their challenges are valid', () => {
  const { proofs, clock } = setUp()
  const first = solve(proofs.challenge(HOME, 0))
  expect(proofs.redeem({ network: HOME, text: first, bits: 0 })).toBe(true)
  clock.atMs += 1
  for (let count = 0; count < 50_001; count++)
    proofs.redeem({ network: HOME, text: `${proofs.challenge(HOME, 0)}.0`, bits: 0 })
  expect(proofs.redeem({ network: HOME, text: first, bits: 0 })).toBe(false)
})
