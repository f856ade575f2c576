import { expect, test } from 'vitest'
import type { ClockCommand, CommandContext, HostCommand } from '../commands.ts'
import { decideCommand } from '../host-commands.ts'
import type { Phase, SessionState } from '../session.ts'
import { DEFAULT_SETTINGS, type SessionSettings } from '../settings.ts'
import { beatAt, revealBeats } from './show.ts'

const asked = { id: 'q', text: 'Which?', timeLimitS: 20, kind: 'true-false', answer: true } as never
const slide = { id: 's', text: 'Look', timeLimitS: 20, kind: 'slide', words: '' } as never

/** A session of three questions that is driven command by command; the clock is moved by the test. */
function show(settings: Partial<SessionSettings>, questions = [asked, asked, asked]) {
  let state: SessionState = {
    version: 1,
    phase: { name: 'ready' },
    locked: false,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    voided: [],
    repeats: [],
    rulings: 0,
  }
  const context: CommandContext = {
    mode: 'live',
    nowMs: 1_700_000_000_000,
    questions,
    participants: 2,
    everyoneAnswered: true,
  }
  const run = (command: HostCommand | ClockCommand) => {
    const decision = decideCommand(state, command, context)
    if (decision.ok) state = decision.value
    return decision.ok ? state.phase : decision.reason
  }
  return {
    run,
    take: (type: 'next' | 'close' | 'show-answer' | 'show-leaderboard' | 'skip') =>
      run({ type, version: state.version }),
    stepDue: () => run({ type: 'step-due', version: state.version }),
    wait: (ms: number) => {
      context.nowMs += ms
    },
    now: () => context.nowMs,
    /** Opens the next question and closes it 5 s later. */
    ask() {
      this.take('next')
      this.wait(20_000)
      return this.take('close')
    },
    dueInMs: () => ('dueAtMs' in state.phase ? (state.phase.dueAtMs ?? Number.NaN) - context.nowMs : null),
    beat() {
      const { phase } = state
      if (phase.name !== 'reveal') return phase.name
      const beats = revealBeats({ isRanked: true, explainS: state.settings.paceS })
      return beatAt(beats, phase.elapsedMs ?? context.nowMs - (phase.startsAtMs ?? 0))
    },
  }
}

test('L215 by hand, the right answer and the leaderboard each wait for the host', () => {
  const game = show({ pace: 'hand' })
  game.ask()
  game.wait(60_000)
  expect(game.beat()).toBe('answers')
  game.take('show-answer')
  game.wait(60_000)
  expect(game.beat()).toBe('key')
  expect(game.take('show-answer')).toBe('not-yet')
  game.take('show-leaderboard')
  expect(game.beat()).toBe('leaderboard')
  game.wait(5_000)
  expect(game.beat()).toBe('ranked')
  expect(game.take('show-leaderboard')).toBe('not-yet')
})

test('L215 a step that waits for the host still waits after a break, and continues once the host turns the clock on', () => {
  const game = show({ pace: 'hand' })
  game.ask()
  for (const isPaused of [true, false]) {
    game.run({ type: 'set-paused', isPaused })
    game.wait(30_000)
    expect(game.beat()).toBe('answers')
  }
  game.run({ type: 'change-settings', settings: { pace: 'usual' } })
  game.wait(2_000)
  expect(game.beat()).toBe('key')
  game.run({ type: 'change-settings', settings: { pace: 'hand' } })
  game.wait(60_000)
  expect(game.beat()).toBe('key')
})

test('L216 the host chooses how long the right answer is shown, 7 s by default', () => {
  for (const paceS of [undefined, 20]) {
    const game = show(paceS ? { paceS } : {})
    game.ask()
    game.wait(2_000 + (paceS ?? 7) * 1000 - 1)
    expect(game.beat()).toBe('key')
    game.wait(1)
    expect(game.beat()).toBe('leaderboard')
    expect(game.dueInMs()).toBeNull()
  }
})

test('L217 each step follows after the host’s number of seconds, counted from when the previous one is complete', () => {
  const game = show({ pace: 'auto', paceS: 10 })
  game.run({ type: 'change-settings', settings: { oneTap: true } })
  expect(game.dueInMs()).toBe(10_000)
  game.wait(9_999)
  expect(game.stepDue()).toBe('not-yet')
  game.wait(1)
  expect(game.stepDue()).toMatchObject({ name: 'question', index: 0 })
  game.wait(20_000)
  game.take('close')
  // Bars for 2 s, what is right for 10 s, the leaderboard's moves, and 10 s for it.
  expect(game.dueInMs()).toBe(2_000 + 10_000 + 4_200 + 10_000)
  game.wait(26_200)
  expect(game.stepDue()).toMatchObject({ name: 'question', index: 1 })
})

test('L217 the podium follows the last question, and stays', () => {
  const game = show({ pace: 'auto', paceS: 5 }, [asked])
  game.ask()
  expect(game.dueInMs()).toBe(7_000)
  game.wait(7_000)
  expect(game.stepDue()).toMatchObject({ name: 'ended' })
  expect(game.dueInMs()).toBeNull()
})

test('L217 a slide is shown for its reading time plus the host’s number of seconds', () => {
  const game = show({ pace: 'auto', paceS: 5 }, [slide, asked])
  expect(game.take('next')).toMatchObject({ name: 'reveal', index: 0 })
  expect(game.dueInMs()).toBe(5_000 + 1_500)
})

test('L217 nothing is due during a break; the rest of the time follows it, at least 3 s', () => {
  for (const [passedMs, leftMs] of [
    [10_000, 16_200],
    [25_000, 3_000],
  ] as const) {
    const game = show({ pace: 'auto', paceS: 10 })
    game.ask()
    game.wait(passedMs)
    game.run({ type: 'set-paused', isPaused: true })
    game.wait(100_000)
    expect(game.stepDue()).toBe('not-yet')
    game.run({ type: 'set-paused', isPaused: false })
    expect(game.dueInMs()).toBe(leftMs)
  }
})

test('L217 the host can continue sooner, and a step that was due for an earlier screen does nothing', () => {
  const game = show({ pace: 'auto' })
  game.ask()
  expect(game.take('next')).toMatchObject({ name: 'question', index: 1 })
  expect(game.run({ type: 'step-due', version: 3 })).toBe('stale-version')
  expect(game.stepDue()).toBe('not-yet')
})

test('L215 polls and open questions have no pace', () => {
  const game = show({ pace: 'auto' })
  const open = game.take('next') as Phase
  expect(open).not.toHaveProperty('dueAtMs')
  game.run({ type: 'change-settings', settings: { pace: 'hand' } })
  expect(game.take('next')).toBe('question-open')
})
