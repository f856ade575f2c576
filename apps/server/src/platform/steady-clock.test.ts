import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSteadyClock, MIN_STEP_MS } from './steady-clock.ts'

function fakeMachine() {
  const at = { wall: 1_800_000_000_000, monotonic: 5_000, up: 900_000 }
  return {
    at,
    time: { wallMs: () => at.wall, monotonicMs: () => at.monotonic, upMs: () => at.up },
    pass(ms: number) {
      at.wall += ms
      at.monotonic += ms
      at.up += ms
    },
    sleep(ms: number) {
      at.wall += ms
      at.up += ms
    },
    step(ms: number) {
      at.wall += ms
    },
    invent(ms: number) {
      at.up += ms
    },
  }
}

const EVENT = fc.record({
  name: fc.constantFrom('pass', 'sleep', 'step', 'invent'),
  ms: fc.integer({ min: 0, max: 7_200_000 }),
  isBack: fc.boolean(),
})

test('F33 the clock follows the time that passes, sleep included, whatever is set on the machine', () => {
  fc.assert(
    fc.property(fc.array(EVENT), (events) => {
      const machine = fakeMachine()
      const clock = createSteadyClock(machine.time)
      const startMs = clock.nowMs()
      const steadyStartMs = clock.steadyMs()
      let passedMs = 0
      for (const { name, ms, isBack } of events) {
        // Shorter sleeps and steps can't be told apart.
        const longMs = ms + MIN_STEP_MS
        if (name === 'pass') machine.pass(ms)
        else if (name === 'sleep') machine.sleep(longMs)
        else if (name === 'step') machine.step(isBack ? -longMs : longMs)
        else {
          // An uptime that isn't the machine's, such as a container's own that goes wrong.
          machine.invent(isBack ? -longMs : longMs * 1000)
          machine.pass(1000)
          passedMs += 1000
        }
        if (name === 'pass' || name === 'sleep') passedMs += name === 'sleep' ? longMs : ms
        expect(clock.nowMs() - startMs).toBe(passedMs)
        expect(clock.steadyMs() - steadyStartMs).toBe(passedMs)
      }
    }),
  )
})

test("F33 a wrong uptime never makes a sleep longer than the machine's clock advanced", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.integer({ min: -1e13, max: 1e13 }),
      (wallMs, upMs) => {
        const machine = fakeMachine()
        const clock = createSteadyClock(machine.time)
        const startMs = clock.nowMs()
        machine.step(wallMs)
        machine.invent(upMs)
        const movedMs = clock.nowMs() - startMs
        expect(movedMs).toBeGreaterThanOrEqual(0)
        expect(movedMs).toBeLessThanOrEqual(Math.max(0, wallMs))
      },
    ),
  )
})

test('F33 reports each step once, with its size, and no sleep', () => {
  const machine = fakeMachine()
  const clock = createSteadyClock(machine.time)
  const steps: number[] = []
  clock.onStep((byMs) => steps.push(byMs))
  machine.step(3_600_000)
  clock.nowMs()
  clock.nowMs()
  machine.sleep(60_000)
  clock.nowMs()
  machine.step(-5_000)
  clock.steadyMs()
  expect(steps).toEqual([3_600_000, -5_000])
})

test("F33 follows the machine's clock again when told to", () => {
  const machine = fakeMachine()
  const clock = createSteadyClock(machine.time)
  machine.step(-3_600_000)
  expect(clock.wallMs() - clock.nowMs()).toBe(-3_600_000)
  clock.setTo(clock.wallMs())
  expect(clock.nowMs()).toBe(machine.at.wall)
  machine.pass(10)
  expect(clock.nowMs()).toBe(machine.at.wall)
})

test('F33 the next process on the machine continues the previous time, wherever the clock was set meanwhile', () => {
  const machine = fakeMachine()
  const before = createSteadyClock(machine.time)
  const sinceStartMs = before.sinceStartMs()
  const ranToMs = before.nowMs()
  machine.pass(2_000)
  machine.step(-3_600_000)
  const after = createSteadyClock(machine.time)
  expect(after.resume(sinceStartMs)).toBe(3_600_000)
  expect(after.nowMs()).toBe(ranToMs + 2_000)
})
