import { expect, it } from 'vitest'
import { AppError } from '../platform/app-error.ts'
import { PinGuard } from './pin-guard.ts'

const SCHOOL = '203.0.113.7'

function setUp() {
  let nowMs = 1_000_000
  const games = new Set(['111111', '222222'])
  const asked: string[] = []
  const guard = new PinGuard({ nowMs: () => nowMs })
  const lookUp = (pin: string, address = SCHOOL) =>
    guard.lookUp(address, pin, async () => {
      asked.push(pin)
      await Promise.resolve()
      if (!games.has(pin)) throw new AppError('game-not-found')
      return pin
    })
  const rejoin = (code: string, address = SCHOOL) =>
    guard.rejoin(address, async () => {
      if (code !== 'RIGHT') throw new AppError('rejoin-code-unknown')
      return code
    })
  const advanceS = (seconds: number) => {
    nowMs += seconds * 1000
  }
  return { guard, games, asked, lookUp, rejoin, advanceS }
}

/** Outcome of each: the value, or the code of the refusal. */
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

it('gives away nothing about a right PIN found after the guesses are used up', async () => {
  const { lookUp } = setUp()
  await outcomes(wrongPins(30).map((pin) => lookUp(pin)))
  expect(await outcomes([lookUp('111111')])).toEqual(['too-many-requests'])
})

it('always lets a class through that knows its PIN, however much somebody among them guesses', async () => {
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

it('does not let one address pay for another, but takes an IPv6 network for one', async () => {
  const { lookUp } = setUp()
  await outcomes(wrongPins(40).map((pin, index) => lookUp(pin, `2001:db8:0:1::${index.toString(16)}`)))
  expect(
    await outcomes([lookUp('300000', '2001:db8:0:1:ffff::1'), lookUp('300000', '2001:db8:0:2::1')]),
  ).toEqual(['too-many-requests', 'game-not-found'])
})

it('charges nothing when the look-up itself fails', async () => {
  const { guard, lookUp } = setUp()
  const broken = () => guard.lookUp(SCHOOL, '111111', () => Promise.reject(new Error('database down')))
  await Promise.allSettled(Array.from({ length: 40 }, broken))
  expect(await outcomes([lookUp('111111')])).toEqual(['111111'])
})

it('limits wrong rejoin codes by themselves, and right ones never pay', async () => {
  const { lookUp, rejoin } = setUp()
  await outcomes(wrongPins(40).map((pin) => lookUp(pin)))
  const right = await outcomes(Array.from({ length: 200 }, () => rejoin('RIGHT')))
  expect(count(right, 'RIGHT')).toBe(200)
  const wrong = await outcomes(Array.from({ length: 100 }, (_, index) => rejoin(`WRONG${index}`)))
  expect([count(wrong, 'rejoin-code-unknown'), count(wrong, 'too-many-requests')]).toEqual([30, 70])
  expect(await outcomes([rejoin('RIGHT'), rejoin('RIGHT', '198.51.100.1')])).toEqual([
    'too-many-requests',
    'RIGHT',
  ])
})

it('does not pile up guesses without end', async () => {
  const { guard } = setUp()
  const hanging = Array.from({ length: 500 }, () =>
    guard.lookUp(SCHOOL, '111111', () => new Promise(() => {})),
  )
  expect(hanging).toHaveLength(500)
  await expect(guard.lookUp(SCHOOL, '222222', async () => 'x')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})
