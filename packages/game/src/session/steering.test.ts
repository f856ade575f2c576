import { describe, expect, it } from 'vitest'
import type { CommandContext, HostCommand } from './commands.ts'
import { decideCommand } from './host-commands.ts'
import { livePoints } from './scoring.ts'
import type { Phase, SessionState } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { EXTENSION_MS, MAX_EXTENSIONS } from './steering.ts'

const question = { id: 'q', text: 'Which?', timeLimitS: 20, kind: 'true-false', answer: true } as never
const context = (change: Partial<CommandContext> = {}): CommandContext => ({
  mode: 'live',
  nowMs: 5_000,
  questions: [question, question, question],
  participants: 2,
  everyoneAnswered: false,
  ...change,
})
const at = (phase: Phase, change: Partial<SessionState> = {}): SessionState => ({
  version: 7,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  voided: [],
  repeats: [],
  rulings: 0,
  ...change,
})
const open = (change: object = {}): Phase => ({
  name: 'question',
  index: 1,
  opensAtMs: 0,
  closesAtMs: 20_000,
  ...change,
})
const decide = (state: SessionState, command: HostCommand, change: Partial<CommandContext> = {}) =>
  decideCommand(state, command, context(change))
const extend = { type: 'extend', version: 7 } as const
const skip = { type: 'skip', version: 7 } as const

describe('more time (L134)', () => {
  it('moves the end of the open question for everyone, up to six times', () => {
    let state = at(open())
    for (let times = 1; times <= MAX_EXTENSIONS; times++) {
      const decision = decide(state, { type: 'extend', version: state.version })
      if (!decision.ok) throw new Error(decision.reason)
      state = decision.value
      expect(state.phase).toMatchObject({ opensAtMs: 0, closesAtMs: 20_000 + times * EXTENSION_MS })
    }
    expect(decide(state, { type: 'extend', version: state.version })).toEqual({
      ok: false,
      reason: 'conflict',
    })
  })

  it('does not count as time given back for an outage, nor the other way round', () => {
    const lost = open({ closesAtMs: 90_000, outages: [{ fromMs: 1_000, toMs: 71_000 }] })
    expect(decide(at(lost), extend, { nowMs: 72_000 })).toMatchObject({ ok: true })
  })

  it('is refused after the time is up and for an outdated screen', () => {
    expect(decide(at(open()), extend, { nowMs: 20_000 })).toEqual({ ok: false, reason: 'no-open-question' })
    expect(decide(at({ name: 'reveal', index: 1 }), extend)).toEqual({
      ok: false,
      reason: 'no-open-question',
    })
    expect(decide(at(open()), { ...extend, version: 6 })).toEqual({ ok: false, reason: 'stale-version' })
    expect(decide(at({ name: 'ended' }), extend)).toEqual({ ok: false, reason: 'session-ended' })
  })

  it('keeps fast players’ advantage: a right answer in the extra time earns what the last instant would have', () => {
    const points = (elapsedMs: number) => livePoints({ credit: 1, elapsedMs, timeLimitS: 20 })
    expect(points(29_000)).toBe(points(20_000))
    expect(points(3_000)).toBeGreaterThan(points(29_000))
  })
})

