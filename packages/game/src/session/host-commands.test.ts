import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import type { ClockCommand, CommandContext, HostCommand } from './commands.ts'
import { decideCommand } from './host-commands.ts'
import { NO_REPAIRS, type Phase, type SessionState } from './session.ts'
import { DEFAULT_SETTINGS, type SettingsChange } from './settings.ts'
import { EARLIEST_CLOSE_MS, openingLeadMs } from './timing.ts'
import { uncounted, withRepeat } from './voiding.ts'

const question = (timeLimitS: number): Question => ({
  id: `q${timeLimitS}`,
  text: 'Which one?',
  timeLimitS,
  readingS: 0,
  kind: 'single-choice' as const,
  options: [
    { id: 'a', text: 'This', isCorrect: true },
    { id: 'b', text: 'That', isCorrect: false },
  ],
})
const context: CommandContext = {
  mode: 'live',
  nowMs: 1_000_000,
  questions: [question(20), question(30)],
  participants: 2,
  everyoneAnswered: false,
}
const lobby: Phase = { name: 'lobby' }
const ready: Phase = { name: 'ready' }
const open: Phase = { name: 'question', index: 0, opensAtMs: 990_000, closesAtMs: 1_010_000 }
const reveal = (index: number): Phase => ({ name: 'reveal', index })
const ended: Phase = { name: 'ended' }
const revealed = (startsAtMs = context.nowMs): Phase => ({ name: 'reveal', index: 0, startsAtMs })
const over: Phase = { name: 'ended', startsAtMs: context.nowMs }

const session = (phase: Phase, change: Partial<SessionState> = {}): SessionState => ({
  version: 7,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
  ...change,
})
const decide = (phase: Phase, command: HostCommand | ClockCommand, change: Partial<CommandContext> = {}) =>
  decideCommand(session(phase), command, { ...context, ...change })
const moved = (phase: Phase) => ({ ok: true, value: session(phase, { version: 8 }) })
const refused = (reason: string) => ({ ok: false, reason })
const seen = (type: 'start' | 'next' | 'close' | 'end', version = 7) => ({ type, version })

const everyCommand: (HostCommand | ClockCommand)[] = [
  seen('start'),
  seen('next'),
  seen('close'),
  seen('end'),
  { type: 'set-locked', locked: true },
  { type: 'change-settings', settings: { lateJoin: true } },
  { type: 'time-up', index: 0 },
  { type: 'everyone-answered', index: 0 },
]

describe('L10–L14 starting and opening', () => {
  test('L12 start leads to the ready screen', () => {
    expect(decide(lobby, seen('start'))).toEqual(moved(ready))
  })

  test('L145 teams can only be changed before the start, other settings at any time', () => {
    const change = (settings: SettingsChange): HostCommand => ({ type: 'change-settings', settings })
    for (const settings of [{ teams: 'lot' as const }, { teamCount: 3 }]) {
      expect(decide(lobby, change(settings))).toMatchObject({ ok: true, value: { settings } })
      for (const phase of [ready, open, reveal(0)])
        expect(decide(phase, change(settings))).toEqual(refused('conflict'))
    }
    for (const phase of [ready, open, reveal(0)])
      expect(decide(phase, change({ reactions: false }))).toMatchObject({ ok: true })
  })

  test.each([seen('start'), seen('next')])('L10 $type needs questions and players', (command) => {
    expect(decide(lobby, command, { questions: [] })).toEqual(refused('no-questions'))
    expect(decide(lobby, command, { participants: 0 })).toEqual(refused('no-participants'))
  })

  test('L10 a game whose last player left on the ready screen does not begin', () => {
    expect(decide(ready, seen('next'), { participants: 0 })).toEqual(refused('no-participants'))
  })

  test.each([lobby, ready])('L12 L14 the first question opens after 3 s, from $name', (phase) => {
    expect(decide(phase, seen('next'))).toEqual(
      moved({ name: 'question', index: 0, opensAtMs: 1_003_000, closesAtMs: 1_023_000 }),
    )
  })

  test('L12 L14 the next question opens after half a second', () => {
    expect(decide(reveal(0), seen('next'))).toEqual(
      moved({ name: 'question', index: 1, opensAtMs: 1_000_500, closesAtMs: 1_030_500 }),
    )
  })

  test('L12 no question opens while another is open', () => {
    expect(decide(open, seen('next'))).toEqual(refused('question-open'))
  })

  test.each([ready, open, reveal(0)])('L3 a started game does not start again, from $name', (phase) => {
    expect(decide(phase, seen('start'))).toEqual(refused('stale-version'))
  })
})

