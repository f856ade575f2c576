import type { Phase } from '@pinquiz/game'
import { expect, it, vi } from 'vitest'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createAnswerIntake } from './answer-intake.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, text: `${at}`, isCorrect: at === 0 }))
const question = (options: number) => ({
  id: 'q',
  text: '?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options: optionsOf(options),
})

/** A live session at `phase`; `refresh` is what reading the database changes, false if it fails. */
function intake(phase: Phase, refresh: (show: (phase: Phase) => void, record: SessionRecord) => boolean) {
  const record = {
    id: 's',
    mode: 'live',
    quiz: { title: '', description: '', questions: [question(4), question(2)] },
  } as Partial<SessionRecord> as SessionRecord
  let state = { version: 1, phase }
  const show = (next: Phase) => {
    state = { version: state.version + 1, phase: next }
  }
  const credits: number[] = []
  const readStoredAnswer = vi.fn(async () => null)
  const answer = createAnswerIntake({
    record,
    shown: {
      current: () => ({ state }) as ReturnType<ShownView['current']>,
      refresh: async () => refresh(show, record),
    },
    store: {
      ensureFresh: async () => {},
      readStoredAnswer,
      submitAnswer: async () => ({ status: 'stored' }),
    },
    bus: createMemoryBus(),
    addVoter: () => {},
    noteCredit: (_, creditedMs) => credits.push(creditedMs),
  })
  return { readStoredAnswer, answer, credits }
}

it('refuses as unavailable while it cannot learn whether time was given back', async () => {
  const { answer } = intake({ name: 'question', index: 0, opensAtMs: 0, closesAtMs: 100 }, () => false)
  const late = answer({ participant: 'p', question: 0, value: 0, receivedAtMs: 500, oneWayMs: 0 })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
})

it('reads the session again for a question asked again elsewhere, which has more options than the next one', async () => {
  const { answer } = intake({ name: 'reveal', index: 0 }, (show, record) => {
    record.quiz = { ...record.quiz, questions: [question(4), question(4), question(2)] }
    show({ name: 'question', index: 1, opensAtMs: 0, closesAtMs: 1000 })
    return true
  })
  const given = { participant: 'p', question: 1, value: 3, receivedAtMs: 500, oneWayMs: 0 }
  expect(await answer(given)).toEqual({ type: 'ack', question: 1, value: 3 })
})

it('reads the session again for an answer to a question possibly added elsewhere, and for no other', async () => {
  const looks: number[] = []
  const { answer } = intake({ name: 'reveal', index: 1 }, (show, record) => {
    looks.push(looks.length)
    record.quiz = { ...record.quiz, questions: [question(4), question(2), question(2)] }
    show({ name: 'question', index: 2, opensAtMs: 0, closesAtMs: 1000 })
    return true
  })
  const given = { participant: 'p', value: 1, receivedAtMs: 500, oneWayMs: 0 }
  expect(await answer({ ...given, question: 3 })).toMatchObject({ code: 'no-open-question' })
  expect(await answer({ ...given, question: 0, value: 9 })).toMatchObject({ type: 'refused' })
  expect(looks).toHaveLength(0)
  expect(await answer({ ...given, question: 2 })).toEqual({ type: 'ack', question: 2, value: 1 })
  expect(looks).toHaveLength(1)
})

it('needs no query for an option that no question has', async () => {
  const { answer, readStoredAnswer } = intake({ name: 'reveal', index: 0 }, () => true)
  const junk = { participant: 'p', receivedAtMs: 500, oneWayMs: 0 }
  expect(await answer({ ...junk, question: 0, value: 9 })).toMatchObject({ code: 'too-late' })
  expect(await answer({ ...junk, question: 9, value: 0 })).toMatchObject({ code: 'no-open-question' })
  expect(readStoredAnswer).not.toHaveBeenCalled()
})

it('F6 tells how far the word of a participant has moved a stored answer', async () => {
  const { answer, credits } = intake(
    { name: 'question', index: 0, opensAtMs: 0, closesAtMs: 20_000 },
    () => true,
  )
  const silence = { fromMs: 1000, toMs: 4000, creditedMs: 0 }
  await answer({
    participant: 'p',
    question: 0,
    value: 0,
    receivedAtMs: 4000,
    oneWayMs: 0,
    tappedAtMs: 2000,
    silence,
  })
  expect(credits).toEqual([2000])
})
