import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chance } from '../kinds/chance.ts'
import { cleanName } from '../people/names.ts'
import { decideCommand } from './host-commands.ts'
import { decideNameChoice } from './name-choice.ts'
import { answersInMs, isRehearsal, joiningPauseMs, simulatedName } from './rehearsal.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 })
const rolled = (values: readonly number[]): Chance => {
  let at = 0
  return () => values[at++ % values.length] ?? 0
}

describe('a rehearsal', () => {
  it('L172 simulated players answer within the time of the question, mostly, and never before it opens', () => {
    const clock = { opensAtMs: 5_000, closesAtMs: 25_000 }
    fc.assert(
      fc.property(chances, fc.integer({ min: 0, max: 24_000 }), (values, nowMs) => {
        const inMs = answersInMs({ mode: 'live', clock, nowMs }, rolled(values))
        if (inMs === null) {
          expect(values[0]).toBeGreaterThan(0.9)
          return
        }
        expect(nowMs + inMs).toBeGreaterThan(clock.opensAtMs)
        expect(nowMs + inMs).toBeLessThanOrEqual(clock.closesAtMs)
      }),
    )
    expect(answersInMs({ mode: 'poll', clock: null, nowMs: 0 }, () => 0.5)).toBeGreaterThan(0)
  })

  it('L170 simulated names are recognisable and valid, even with friendly names on', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      rehearsal: 500,
      friendlyNames: true,
      nameFilter: 'refuse' as const,
    }
    const names = Array.from({ length: 500 }, (_, at) => simulatedName(at + 1, () => (at % 12) / 12))
    expect(new Set(names).size).toBe(500)
    for (const name of names) {
      expect(name).toMatch(/^Robot [A-Z][a-z]+ \d+$/)
      expect(cleanName(name)).toEqual({ ok: true, value: name })
      expect(decideNameChoice({ name, isProfane: false }, settings).ok).toBe(true)
    }
    expect(decideNameChoice({ name: 'Ada', isProfane: false }, { ...settings, rehearsal: 0 }).ok).toBe(false)
  })

  it('L170 a few players join one by one, and five hundred within half a minute', () => {
    expect(joiningPauseMs(5)).toBe(250)
    expect(joiningPauseMs(500) * 500).toBeLessThanOrEqual(30_000)
  })

  it('L170 a session can neither become a rehearsal nor stop being one', () => {
    const context = {
      mode: 'live' as const,
      nowMs: 0,
      questions: [],
      participants: 0,
      everyoneAnswered: false,
    }
    const change = (from: number, to: number) => {
      const settings = { ...DEFAULT_SETTINGS, rehearsal: from }
      const state = {
        version: 1,
        phase: { name: 'lobby' as const },
        locked: false,
        settings,
        voided: [],
        repeats: [],
        rulings: 0,
      }
      return decideCommand(state, { type: 'change-settings', settings: { rehearsal: to } }, context)
    }
    expect(change(0, 30)).toEqual({ ok: false, reason: 'conflict' })
    expect(change(30, 0)).toEqual({ ok: false, reason: 'conflict' })
    expect(change(30, 30).ok).toBe(true)
    expect(isRehearsal(DEFAULT_SETTINGS)).toBe(false)
  })
})