describe('L22 closing', () => {
  test('L22 the time is up 300 ms after the closing instant', () => {
    const timeUp: ClockCommand = { type: 'time-up', index: 0 }
    expect(decide(open, timeUp, { nowMs: 1_010_299 })).toEqual(refused('not-yet'))
    expect(decide(open, timeUp, { nowMs: 1_010_300 })).toEqual(moved(revealed(1_010_300)))
  })

  test('L23 a question closes as soon as everyone has answered', () => {
    expect(decide(open, { type: 'everyone-answered', index: 0 })).toEqual(moved(revealed()))
  })

  test('L23 unless the host turned that off', () => {
    const state = session(open, { settings: { ...DEFAULT_SETTINGS, closeWhenAllAnswered: false } })
    const command: ClockCommand = { type: 'everyone-answered', index: 0 }
    expect(decideCommand(state, command, context)).toEqual(refused('not-yet'))
  })

  test('L24 the host can close a question early', () => {
    expect(decide(open, seen('close'))).toEqual(moved(revealed()))
  })

  test('L24 but not right after the opening, while someone present has not answered', () => {
    const at = (sinceOpeningMs: number, everyoneAnswered = false) =>
      decide(open, seen('close'), { nowMs: 990_000 + sinceOpeningMs, everyoneAnswered })
    for (const ms of [0, EARLIEST_CLOSE_MS - 1]) {
      expect(at(ms)).toEqual(refused('not-yet'))
      expect(at(ms, true)).toEqual(moved(expect.objectContaining(reveal(0))))
    }
    expect(at(EARLIEST_CLOSE_MS)).toEqual(moved(expect.objectContaining(reveal(0))))
    // Closing before the opening only cancels the announcement, so no one loses time.
    expect(at(-1)).toEqual(moved(expect.objectContaining(reveal(0))))
    expect(decide(open, { type: 'everyone-answered', index: 0 }, { nowMs: 990_001 })).toEqual(
      moved(expect.objectContaining(reveal(0))),
    )
  })

  test.each<ClockCommand>([
    { type: 'time-up', index: 1 },
    { type: 'everyone-answered', index: 1 },
  ])('L22 $type of another question changes nothing', (command) => {
    expect(decide(open, command, { nowMs: 2_000_000 })).toEqual(refused('no-open-question'))
  })

  test.each([lobby, ready, reveal(0)])('L22 no question can be closed in $name', (phase) => {
    for (const command of [seen('close'), { type: 'time-up', index: 0 } as const])
      expect(decide(phase, command, { nowMs: 2_000_000 })).toEqual(refused('no-open-question'))
  })
})

describe('L3 L4 L39 versions and the end', () => {
  test.each(['start', 'next', 'close', 'end'] as const)('L3 %s with another version is refused', (type) => {
    for (const version of [6, 8, Number.NaN])
      expect(decide(open, seen(type, version))).toEqual(refused('stale-version'))
  })

  test('L39 after the last reveal, next ends the game', () => {
    expect(decide(reveal(1), seen('next'))).toEqual(moved(over))
  })

  test.each([lobby, ready, open, reveal(0)])('L39 the host may end the game in $name', (phase) => {
    expect(decide(phase, seen('end'))).toEqual(moved(over))
  })

  test.each(everyCommand)('L4 an ended game refuses $type', (command) => {
    expect(decide(ended, command, { nowMs: 2_000_000 })).toEqual(refused('session-ended'))
  })
})

