import { expect, it } from 'vitest'
import { solve } from '#test/support/solve.ts'
import { AppError } from '../../platform/app-error.ts'
import { PinGuard } from './pin-guard.ts'
import { ProofOfWork } from './proof-of-work.ts'
import type { Visitor } from './wrong-guesses.ts'

const SCHOOL = '203.0.113.7'
const visitor = (address: string, browser: Partial<Visitor> = {}): Visitor => ({
  address,
  isKnown: false,
  proof: undefined,
  ...browser,
})

type Rejoin = Partial<Visitor> & { pin?: string }

function setUp() {
  let nowMs = 1_000_000
  const games = new Set(['111111', '222222'])
  const asked: string[] = []
  const clock = { nowMs: () => nowMs }
  const guard = new PinGuard(clock, new ProofOfWork('secret', clock))
  const lookUp = (pin: string, address = SCHOOL, browser: Partial<Visitor> = {}) =>
    guard.lookUp(visitor(address, browser), pin, async () => {
      asked.push(pin)
      await Promise.resolve()
      if (!games.has(pin)) throw new AppError('game-not-found')
      return pin
    })
  const rejoin = (code: string, { pin = '111111', address = SCHOOL, ...browser }: Rejoin = {}) =>
    guard.rejoin(visitor(address, browser), pin, async () => {
      if (!games.has(pin)) throw new AppError('game-not-found')
      if (code !== 'RIGHT') throw new AppError('rejoin-code-unknown')
      return code
    })
  const advanceS = (seconds: number) => {
    nowMs += seconds * 1000
  }
  return { guard, games, asked, lookUp, rejoin, advanceS }
}

/** Like a page: tries at once, then with the proof of work that is asked for. */
async function withWork(attempt: (proof?: string) => Promise<string>) {
  const refused = await attempt().catch((error: unknown) => error)
  if (typeof refused === 'string') return { bits: 0, outcome: refused }
  const challenge = refused instanceof AppError ? refused.challenge : undefined
  if (!challenge) return { bits: 0, outcome: codeOf(refused) }
  const outcome = await attempt(solve(challenge)).catch(codeOf)
  return { bits: Number(challenge.split('.', 1)[0]), outcome }
}

/** Outcome of each: the value, or the error code. */
async function outcomes(attempts: Promise<string>[]): Promise<string[]> {
  const settled = await Promise.allSettled(attempts)
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : codeOf(one.reason)))
}
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))
const wrongPins = (count: number) => Array.from({ length: count }, (_, index) => String(300_000 + index))
const count = (list: string[], value: string) => list.filter((one) => one === value).length

it('lets 30 wrong PINs through at once and one a second after them', async () => {
  const { lookUp, asked, advanceS } = setUp()
  const first = await outcomes(wrongPins(100).map((pin) => lookUp(pin)))
  expect(count(first, 'game-not-found')).toBe(30)
  expect(count(first, 'too-many-requests')).toBe(70)
  expect(asked).toHaveLength(30)
  advanceS(5)
  const then = await outcomes(wrongPins(100).map((pin) => lookUp(pin)))
  expect(count(then, 'game-not-found')).toBe(5)
})

it('says how long to wait', async () => {
  const { lookUp } = setUp()
  await outcomes(wrongPins(30).map((pin) => lookUp(pin)))
  await expect(lookUp('400000')).rejects.toMatchObject({ code: 'too-many-requests', retryAfterS: 1 })
})

it('never reveals a right PIN once the guesses are used up', async () => {
  const { lookUp } = setUp()
  await outcomes(wrongPins(30).map((pin) => lookUp(pin)))
  expect(await outcomes([lookUp('111111')])).toEqual(['too-many-requests'])
})

it('always admits a class that knows its PIN, however much one of them guesses', async () => {
  const { lookUp } = setUp()
  await lookUp('111111')
  const all = wrongPins(500).flatMap((wrong) => [lookUp(wrong), lookUp('111111')])
  expect(count(await outcomes(all), '111111')).toBe(500)
})

it('lets 200 newcomers look up the same PIN at the same moment', async () => {
  const { lookUp } = setUp()
  const all = await outcomes(Array.from({ length: 200 }, () => lookUp('111111')))
  expect(count(all, '111111')).toBe(200)
})

it('counts the host who started the session as knowing the PIN', async () => {
  const { guard, lookUp } = setUp()
  guard.learn(SCHOOL, '111111')
  await outcomes(wrongPins(40).map((pin) => lookUp(pin)))
  expect(await outcomes([lookUp('111111'), lookUp('222222')])).toEqual(['111111', 'too-many-requests'])
})

it('forgets a PIN once its game is over', async () => {
  const { games, lookUp } = setUp()
  await lookUp('111111')
  games.delete('111111')
  expect(await outcomes([lookUp('111111')])).toEqual(['game-not-found'])
  const after = await outcomes(Array.from({ length: 40 }, () => lookUp('111111')))
  expect([count(after, 'game-not-found'), count(after, 'too-many-requests')]).toEqual([30, 10])
})

it('counts addresses separately, but an IPv6 network as one', async () => {
  const { lookUp } = setUp()
  await outcomes(wrongPins(40).map((pin, index) => lookUp(pin, `2001:db8:0:1::${index.toString(16)}`)))
  expect(
    await outcomes([lookUp('300000', '2001:db8:0:1:ffff::1'), lookUp('300000', '2001:db8:0:2::1')]),
  ).toEqual(['too-many-requests', 'game-not-found'])
})

it('charges nothing if the look-up itself fails', async () => {
  const { guard, lookUp } = setUp()
  const broken = () =>
    guard.lookUp(visitor(SCHOOL), '111111', () => Promise.reject(new Error('database down')))
  await Promise.allSettled(Array.from({ length: 40 }, broken))
  expect(await outcomes([lookUp('111111')])).toEqual(['111111'])
})

