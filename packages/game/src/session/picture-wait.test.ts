import { describe, expect, it } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import type { ClockCommand, CommandContext, HostCommand } from './commands.ts'
import { decideCommand } from './host-commands.ts'
import { giveBack } from './outages.ts'
import { isAwaitingPictures, PICTURE_WAIT_MS } from './picture-wait.ts'
import type { Phase, SessionState } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { OPTIONS_MS, openingLeadMs } from './timing.ts'
import { publicPhase } from './views.ts'

const NOW_MS = 1_000_000
const LIMIT_MS = 30_000
const picture = { id: 'p', alt: '', width: 3, height: 2 }
const question = (change: Partial<Question> = {}): Question =>
  ({
    id: 'q',
    kind: 'true-false',
    text: 'Is it?',
    timeLimitS: 30,
    isTrue: true,
    readingS: 0,
    media: { picture },
    ...change,
  }) as Question

type Open = Extract<Phase, { name: 'question' }>

/** The second question of a game, announced at `NOW_MS`. */
function announce(asked: Question, change: Partial<CommandContext> = {}) {
  let state: SessionState = {
    version: 7,
    locked: false,
    settings: DEFAULT_SETTINGS,
    voided: [],
    repeats: [],
    rulings: 0,
    phase: { name: 'reveal', index: 0 },
  }
  const decide = (command: HostCommand | ClockCommand, nowMs: number) => {
    const context = { mode: 'live', participants: 2, everyoneAnswered: false, ...change } as const
    const decided = decideCommand(state, command, { ...context, nowMs, questions: [asked, asked] })
    if (decided.ok) state = decided.value
    return decided
  }
  if (change.mode === 'poll') state = { ...state, phase: { name: 'voting', index: 0 } }
  decide({ type: 'next', version: 7 }, NOW_MS)
  const phase = () => {
    if (state.phase.name !== 'question') throw new Error(state.phase.name)
    return state.phase
  }
  return {
    decide,
    phase,
    state: () => state,
    put: (changed: Partial<Open>) => {
      state = { ...state, phase: { ...phase(), ...changed } }
    },
    thereAt: (afterMs: number, index = 1) => decide({ type: 'pictures-there', index }, NOW_MS + afterMs),
    /** What phones show, relative to the announcement. */
    shown() {
      const told = publicPhase({ title: '', description: '', questions: [asked, asked] }, phase(), null)
      if (told.name !== 'question') throw new Error(told.name)
      const { opensAtMs, readingMs = 0, mayOpenAtMs } = told
      const aloneAtMs = readingMs > 0 ? opensAtMs - OPTIONS_MS - readingMs - NOW_MS : null
      return { aloneAtMs, isAwaited: mayOpenAtMs !== undefined }
    },
  }
}

const refused = (reason: string) => ({ ok: false, reason })

describe('a question with pictures', () => {
  it.each([
    ['its own', { picture }],
    ['of an option', { options: [null, picture] }],
  ])('Q20 opens 3 s later with a picture %s that no one reports as loaded', (_, media) => {
    const { phase } = announce(question({ media }))
    expect(phase()).toMatchObject({
      mayOpenAtMs: NOW_MS + 500,
      opensAtMs: NOW_MS + 500 + PICTURE_WAIT_MS,
      closesAtMs: NOW_MS + 500 + PICTURE_WAIT_MS + LIMIT_MS,
    })
    expect(isAwaitingPictures(phase())).toBe(true)
  })

  it('Q20 does not wait if there is no picture', () => {
    const { phase, thereAt } = announce(question({ media: { sound: { id: 's' } } }))
    expect(phase()).toEqual({
      name: 'question',
      index: 1,
      opensAtMs: NOW_MS + 500,
      closesAtMs: NOW_MS + 500 + LIMIT_MS,
    })
    expect(thereAt(100)).toEqual(refused('not-yet'))
  })

  it('Q20 opens as planned if everyone has the pictures in time', () => {
    const { phase, thereAt } = announce(question({ readingS: 4 }))
    const opensAtMs = NOW_MS + 500 + 4000 + OPTIONS_MS
    thereAt(900)
    expect(phase()).toMatchObject({ opensAtMs, closesAtMs: opensAtMs + LIMIT_MS })
    expect(isAwaitingPictures(phase())).toBe(false)
  })

  it.each([
    [0, 2, 500],
    [4, 2, 500 + OPTIONS_MS],
    [0, 10_000, openingLeadMs(10_000)],
  ])(
    'Q20 otherwise opens as soon as all screens can hear of it: read for %i s, %i players, %i ms',
    (readingS, participants, leadMs) => {
      const { phase, thereAt } = announce(question({ readingS }), { participants })
      const lateMs = (phase().mayOpenAtMs ?? 0) - NOW_MS + 100
      thereAt(lateMs)
      expect(phase().opensAtMs).toBe(NOW_MS + lateMs + leadMs)
      expect(phase().closesAtMs - phase().opensAtMs).toBe(LIMIT_MS)
    },
  )

  it('Q20 opens by itself if there is no time left to tell everyone, and only once', () => {
    const { phase, thereAt } = announce(question())
    const before = phase()
    expect(thereAt(PICTURE_WAIT_MS)).toEqual(refused('not-yet'))
    expect(phase()).toEqual(before)
    expect(thereAt(1000, 0)).toEqual(refused('no-open-question'))
    expect(thereAt(1000)).toMatchObject({ ok: true })
    const opened = phase()
    expect(thereAt(1001)).toEqual(refused('not-yet'))
    expect(phase()).toEqual(opened)
  })

  it('Q20 appears without its options at the same instant, however long the wait', () => {
    const game = announce(question({ readingS: 4 }))
    expect(game.shown()).toEqual({ aloneAtMs: 500, isAwaited: true })
    game.thereAt(6000)
    expect(game.phase().opensAtMs).toBe(NOW_MS + 6000 + 500 + OPTIONS_MS)
    expect(game.shown()).toEqual({ aloneAtMs: 500, isAwaited: false })
  })

  it('Q20 does not open after its latest instant even if the clock stands still for players who return', () => {
    const game = announce(question())
    const back = giveBack(game.phase(), { fromMs: NOW_MS + 100, toMs: NOW_MS + 2100, isRestart: true })
    if (!back) throw new Error('nothing was given back')
    game.put(back)
    expect(game.thereAt(2200)).toEqual(refused('not-yet'))
    const short = announce(question())
    expect(giveBack(short.phase(), { fromMs: NOW_MS, toMs: NOW_MS + 300, isRestart: true })).toBe(null)
    expect(short.thereAt(600)).toMatchObject({ ok: true })
  })

  it('Q20 opens in a poll as soon as it is shown', () => {
    const { state } = announce(question(), { mode: 'poll' })
    expect(state()).toMatchObject({ phase: { name: 'voting', index: 1 } })
  })

  it('L136 can be skipped once it is shown, even while it waits', () => {
    const game = announce(question())
    expect(game.decide({ type: 'skip', version: 8 }, NOW_MS + 499)).toEqual(refused('not-yet'))
    expect(game.decide({ type: 'skip', version: 8 }, NOW_MS + 501)).toMatchObject({ ok: true })
  })
})
