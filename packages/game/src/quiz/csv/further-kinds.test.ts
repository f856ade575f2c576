import { afterAll, expect, it } from 'vitest'
import { HEADER, notesOf } from '#test/csv-tables.ts'
import { defineKind } from '../../kinds/kind.ts'
import { KINDS } from '../../kinds/registry.ts'
import type { QuestionDraft } from '../quiz-rules.ts'
import { exportQuizCsv } from './export.ts'
import { importQuizCsv } from './import.ts'

type Body = { parts: string[]; right: number[]; note: string; isHard: boolean }
type Several = {
  body: Body
  draft: Body
  face: Record<never, never>
  answer: number
  key: number[]
  counts: number[]
  insight: Record<never, never>
  problem: { reason: 'no-correct-option' }
}
type Draft = Extract<QuestionDraft, { kind: 'true-false' }>

/** A kind that can have a single option with several right answers, and details that options can't express. */
const several = defineKind<Several>({
  blank: () => ({ parts: [], right: [], note: '', isHard: false }),
  normalise: (draft) => draft,
  problems: ({ right }) => (right.length === 0 ? [{ reason: 'no-correct-option' }] : []),
  withIds: (draft) => draft,
  face: () => ({}),
  accepts: (_, value) => typeof value === 'number',
  guess: () => null,
  judge: () => 0,
  tallyKey: String,
  count: () => [],
  key: ({ right }) => right,
  keyText: () => '',
  answerText: String,
  statistics: ({ answers }) => ({ answers, shareRight: null }),
  resultCells: () => ({ right: '', mostChosenWrong: '', rows: [] }),
  fromFields: () => null,
  toCsv: ({ parts, right, note, isHard }) => ({
    options: parts,
    correct: right.join(';'),
    ...(note || isHard ? { details: { note, 'is-hard': isHard } } : {}),
  }),
  fromCsv: ({ options, details }) => ({
    parts: options.map(({ text }) => text),
    right: options.flatMap(({ isCorrect }, at) => (isCorrect ? [at + 1] : [])),
    note: details.note ?? '',
    isHard: details['is-hard'] === 'true',
  }),
})
Object.assign(KINDS, { several })
// Other tests of the same worker go through all kinds.
afterAll(() => {
  Reflect.deleteProperty(KINDS, 'several')
})

/** `as`: the types don't know this kind. */
const question = (body: Partial<Body>) => {
  const common = { kind: 'several', text: 'Which?', timeLimitS: 20 }
  return { ...common, parts: ['a'], right: [1], note: '', isHard: false, ...body } as unknown as Draft
}
const quizOf = (...questions: QuestionDraft[]) => ({ title: 'T', description: '', questions })
const TRUE: QuestionDraft = { kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true }

it('K8 a kind with one option, several right answers and details survives a round trip', () => {
  const quiz = quizOf(
    question({ parts: ['a', '2;3', '=c'], right: [1, 3] }),
    question({ note: '=1;"x"\n2', isHard: true }),
    TRUE,
  )
  expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
})

it('K8 a quiz has only the columns that it needs', () => {
  const headerOf = (...questions: QuestionDraft[]) => exportQuizCsv(quizOf(...questions)).split('\r\n')[0]
  expect(headerOf(question({ note: 'n' }))).toMatch(/,Question Kind,Question Details$/)
  expect(headerOf(question({}), TRUE)).toMatch(/,Question Kind$/)
})

const read = (cells: string, details = '') =>
  importQuizCsv(`${HEADER},Question Kind,Question Details\nT,D,1,Which?,20,${cells},several,${details}`)

it.each([
  ['a,b,c,,,1;3', [1, 3]],
  ['a,b,c,,,"1, 3"', [1, 3]],
  ['a,b,c,,,B;c', [2, 3]],
  ['a,b,c,,,C', [3]],
  ['a,,c,,,3', [2]],
  ['a,"2;3",c,,,2;3', [2]],
  ['a,b,,,,2;9;x', [2]],
])('C13 %s has the right options %j', (cells, right) => {
  const result = read(cells)
  expect(result).toMatchObject({ ok: true, value: { questions: [{ kind: 'several', right }] } })
  expect(notesOf(result)).toEqual([])
})

it('C13 the first option is right if none is marked, and a row without options is no question', () => {
  const mended = read('a,b,,,,', 'note=n')
  expect(mended).toMatchObject({ ok: true, value: { questions: [{ right: [1], note: 'n' }] } })
  expect(notesOf(mended)).toEqual(['2 repaired no-right-option'])
  const none = read(',,,,,')
  expect(none).toMatchObject({ ok: false, reason: 'no-valid-questions' })
  expect(notesOf(none)).toEqual(['2 skipped question-unreadable'])
})

it('K8, C13 reads true-false questions as the previous version wrote them, in either order', () => {
  const rows = ['T,D,1,Wet?,20,True,False,,,,1,true-false', ',,2,Dry?,30,True,False,,,,2,true-false']
  expect(importQuizCsv([`${HEADER},Question Kind`, ...rows].join('\r\n'))).toMatchObject({
    ok: true,
    value: {
      title: 'T',
      description: 'D',
      questions: [
        { kind: 'true-false', text: 'Wet?', timeLimitS: 20, isTrue: true },
        { kind: 'true-false', text: 'Dry?', timeLimitS: 30, isTrue: false },
      ],
    },
    notes: [],
  })
})
