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

test.each([
  'Tiere – Test 2\n\n',
  'Chapter 5 Quiz\n',
  'Name: ____ Date: ____\n\n',
  'Decide if the statements are true or false.\n',
  'Vrai ou faux ?\n',
  'Test 2: Richtig oder falsch?\n',
])('I27 numbered statements below %j are questions', (title) => {
  for (const [yes, no] of [
    ['(richtig)', '(falsch)'],
    ['(True)', '(False)'],
    ['✓', '✗'],
  ])
    expect(rightIn(title + numbered((text, letter) => `${text} ${letter === 'T' ? yes : no}`))).toEqual([
      'True',
      'False',
      'True',
    ])
})

test('I27 two spaces behind a label are no more than one, and a star in brackets is a star', () => {
  expect(
    rightIn('1.  The sun is a star.\n*a)  True\nb)  False\n\n2.  Bats are blind.\na)  True\n*b)  False'),
  ).toEqual(['True', 'False'])
  expect(rightIn('1. Capital of Peru?\na) Quito\nb) Lima (*)')).toEqual(['Lima'])
})

test('I27 statements below a question are its options, lettered ones below a title are in doubt', () => {
  const marked = numbered((text, letter) => `${text} ${letter === 'T' ? '(richtig)' : '(falsch)'}`)
  expect(rightIn(`Welche Aussagen sind richtig?\n${marked}`)).toEqual([
    'The sun is a star. + Honey never spoils.',
  ])
  const lettered = marked.replace(/^\d/gm, (digit) => 'abc'.charAt(Number(digit) - 1))
  expect(rightIn(`Animals\n${lettered}`)).toEqual(['The sun is a star. + Honey never spoils.?'])
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
