import { expect, test } from 'vitest'
import { rightIn } from './short.ts'

const TEXTS = ['The sun is a star.', 'Bats are blind.', 'Honey never spoils.']
const numbered = (line: (text: string, letter: string) => string) =>
  TEXTS.map((text, at) => line(`${at + 1}. ${text}`, at === 1 ? 'F' : 'T')).join('\n')

test.each([
  numbered((text, letter) => `${text} (${letter})`),
  numbered((text, letter) => `${text} [${letter}]`),
  numbered((text, letter) => `${letter}  ${text}`),
  numbered((text, letter) => `__${letter}__ ${text}`),
  `True or false?\n\n${numbered((text) => text)}\n\nAnswers: 1. T 2. F 3. T`,
])('I27 a letter shows whether a numbered statement is true: %j', (text) => {
  expect(rightIn(text)).toEqual(['True', 'False', 'True'])
})

test('I27 other letters in brackets mean nothing', () => {
  expect(rightIn('1. Which vitamin? (C)\na) T\nb) F\nAnswer: a')).toEqual(['T'])
})

test.each([
  ['incorrect', 'correct'],
  ['', '✓'],
  ['no', 'yes'],
])('I4 rows with one answer each and %j or %j', (no, yes) => {
  const rows = [
    ['Cold?', 'fire', no],
    ['Cold?', 'ice', yes],
    ['Hot?', 'fire', yes],
    ['Hot?', 'ice', no],
  ]
  const text = [['Question', 'Answer', 'Status'], ...rows].map((row) => row.join(',')).join('\n')
  expect(rightIn(text, 'quiz.csv')).toEqual(['ice', 'fire'])
})