describe('a break (L135)', () => {
  it('can be taken between questions, keeps every question closed, and can be ended', () => {
    const paused = decide(at({ name: 'reveal', index: 0 }), { type: 'set-paused', isPaused: true })
    if (!paused.ok) throw new Error(paused.reason)
    expect(paused.value).toMatchObject({ isPaused: true, version: 8 })
    for (const type of ['next', 'skip', 'ask-again'] as const)
      expect(decide(paused.value, { type, version: 8 })).toEqual({ ok: false, reason: 'not-yet' })
    const on = decide(paused.value, { type: 'set-paused', isPaused: false })
    if (!on.ok) throw new Error(on.reason)
    expect(on.value).not.toHaveProperty('isPaused')
    expect(decide(on.value, { type: 'next', version: 9 })).toMatchObject({ ok: true })
  })

  it('stops the reveal, which later continues from there', () => {
    const reveal = at({ name: 'reveal', index: 0, startsAtMs: 2_000 })
    const paused = decide(reveal, { type: 'set-paused', isPaused: true }, { nowMs: 5_000 })
    if (!paused.ok) throw new Error(paused.reason)
    expect(paused.value.phase).toEqual({ name: 'reveal', index: 0, elapsedMs: 3_000 })
    const again = decide(paused.value, { type: 'set-paused', isPaused: true }, { nowMs: 60_000 })
    expect(again).toMatchObject({ value: { phase: paused.value.phase } })
    expect(decide(paused.value, { type: 'show-leaderboard', version: 8 })).toMatchObject({ ok: false })
    const on = decide(paused.value, { type: 'set-paused', isPaused: false }, { nowMs: 605_000 })
    expect(on).toMatchObject({ value: { phase: { name: 'reveal', index: 0, startsAtMs: 602_000 } } })
  })

  it('is refused while a question is open, in the lobby and at the end; a paused session can be ended', () => {
    const pause = { type: 'set-paused', isPaused: true } as const
    expect(decide(at(open()), pause)).toEqual({ ok: false, reason: 'not-yet' })
    expect(decide(at({ name: 'lobby' }), pause)).toEqual({ ok: false, reason: 'not-yet' })
    expect(decide(at({ name: 'ended' }), pause)).toEqual({ ok: false, reason: 'session-ended' })
    const paused = at({ name: 'ready' }, { isPaused: true })
    expect(decide(paused, { type: 'end', version: 7 })).toMatchObject({ value: { phase: { name: 'ended' } } })
  })
})

describe('skipping a question (L136)', () => {
  it('from the reveal voids the next question and opens the one after it', () => {
    expect(decide(at({ name: 'reveal', index: 0 }), skip)).toMatchObject({
      value: { voided: [1], phase: { name: 'question', index: 2 }, version: 8 },
    })
    expect(decide(at({ name: 'ready' }), skip)).toMatchObject({
      value: { voided: [0], phase: { name: 'question', index: 1 } },
    })
  })

  it('ends the session at the last question, and is refused after it', () => {
    expect(decide(at({ name: 'reveal', index: 1 }), skip)).toMatchObject({
      value: { voided: [2], phase: { name: 'ended' } },
    })
    expect(decide(at({ name: 'reveal', index: 2 }), skip)).toEqual({ ok: false, reason: 'conflict' })
  })

  it('closes an open question, which then counts for no one', () => {
    expect(decide(at(open()), skip)).toMatchObject({
      value: { voided: [1], phase: { name: 'reveal', index: 1 } },
    })
    expect(decide(at(open({ opensAtMs: 8_000 })), skip)).toEqual({ ok: false, reason: 'not-yet' })
    // It is already on the big screen for reading (Q8).
    expect(decide(at(open({ opensAtMs: 6_000 })), skip)).toMatchObject({
      value: { voided: [1], phase: { name: 'reveal', index: 1 } },
    })
  })

  it('is refused in a poll, in the lobby and for an outdated screen', () => {
    expect(decide(at({ name: 'voting', index: 0 }), skip, { mode: 'poll' })).toMatchObject({ ok: false })
    expect(decide(at({ name: 'lobby' }), skip)).toEqual({ ok: false, reason: 'not-yet' })
    expect(decide(at({ name: 'ready' }), { ...skip, version: 6 })).toEqual({
      ok: false,
      reason: 'stale-version',
    })
  })
})

describe('L8 lock and settings', () => {
  const phases: Phase[] = [{ name: 'lobby' }, { name: 'ready' }, open(), { name: 'reveal', index: 0 }]

  it.each(phases)('L8 can be changed in $name without changing the phase', (phase) => {
    expect(decide(at(phase), { type: 'set-locked', locked: true })).toEqual({
      ok: true,
      value: at(phase, { version: 8, locked: true }),
    })
    expect(decide(at(phase), { type: 'change-settings', settings: { lateJoin: true } })).toEqual({
      ok: true,
      value: at(phase, { version: 8, settings: { ...DEFAULT_SETTINGS, lateJoin: true } }),
    })
  })

  it('L8 a setting that is left out stays as it is', () => {
    const settings = { lateJoin: undefined, closeWhenAllAnswered: false }
    expect(decide(at({ name: 'lobby' }), { type: 'change-settings', settings })).toMatchObject({
      value: { settings: { lateJoin: false, closeWhenAllAnswered: false } },
    })
  })
})