it('asks a class for proof of work after 30 wrong rejoin codes, and locks no one out (A36)', async () => {
  const { lookUp, rejoin } = setUp()
  await lookUp('111111')
  await lookUp('222222')
  await outcomes(wrongPins(40).map((pin) => lookUp(pin)))
  const right = await outcomes(Array.from({ length: 200 }, () => rejoin('RIGHT')))
  expect(count(right, 'RIGHT')).toBe(200)
  const wrong = await outcomes(Array.from({ length: 100 }, (_, index) => rejoin(`WRONG${index}`)))
  expect([count(wrong, 'rejoin-code-unknown'), count(wrong, 'too-many-requests')]).toEqual([30, 70])
  const again = await withWork((proof) => rejoin('RIGHT', { proof }))
  expect(again).toEqual({ bits: 15, outcome: 'RIGHT' })
  // Other sessions and other addresses aren't affected.
  const others = [rejoin('RIGHT', { pin: '222222' }), rejoin('RIGHT', { address: '198.51.100.1' })]
  expect(await outcomes(others)).toEqual(['RIGHT', 'RIGHT'])
})

it('raises the cost of each further guessed rejoin code, and accepts a right one at that cost (A36)', async () => {
  const { rejoin } = setUp()
  const bits: number[] = []
  for (let at = 0; at < 70; at += 1) {
    const tried = await withWork((proof) => rejoin(`WRONG${at}`, { proof }))
    expect(tried.outcome).toBe('rejoin-code-unknown')
    bits.push(tried.bits)
  }
  expect([bits[29], bits[30], bits[69]]).toEqual([0, 15, 16])
  expect(await withWork((proof) => rejoin('RIGHT', { proof }))).toEqual({ bits: 16, outcome: 'RIGHT' })
})

it('counts a wrong PIN sent with a rejoin code as a guessed PIN (A36)', async () => {
  const { lookUp, rejoin } = setUp()
  const both = wrongPins(40).flatMap((pin) => [rejoin('RIGHT', { pin }), lookUp(pin)])
  const said = await outcomes(both)
  expect([count(said, 'game-not-found'), count(said, 'too-many-requests')]).toEqual([30, 50])
})

it('limits pending guesses', async () => {
  const { guard } = setUp()
  const hanging = Array.from({ length: 500 }, () =>
    guard.lookUp(visitor(SCHOOL), '111111', () => new Promise(() => {})),
  )
  expect(hanging).toHaveLength(500)
  await expect(guard.lookUp(visitor(SCHOOL), '222222', async () => 'x')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})

/** From `count` networks of one provider, three guesses each. */
const manyNetworks = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:7:${index.toString(16)}::1`)

it('limits 100 networks of one /48 to the budget of the /48 (A36)', async () => {
  const { lookUp } = setUp()
  const all: string[] = []
  for (const address of manyNetworks(100))
    all.push(...(await outcomes(wrongPins(3).map((pin) => lookUp(pin, address)))))
  // A /56 ends at 60, and its guesses count for the /48 too.
  expect(count(all, 'game-not-found')).toBeLessThanOrEqual(64)
  expect(count(all, 'too-many-requests')).toBeGreaterThanOrEqual(236)

  const wide = setUp()
  const spread = Array.from({ length: 300 }, (_, index) => `2001:db8:7:${(index * 256).toString(16)}::1`)
  const guessed = await outcomes(spread.map((address) => wide.lookUp('300000', address)))
  const then = await outcomes(spread.map((address) => wide.lookUp('300000', address)))
  // All at once: none is known to be wrong yet. The debt has to be waited out afterwards.
  expect([count(guessed, 'too-many-requests'), count(then, 'too-many-requests')]).toEqual([0, 300])
  wide.advanceS(46)
  expect(await outcomes([wide.lookUp('300000', spread[0])])).toEqual(['game-not-found'])
})

it('also counts the 256 addresses around an IPv4 address (A36)', async () => {
  const { lookUp } = setUp()
  const all: string[] = []
  for (let host = 0; host < 100; host++)
    all.push(...(await outcomes(wrongPins(3).map((pin) => lookUp(pin, `198.51.100.${host}`)))))
  expect([count(all, 'game-not-found'), count(all, 'too-many-requests')]).toEqual([120, 180])
  expect(await outcomes([lookUp('300000', '198.51.101.1')])).toEqual(['game-not-found'])
})

it('looks up one PIN per proof of work once a wide network’s budget is spent (A36)', async () => {
  const { lookUp } = setUp()
  for (let host = 0; host < 60; host++) await outcomes([lookUp('300000', `198.51.100.${host}`)])
  for (let host = 0; host < 60; host++) await outcomes([lookUp('300001', `198.51.100.${host}`)])
  const newcomer = '198.51.100.200'
  const refused = await lookUp('111111', newcomer).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too-many-requests', challenge: expect.stringMatching(/^15\./) })
  const proof = solve(refused instanceof AppError ? (refused.challenge ?? '') : '')
  expect(await outcomes([lookUp('111111', newcomer, { proof })])).toEqual(['111111'])
  expect(await outcomes([lookUp('222222', newcomer, { proof })])).toEqual(['too-many-requests'])
})

it('asks unknown browsers for work when many are guessing (A36)', async () => {
  const { lookUp } = setUp()
  for (let host = 0; host < 310; host++) await outcomes([lookUp('300000', `10.${host >> 8}.${host & 255}.1`)])
  const far = '192.0.2.1'
  expect(await outcomes([lookUp('111111', far), lookUp('111111', far, { isKnown: true })])).toEqual([
    'too-many-requests',
    '111111',
  ])
})
