import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const numbered = (texts: readonly string[], from = 1) =>
  texts.map((text, at) => `${at + from}. ${text}`).join('\n')
const OPEN = numbered(['What do bees make?', 'What is H2O?', 'Which colour has grass?'])
const STATEMENTS = numbered(['The sun is a star.', 'Whales are fish.', 'Ice is lighter than water.'])
const MIXED = '1. Ice is?\na) hot\nb) cold\n\n2. What do bees make?\n3. Which colour has grass?'

describe('I27 a single line of answers below questions without options', () => {
  test.each([
    'Answers: 1. honey 2. water 3. green',
    'Answers: (1) honey (2) water (3) green',
    'Answer: 1) honey; 2) water; 3) green',
    'Lösungen: 1. honey, 2. water, 3. green',
    'Respuestas: 1 - honey 2 - water 3 - green',
  ])('%s is matched by numbers', (line) => {
    expect(rightIn(`${OPEN}\n\n${line}`)).toEqual(['honey', 'water', 'green'])
  })

  test.each(['Answers: T F T', 'Key: TFT', 'Réponses : V F V', 'Lösung: RFR', 'Answer: true, false, true'])(
    '%s gives true and false',
    (line) => {
      expect(rightIn(`${STATEMENTS}\n\n${line}`)).toEqual(['True', 'False', 'True'])
    },
  )

  test('can also name options of other questions', () => {
    expect(rightIn(`${MIXED}\n\nAnswers: 1. B 2. honey 3. green`)).toEqual(['cold', 'honey', 'green'])
  })

  test('is doubtful as a plain list', () => {
    const right = ['honey?', 'water?', 'green?']
    expect(rightIn(`${OPEN}\n\nAnswers: honey, water, green`)).toEqual(right)
    expect(rightIn(`${OPEN}\n\nAnswers: honey water green`)).toEqual(right)
    expect(rightIn(`${MIXED}\n\nAnswers: B honey green`)).toEqual(['cold?', 'honey?', 'green?'])
  })

  test.each([
    'Answers: 1. honey 2. water',
    'Answer: 1. honey 2. water 3. green 4. blue',
    'Answers: 2. water 1. honey 3. green',
    'Answers: honey',
    'Answers: 1.5 2.5 3.5 4.5',
  ])('%s does not fit and is doubtful', (line) => {
    expect(rightIn(`${OPEN}\n\n${line}`).at(-1)).toMatch(/\?$/)
  })

  test('can follow each section', () => {
    const more = numbered(['Largest ocean?', 'Largest continent?'])
    expect(
      rightIn(`${OPEN}\n\nAnswers: 1. honey 2. water 3. green\n\n${more}\n\nAnswers: 1. Pacific 2. Asia`),
    ).toEqual(['honey', 'water', 'green', 'Pacific', 'Asia'])
  })

  test('does not affect questions with their own answer', () => {
    expect(rightIn('1. What do bees make?\nAnswer: honey\n2. Which colours?\nAnswers: red, blue')).toEqual([
      'honey',
      'red, blue?',
    ])
  })
})
