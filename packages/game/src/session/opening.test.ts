import { expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import { decideCommand } from './host-commands.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { OPTIONS_MS } from './timing.ts'

const NOW_MS = 1_000_000

test.each([
  ['set by the host', { readingS: 4 }, 500 + 4000 + OPTIONS_MS],
  ['given by its length', {}, 500 + 1500 + OPTIONS_MS],
  ['of zero', { readingS: 0 }, 500],
  ['set by the host, with a sound', { readingS: 4, media: { sound: { id: 's' } } }, 500 + 4000 + OPTIONS_MS],
])('L14 Q8 Q20 the opening waits for a reading time %s', (_, asking, leadMs) => {
  const question: Question = {
    id: 'q',
    kind: 'true-false',
    text: 'Is it?',
    timeLimitS: 30,
    isTrue: true,
    ...asking,
  }
  const state = {
    version: 7,
    locked: false,
    settings: DEFAULT_SETTINGS,
    voided: [],
    repeats: [],
    rulings: 0,
    phase: { name: 'reveal', index: 0 } as const,
  }
  const decided = decideCommand(
    state,
    { type: 'next', version: 7 },
    {
      mode: 'live',
      nowMs: NOW_MS,
      participants: 2,
      everyoneAnswered: false,
      questions: [question, question],
    },
  )
  expect(decided).toMatchObject({
    value: { phase: { index: 1, opensAtMs: NOW_MS + leadMs, closesAtMs: NOW_MS + leadMs + 30_000 } },
  })
})
