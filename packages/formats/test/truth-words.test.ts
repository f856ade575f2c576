import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const asked = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([text, answer], at) => `${at + 1}. ${text}\nAnswer: ${answer}`).join('\n')
const cards = (pairs: readonly (readonly [string, string])[]) =>
  ['Question,Answer', ...pairs.map((pair) => pair.join(','))].join('\n')

describe('I4 I27 an answer without options that is a word or letter for true or false', () => {
  test('stays a typed answer if the question asks for a word', () => {
    const pairs = [
      ['What is the opposite of left?', 'right'],
      ['Which word is German for yes?', 'ja'],
    ] as const
    expect(rightIn(asked(pairs))).toEqual(['right', 'ja'])
    expect(rightIn(cards(pairs), 'quiz.csv')).toEqual(['right', 'ja'])
    expect(rightIn(asked([['What is the symbol of fluorine?', 'F']]))).toEqual(['F?'])
  })

  test('is doubtful if it could be either', () => {
    const pairs = [
      ['Symbol of tritium?', 'T'],
      ['Symbol of fluorine?', 'F'],
    ] as const
    for (const right of [rightIn(asked(pairs)), rightIn(cards(pairs), 'quiz.csv')])
      expect(right.every((one) => one.endsWith('?'))).toBe(true)
  })

  test('answers a statement', () => {
    const pairs = [
      ['Snow is cold.', 'T'],
      ['Fire is cold.', 'F'],
    ] as const
    expect(rightIn(asked(pairs))).toEqual(['True', 'False'])
    expect(rightIn(cards(pairs), 'quiz.csv')).toEqual(['True', 'False'])
    expect(rightIn(asked([['True or false? Is fire cold?', 'F']]))).toEqual(['False'])
    expect(rightIn(asked([['Fire is cold.', 'False']]))).toEqual(['False'])
  })
})

describe('I27 statements with their own verdict', () => {
  test.each([
    ['(True)', '(False)'],
    ['(wahr)', '(falsch)'],
    ['- Vrai', '- Faux'],
    ['\u2713', '\u2717'],
  ])('%s and %s turn each line into a question', (yes, no) => {
    const text = `Fire is cold. ${no}\nSnow is cold. ${yes}\nIce is hot. ${no}`
    expect(rightIn(text)).toEqual(['False', 'True', 'False'])
    const read = readString(text)
    expect(read.outcome === 'read' && read.quiz.questions.map((one) => one.text)).toEqual([
      'Fire is cold.',
      'Snow is cold.',
      'Ice is hot.',
    ])
  })

  test('a star at the first line too is doubtful', () => {
    expect(rightIn('Snow is cold *\nFire is cold\nSun is hot *')).toEqual([expect.stringMatching(/\?$/)])
  })

  test('are options if they follow a question', () => {
    expect(rightIn('Which is cold?\nFire (false)\nSnow (true)\nSun (false)')).toEqual(['Snow'])
  })
})
