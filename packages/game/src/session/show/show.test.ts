import { describe, expect, test } from 'vitest'
import type { CommandContext, HostCommand } from '../commands.ts'
import { decideCommand } from '../host-commands.ts'
import { NO_REPAIRS, type Phase, type SessionState } from '../session.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { goesOnAtMs, podiumBeats, revealBeats } from './show.ts'

const question = {
  id: 'q',
  text: 'Which one?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options: [],
}
const context: CommandContext = {
  mode: 'live',
  nowMs: 1_000_000,
  participants: 2,
  everyoneAnswered: false,
  questions: [question, question],
}
const session = (phase: Phase, version = 7): SessionState => ({
  version,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
})
const decide = (phase: Phase, command: HostCommand) => decideCommand(session(phase), command, context)
const moved = (phase: Phase) => ({ ok: true, value: session(phase, 8) })
const refused = (reason: string) => ({ ok: false, reason })
const revealed = (startsAtMs: number): Phase => ({ name: 'reveal', index: 0, startsAtMs })
const open: Phase = { name: 'question', index: 0, opensAtMs: 990_000, closesAtMs: 1_010_000 }

describe('L95 the leaderboard of a reveal', () => {
  const command = { type: 'show-leaderboard', version: 7 } as const
  const [due = Number.NaN] = revealBeats({ isRanked: true }).flatMap(({ name, atMs }) =>
    name === 'leaderboard' ? [atMs] : [],
  )

  test('L95 appears at once on the host’s request, and everything after it moves forward', () => {
    expect(decide(revealed(context.nowMs - 2000), command)).toEqual(moved(revealed(context.nowMs - due)))
  })

  test('L95 appears once', () => {
    expect(decide(revealed(context.nowMs - due), command)).toEqual(refused('not-yet'))
  })

  test('L95 is replaced by the podium after the last question', () => {
    const last: Phase = { name: 'reveal', index: 1, startsAtMs: context.nowMs }
    expect(decide(last, command)).toEqual(refused('not-yet'))
  })

  test.each<Phase>([{ name: 'lobby' }, { name: 'ready' }, open, { name: 'reveal', index: 0 }])(
    'L95 cannot be requested in $name',
    (phase) => {
      expect(decide(phase, command)).toEqual(refused('not-yet'))
    },
  )
})

test('L96 empty places take no time, and an empty podium shows the ranking at once', () => {
  expect(podiumBeats([1, 2, 2, 2]).map(({ name }) => name)).toEqual([
    'title',
    'place-2',
    'place-1',
    'ranking',
  ])
  expect(podiumBeats([])).toEqual([
    { name: 'title', atMs: 0 },
    { name: 'ranking', atMs: 0 },
  ])
  expect(podiumBeats([1, 2, 3]).at(-1)?.atMs).toBe(9000)
})

test('L217 a reveal that goes on by itself counts down to its leaderboard first, then to the next step', () => {
  const beats = revealBeats({ isRanked: true, explainS: 5 })
  const phase = { startsAtMs: 1000, dueAtMs: 20_000 }
  expect(goesOnAtMs(phase, beats, 'key')).toBe(8000)
  expect(goesOnAtMs(phase, beats, 'leaderboard')).toBe(20_000)
  expect(goesOnAtMs(phase, revealBeats({ isRanked: false }), 'key')).toBe(20_000)
  expect(goesOnAtMs({ startsAtMs: 1000 }, beats, 'key')).toBeUndefined()
})