describe('L55 L56 the host voids and repeats questions', () => {
  const void0 = { type: 'set-voided', question: 0, isVoided: true } as const
  const takenBack = { ...void0, isVoided: false }

  test('L55 a question that is over can be voided and counted again, even after the end', () => {
    for (const phase of [reveal(0), reveal(1), ended, { ...open, index: 1 }]) {
      const voided = decide(phase, void0)
      expect(voided).toEqual({ ok: true, value: session(phase, { version: 8, voided: [0] }) })
      if (!voided.ok) throw new Error(voided.reason)
      const counted = decideCommand(voided.value, takenBack, context)
      expect(counted).toEqual({ ok: true, value: session(phase, { version: 9 }) })
    }
  })

  test('L55 a question that is open or was not asked cannot be voided, nor any question in a poll', () => {
    for (const phase of [lobby, ready, open]) expect(decide(phase, void0)).toEqual(refused('not-yet'))
    expect(decide(reveal(0), { ...void0, question: 1 })).toEqual(refused('not-yet'))
    for (const question of [2, -1]) expect(decide(ended, { ...void0, question })).toEqual(refused('not-yet'))
    expect(decide(ended, void0, { mode: 'poll' })).toEqual(refused('conflict'))
  })

  test('L55 a self-paced question may be voided while the quiz is open', () => {
    expect(decide({ name: 'running' }, void0, { mode: 'self-paced' })).toMatchObject({
      value: { voided: [0] },
    })
  })

  test('L56 repeating voids the revealed question, and opens a copy of it with the usual lead time', () => {
    const opensAtMs = context.nowMs + openingLeadMs(context.participants)
    const phase = { name: 'question', index: 1, opensAtMs, closesAtMs: opensAtMs + 20_000 } as const
    expect(decide(reveal(0), { type: 'ask-again', version: 7 })).toEqual({
      ok: true,
      value: session(phase, { version: 8, voided: [0], repeats: [1] }),
    })
    expect(withRepeat(['a', 'b'], 0)).toEqual(['a', 'a', 'b'])
  })

  test('L55 L56 a question without a right answer cannot be voided, and repeats are limited to a hundred', () => {
    const open = { id: 'o', kind: 'open-text', text: 'What?', timeLimitS: 20, needsApproval: false } as const
    expect(decide(ended, void0, { questions: [open] })).toEqual(refused('conflict'))
    const asked = (times: number) =>
      decideCommand(
        session(reveal(0), { repeats: Array.from({ length: times }, (_, at) => at) }),
        { type: 'ask-again', version: 7 },
        context,
      )
    expect(asked(99)).toMatchObject({ ok: true })
    expect(asked(100)).toEqual(refused('conflict'))
  })

  test('L56 repeating is possible only from the reveal, with the version that the host saw', () => {
    for (const phase of [lobby, ready, open])
      expect(decide(phase, { type: 'ask-again', version: 7 })).toEqual(refused('not-yet'))
    expect(decide(ended, { type: 'ask-again', version: 7 })).toEqual(refused('session-ended'))
    expect(decide(reveal(0), { type: 'ask-again', version: 6 })).toEqual(refused('stale-version'))
  })
})

/** Steps of a host, a second host with an old screen, and clocks that fire at any time. */
type Step = {
  kind: HostCommand['type'] | ClockCommand['type']
  lag: number
  index: number
  flag: boolean
  waitMs: number
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      ...(['start', 'next', 'next', 'next', 'close', 'set-locked', 'change-settings'] as const),
      ...([
        'time-up',
        'time-up',
        'everyone-answered',
        'end',
        'ask-again',
        'set-voided',
        'set-paused',
      ] as const),
    ),
    lag: fc.constantFrom(0, 0, 0, 0, 1, 2, -1),
    index: fc.nat(4),
    flag: fc.boolean(),
    waitMs: fc.constantFrom(0, 100, 3000, 25_000),
  }),
  { maxLength: 60 },
)

function commandOf({ kind, lag, index, flag }: Step, state: SessionState): HostCommand | ClockCommand {
  switch (kind) {
    case 'set-locked':
      return { type: kind, locked: flag }
    case 'set-paused':
      return { type: kind, isPaused: flag && index === 0 }
    case 'set-voided':
      return { type: kind, question: index, isVoided: flag }
    case 'rule-on-answer':
      return { type: kind, question: index, answer: 'a', ruling: flag ? 'accepted' : 'refused' }
    case 'change-settings':
      return { type: kind, settings: { closeWhenAllAnswered: flag } }
    case 'time-up':
    case 'everyone-answered':
    case 'pictures-there':
      return { type: kind, index: state.phase.name === 'question' && flag ? state.phase.index : index }
    default:
      return { type: kind, version: state.version - lag }
  }
}

