import { LIMITS, type QuizDraft } from '@pinquiz/game'
import { describe, expect, test } from 'vitest'
import { EXPORT_FORMATS, exportLosses, readUpload } from '../src/index.ts'
import { reread } from './reread.ts'
import { shortly } from './short.ts'

describe('K42, I10 a typed answer', () => {
  const typed = (text: string, accepted: string[], toleratesTypos = false) => ({
    kind: 'typed-answer' as const,
    text,
    timeLimitS: LIMITS.timeLimitS.default,
    accepted,
    toleratesTypos,
  })
  const quiz: QuizDraft = {
    title: 'Words',
    description: '',
    questions: [
      typed('Capital of Portugal?', ['Lisbon', 'Lisboa']),
      typed('Which sign\nadds?', [
        '+',
        '=1',
        '~a',
        'b -> c',
        '{d}',
        'e:f',
        '#g',
        '%50%h',
        '[html]i',
        '<b>j</b>',
        '&amp;',
        'k*',
        '"l"',
        'm\\n',
      ]),
      typed(
        'Many?',
        Array.from({ length: 20 }, (_, at) => `answer ${at}`),
      ),
    ],
  }

  test.each(EXPORT_FORMATS)('survives a round trip through %s with all accepted answers', (format) => {
    expect(exportLosses(format, quiz).map(({ reason }) => reason)).toEqual([])
    expect(reread(format, quiz).quiz.questions).toEqual(quiz.questions)
  })

  test.each(['csv', 'xlsx', 'json'] as const)('keeps in %s whether typos are accepted', (format) => {
    const lenient = { ...quiz, questions: [typed('Capital of Portugal?', ['Lisbon'], true)] }
    expect(reread(format, lenient)).toMatchObject({ quiz: lenient, notes: [] })
  })

  const read = (name: string, text: string) => {
    const [only] = readUpload({ name, bytes: new TextEncoder().encode(text) })
    return only ? shortly(only.reading) : []
  }

  test('K42 an answer that earns only partial credit is not accepted, with a note', () => {
    expect(read('a.gift', 'Capital of Portugal? {=Lisbon =%50%Porto}\n')).toEqual(
      expect.arrayContaining([
        'Capital of Portugal? | 30 | *Lisbon',
        'line 1 repaired left-partial-credit «50%»',
      ]),
    )
  })

  test('K42 a Moodle pattern is not an answer, and is reported', () => {
    const answers = (all: [number, string][]) =>
      all.map(([fraction, text]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`).join('')
    const file = (all: [number, string][]) =>
      `<quiz><question type="shortanswer"><questiontext><text>Where?</text></questiontext>${answers(all)}</question></quiz>`
    const several = file([
      [100, 'Lisbo*'],
      [100, 'a\\*b'],
      [0, '*'],
    ])
    expect(read('a.xml', several)).toEqual(
      expect.arrayContaining(['Where? | 30 | *a*b', 'question 1 repaired left-other-answers «Lisbo*»']),
    )
    expect(read('a.xml', file([[100, '*']]))).toContain('question 1 skipped kind-text «Where?»')
  })
})
