import type { Phase } from '@pinquiz/game'
import { expect, it, vi } from 'vitest'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createAnswerDesk } from './answer-desk.ts'

const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, text: `${at}`, isCorrect: at === 0 }))
const question = (options: number) => ({ id: 'q', text: '?', timeLimitS: 20, options: optionsOf(options) })

/** A live session at `phase`; `refresh` is what a look at the database changes, false when it fails. */
function desk(phase: Phase, refresh: (show: (phase: Phase) => void, record: SessionRecord) => boolean) {
  const record = {
    ...{ id: 's', mode: 'live' },
    quiz: { title: '', description: '', questions: [question(4), question(2)] },
  } as Partial<SessionRecord> as SessionRecord
  let state = { version: 1, phase }
  const show = (next: Phase) => {
    state = { version: state.version + 1, phase: next }
  }
  const readStoredOption = vi.fn(async () => null)
  const answer = createAnswerDesk({
    record,
    shown: {
      current: () => ({ state }) as ReturnType<ShownView['current']>,
      refresh: async () => refresh(show, record),
    },
    store: {
      ensureFresh: async () => {},
      readStoredOption,
      submitAnswer: async () => ({ status: 'stored' }),
    },
    bus: createMemoryBus(),
    addVoter: () => {},
  })
  return { readStoredOption, answer }
}

it('refuses for now only, while it cannot learn whether time was given back', async () => {
  const { answer } = desk({ name: 'question', index: 0, opensAtMs: 0, closesAtMs: 100 }, () => false)
  const late = answer({ participant: 'p', question: 0, option: 0, receivedAtMs: 500, oneWayMs: 0 })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
})

it('looks again for a question asked again elsewhere, whose options are more than those that were to come', async () => {
  const { answer } = desk({ name: 'reveal', index: 0 }, (show, record) => {
    record.quiz = { ...record.quiz, questions: [question(4), question(4), question(2)] }
    show({ name: 'question', index: 1, opensAtMs: 0, closesAtMs: 1000 })
    return true
  })
  const given = { participant: 'p', question: 1, option: 3, receivedAtMs: 500, oneWayMs: 0 }
  expect(await answer(given)).toEqual({ type: 'ack', question: 1, option: 3 })
})

it('asks nobody about an option that no question has', async () => {
  const { answer, readStoredOption } = desk({ name: 'reveal', index: 0 }, () => true)
  const junk = { participant: 'p', receivedAtMs: 500, oneWayMs: 0 }
  expect(await answer({ ...junk, question: 0, option: 9 })).toMatchObject({ code: 'too-late' })
  expect(await answer({ ...junk, question: 9, option: 0 })).toMatchObject({ code: 'no-open-question' })
  expect(readStoredOption).not.toHaveBeenCalled()
})