/** Plays random commands and reports every decision, including refusals. */
function play(script: Step[], questionCount: number, look: (turn: Turn) => void): SessionState {
  let nowMs = 1_000_000
  let state = session(lobby, { version: 0 })
  let questions = context.questions.concat(context.questions).slice(0, questionCount)
  for (const step of script) {
    nowMs += step.waitMs
    const command = commandOf(step, state)
    const decision = decideCommand(state, command, { ...context, nowMs, questions, participants: 1 })
    const after = decision.ok ? decision.value : state
    if (after.repeats.length > state.repeats.length && state.phase.name === 'reveal')
      questions = withRepeat(questions, state.phase.index)
    look({ before: state, command, after, isAccepted: decision.ok, nowMs })
    state = after
  }
  return state
}
const indexOf = (phase: Phase) => ('index' in phase ? phase.index : -1)

type Turn = {
  before: SessionState
  command: HostCommand | ClockCommand
  after: SessionState
  isAccepted: boolean
  nowMs: number
}

describe('any sequence of commands', () => {
  test('L3 raises the version by one with every accepted change, and accepts no stale version', () => {
    fc.assert(
      fc.property(steps, (script) => {
        play(script, 3, ({ before, command, after, isAccepted }) => {
          if (isAccepted) expect(after.version).toBe(before.version + 1)
          if ('version' in command && command.version !== before.version) expect(isAccepted).toBe(false)
        })
      }),
    )
  })

  test('L12 skips no question and opens none twice', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (script, questionCount) => {
        const opened: number[] = []
        const last = play(script, questionCount, ({ before, after, nowMs }) => {
          if (after.phase.name !== 'question' || before.phase === after.phase) return
          if (before.phase.name === 'question') expect(after.phase).toEqual(before.phase)
          else {
            opened.push(after.phase.index)
            expect(after.phase.opensAtMs).toBeGreaterThan(nowMs)
          }
        })
        expect(opened).toEqual([...opened.keys()])
        expect(opened.length).toBeLessThanOrEqual(questionCount + last.repeats.length)
      }),
    )
  })

  test('L12 L22 leads to a reveal only from its own question', () => {
    fc.assert(
      fc.property(steps, (script) => {
        play(script, 3, ({ before, after }) => {
          if (after.phase.name !== 'reveal' || before.phase.name === 'reveal') return
          expect(before.phase).toMatchObject({ name: 'question', index: after.phase.index })
        })
      }),
    )
  })

  test('L4 L39 ends only by the end command or after the last reveal, and then stays ended', () => {
    fc.assert(
      fc.property(steps, (script) => {
        play(script, 3, ({ before, command, after, isAccepted }) => {
          if (before.phase.name === 'ended') {
            if (isAccepted) expect(command.type).toBe('set-voided')
            expect(after.phase).toBe(before.phase)
          } else if (after.phase.name === 'ended' && command.type !== 'end')
            expect([command.type, before.phase]).toEqual(['next', reveal(2 + before.repeats.length)])
        })
      }),
    )
  })

  test('L55 L56 only questions that are over can be voided; a repeat follows its voided question', () => {
    fc.assert(
      fc.property(steps, (script) => {
        play(script, 3, ({ before, after }) => {
          const reached = after.phase.name === 'ended' ? Number.POSITIVE_INFINITY : indexOf(after.phase)
          const isOpen = after.phase.name === 'question'
          for (const index of after.voided) expect(index).toBeLessThan(isOpen ? reached : reached + 1)
          expect(after.voided).toEqual([...new Set(after.voided)].sort((a, b) => a - b))
          const [repeat] = after.repeats.slice(before.repeats.length)
          if (repeat !== undefined) {
            expect(after.voided).toContain(repeat - 1)
            expect(after.phase).toMatchObject({ name: 'question', index: repeat })
          }
          expect(uncounted(after)).toEqual(expect.arrayContaining([...after.voided]))
          if (isOpen) expect(uncounted(after)).toContain(reached)
        })
      }),
    )
  })

  test('L12 L22 L39 a patient host can finish every quiz', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.boolean(), (questionCount, isWarm) => {
        const turn = (kind: Step['kind']): Step => ({ kind, lag: 0, index: 0, flag: true, waitMs: 40_000 })
        const rounds = Array.from({ length: questionCount }, () => [turn('next'), turn('time-up')]).flat()
        const script = [...(isWarm ? [turn('start')] : []), ...rounds, turn('next')]
        expect(play(script, questionCount, () => {}).phase).toMatchObject(ended)
      }),
    )
  })
})
