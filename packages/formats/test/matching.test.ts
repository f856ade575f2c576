import { describe, expect, test } from 'vitest'
import { readString } from './short.ts'

/** Pairs, other questions by their texts, and remarks on what was left out. */
function matched(text: string): string[] {
  const read = readString(text)
  if (read.outcome === 'columns') return ['columns']
  const left = read.notes.flatMap(({ effect, reason }) => (effect === 'skipped' ? [reason] : []))
  const questions = read.outcome === 'read' ? read.quiz.questions : []
  return [
    ...questions.map((one) =>
      one.kind === 'pairs'
        ? [one.text, ...one.pairs.map(({ left, right }) => `${left}=${right}`)].join(' ')
        : one.text,
    ),
    ...left,
  ]
}

describe('I31 lists to match in a typed text', () => {
  test('are pairs where partners stand beside their terms', () => {
    const text =
      'Match the organ with its function.\n\n1. Heart\t\ta. filter blood\n2. Lungs\t\tb. pumps blood\n3. Kidneys\tc. exchange gases\n\nAnswers: 1-b, 2-c, 3-a'
    expect(matched(text)).toEqual([
      'Match the organ with its function. Heart=pumps blood Lungs=exchange gases Kidneys=filter blood',
    ])
  })

  test('are pairs where partners stand below all terms, with a key of one line each', () => {
    const text = 'Ordne zu:\n1. Spanien\n2. Italien\n\nA. Rom\nB. Madrid\n\nLösungen\n1. B\n2. A\n'
    expect(matched(text)).toEqual(['Ordne zu: Spanien=Madrid Italien=Rom'])
  })

  test('take their answers from a key that is for other questions too', () => {
    const text =
      '1. Capital of France?\nA. Rome\nB. Paris\n\n2. Capital of Italy?\nA. Rome\nB. Paris\n\nMatch:\n3. Spain\n4. Italy\na. Rome\nb. Madrid\n\nAnswer Key\n1. B\n2. A\n3. b\n4. a\n'
    expect(matched(text)).toEqual([
      'Capital of France?',
      'Capital of Italy?',
      'Match: Spain=Madrid Italy=Rome',
    ])
  })

  test('are pairs where a letter stands in the blank before each term', () => {
    const text = 'Part 2: Matching\n_b_ 1. Spain\n_a_ 2. Italy\n\na. Rome\nb. Madrid\n'
    expect(matched(text)).toEqual(['Matching Spain=Madrid Italy=Rome'])
  })

  test.each([
    ['without answers', '\n'],
    [
      'with answers that other questions share',
      '\nII. True or false?\n1. Ice is cold.\n2. Fire is cold.\n\nAnswer Key\n1. b\n2. a\n1. T\n2. F\n',
    ],
    ['with a partner that is left over', 'c. Oslo\n\nAnswers: 1-b, 2-a'],
    ['with a letter twice', '\nAnswers: 1-a, 2-a'],
  ])('are left out by name %s', (_, key) => {
    expect(matched(`Match the words.\n1. Spain\n2. Italy\na. Rome\nb. Madrid\n${key}`)).toContain(
      'kind-matching',
    )
  })

  test('are none where a question lists what its options refer to', () => {
    const text =
      '1. Which of these match?\n1. Spain - Rome\n2. Italy - Rome\nA. 1 only\nB. 2 only\nAnswer: B\n'
    expect(matched(text).join()).not.toContain('=')
  })
})
