import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import type { QuizDraft } from '../../quiz/quiz-rules.ts'
import { countsForPhones, countsOf, isScored, ownDraft } from '../registry.ts'
import { tallyTyped } from '../spellings.ts'
import { wordCloud } from './word-cloud.ts'
import { distinctWords, wordForm } from './words.ts'

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...'a B\n\u202e\u0301\ufdfa\u0640é'), maxLength: 30 }),
  ),
  { maxLength: 5 },
)
const tallied = (...answers: string[][]) =>
  tallyTyped(answers.map((answer) => [wordCloud.tallyKey(answer), answer, 1]))
const counted = (body: Parameters<typeof wordCloud.count>[0], ...answers: string[][]) =>
  countsOf({ kind: 'word-cloud', ...body }, tallied(...answers), (text) => text === 'damn')

describe('a word cloud', () => {
  it('K81 accepts one to three words of 25 letters, each once in any spelling', () => {
    for (const value of [['Tea'], ['Tea', 'Coffee', 'Maté'], ['x'.repeat(25)], ['السلام'], ['two words']])
      expect(wordCloud.accepts({}, value)).toBe(true)
    for (const value of [
      ...[
        [],
        ['a', 'b', 'c', 'd'],
        ['Tea', 'TEA'],
        ['Tea', 'té', 'tè'],
        [' a'],
        ['a', ' b'],
        ['a\nb'],
        ['x'.repeat(26)],
      ],
      ...[[''], ['\u0640'], [1], [['a']], 'a', null, { 0: 'a', length: 1 }],
    ])
      expect(wordCloud.accepts({}, value), JSON.stringify(value)).toBe(false)
  })

  it('L16 K81 a phone turns any input into a valid answer or nothing', () => {
    fc.assert(
      fc.property(words, (typed) => {
        const answer = distinctWords(typed)
        expect(distinctWords(answer)).toEqual(answer)
        expect(wordCloud.accepts({}, answer)).toBe(answer.length > 0)
        expect(wordCloud.tallyKey(answer).length).toBeLessThanOrEqual(500)
      }),
      { numRuns: 1000 },
    )
  })

  it('K55 K81 has no right answer', () => {
    expect(isScored({ kind: 'word-cloud' })).toBe(false)
    expect(wordCloud.key({})).toBeNull()
  })

  it('K81 counts by normal form in the most frequent spelling, most frequent words first', () => {
    expect(counted({}, ['Tea', 'Milk'], ['milk', 'TEA'], ['tea'], ['Tea'], ['Tea'], [])).toEqual({
      texts: [
        { text: 'Tea', count: 5 },
        { text: 'Milk', count: 2 },
      ],
      others: 0,
    })
  })

  it('K2 K81 the same words in another order and spelling are the same answer', () => {
    expect(wordCloud.tallyKey(['Tea', 'Milk'])).toBe(wordCloud.tallyKey(['MILK', 'tea']))
  })

  it('K2 K81 counts each word once per answer', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (typed) => {
        const answers = typed.map(distinctWords).filter((answer) => answer.length > 0)
        const { texts, others } = wordCloud.count({}, ...entries(tallied(...answers)))
        expect(texts.reduce((sum, { count }) => sum + count, others)).toBe(answers.flat().length)
        const forms = texts.map(({ text }) => wordForm(text))
        expect(new Set(forms).size).toBe(forms.length)
      }),
    )
  })

  it('K80 exports mark hidden words next to a name', () => {
    const marked = (body: object, words: string[]) =>
      wordCloud.markedText?.(body, words, (text) => text === 'damn')
    expect(marked({ hidden: ['milk'] }, ['Tea', 'MILK', 'damn'])).toBe('Tea, MILK (hidden), damn (hidden)')
    expect(marked({ shown: ['damn'] }, ['damn'])).toBe('damn')
  })

  it('K78 K81 possibly offensive and hidden words reach no phone', () => {
    const counts = counted({ hidden: ['milk'] }, ['damn', 'Milk'], ['damn', 'Tea'])
    expect(counts).toEqual({
      texts: [
        { text: 'Tea', count: 1 },
        { text: 'damn', count: 2, held: 'offensive' },
        { text: 'Milk', count: 1, ruling: 'refused' },
      ],
      others: 0,
    })
    expect(countsForPhones({ kind: 'word-cloud' }, counts)).toEqual({
      texts: [{ text: 'Tea', count: 1 }],
      others: 0,
    })
    // Any spelling.
    expect(wordCloud.ruled?.({}, 'MILK', 'refused')).toEqual({ shown: [], hidden: ['milk'] })
    for (const text of ['', ' milk', 'a\nb']) expect(wordCloud.ruled?.({}, text, 'refused')).toBeNull()
    expect(wordCloud.withIds({ hidden: ['milk'] } as object, undefined, String)).toEqual({})
  })

  it('K8 K9 survives a round trip through files; exports list the words and who wrote them', () => {
    const question = { kind: 'word-cloud' as const, text: 'How are you?', timeLimitS: 30 }
    const quiz: QuizDraft = { title: 'T', description: '', questions: [question] }
    expect(importQuizCsv(exportQuizCsv(quiz))).toMatchObject({ ok: true, value: quiz, notes: [] })
    expect(ownDraft('word-cloud', {})).toEqual({ kind: 'word-cloud' })
    expect(wordCloud.answerText({}, ['Tea', 'Milk'])).toBe('Tea, Milk')
    const counts = counted({}, ['Tea'], ['tea', 'Milk'])
    expect(wordCloud.resultCells({ right: null, counts } as never)).toEqual({
      right: '',
      mostChosenWrong: '',
      rows: [
        ['Tea', 2],
        ['Milk', 1],
      ],
    })
    expect(wordCloud.toCsv({})).toEqual({ options: [], correct: '' })
    // An erased participant's answer.
    expect(wordCloud.answerText({}, '' as never)).toBe('')
    expect(wordCloud.count({}, new Map([['', 1]]), new Map([['', '' as never]]))).toEqual({
      texts: [],
      others: 0,
    })
  })
})

const entries = ({ byKey, spelled }: ReturnType<typeof tallied>) => [byKey, spelled] as const
