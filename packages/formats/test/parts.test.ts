import { expect, test } from 'vitest'
import { rightIn } from './short.ts'

const CHOICES = `1. Capital of France?
a) Berlin
b) Paris

2. Capital of Italy?
a) Rome
b) Madrid
`
const TRUTHS = '1. The sun is a star.\n2. Bats are blind.\n3. Honey never spoils.\n'
const marked = (line: (text: string, isTrue: boolean, at: number) => string) =>
  TRUTHS.trim()
    .split('\n')
    .map((text, at) => line(text, at !== 1, at))
    .join('\n')
const RIGHT = ['Paris', 'Rome', 'True', 'False', 'True']

test.each([
  marked((text, is) => `${text} ${is ? '(True)' : '(False)'}`),
  marked((text, is) => `${text} (${is ? 'T' : 'F'})`),
  marked((text, is) => `${text} ${is ? 'T' : 'F'}`),
  marked((text, is) => `${is ? 'T' : 'F'} ${text}`),
  marked((text, is) => `___${is ? 'T' : 'F'}___ ${text}`),
  marked((text, is) => `${text}\nAnswer: ${is ? 'True' : 'False'}`),
])('I31 statements counted from 1 again below other questions: %j', (truths) => {
  const choices = CHOICES.replace('b) Paris', '*b) Paris').replace('a) Rome', '*a) Rome')
  for (const heading of [
    'True/False',
    'Part 2: True or False',
    'II. TRUE OR FALSE (2 points each)',
    'True or False?\n',
  ])
    expect(rightIn(`${choices}\n${heading}\n${truths}`)).toEqual(RIGHT)
})

test.each([
  ['Part A\n1. b\n2. a\n\nPart B\n1. True\n2. False\n3. True', 'Part A', 'Part B: true or false'],
  ['Part A: 1. B 2. A\nPart B: 1. T 2. F 3. T', 'Part A: multiple choice', 'Part B: true or false'],
  ['I. 1-B 2-A\nII. 1-T 2-F 3-T', 'I. Multiple choice', 'II. True or false'],
  ['Multiple choice\n1b, 2a\nTrue or false\n1 true\n2 false\n3 true', 'Multiple choice', 'True or false'],
  ['1. b\n2. a\n\n1. T\n2. F\n3. T', 'Part A', 'Part B'],
])('I31 a key at the end has the answers part by part: %j', (key, first, second) => {
  expect(rightIn(`${first}\n${CHOICES}\n${second}\n${TRUTHS}\nAnswer key\n${key}`)).toEqual(RIGHT)
})

test('I31 parts in German, and a third one with typed answers', () => {
  const text = `Teil A: Multiple Choice (je 2 Punkte)\n${CHOICES}\nTeil B: Richtig oder falsch?\n${TRUTHS}
Teil C: Kurzantworten\n1. Wer schrieb den Faust?\n
Lösungen\nTeil A\n1b, 2a\nTeil B\n1 richtig\n2 falsch\n3 richtig\nTeil C\n1. Goethe`
  expect(rightIn(text)).toEqual([...RIGHT, 'Goethe'])
})

test('I31 what stands above options is no part', () => {
  const truths = ['the sun is a star\n1. True*\n2. False', 'bats are blind\n1. True\n2. False*']
  expect(rightIn(truths.map((one) => `True or False: ${one}`).join('\n'))).toEqual(['True', 'False'])
  const exercises = [
    'Exercise 1\nWhich is a fruit?\n1. Apple *\n2. Stone',
    'Exercise 2\nA metal?\n1. Milk\n2. Iron *',
  ]
  expect(rightIn(exercises.join('\n'))).toEqual(['Apple', 'Iron'])
})

test('I31 one key with numbers that several parts have decides nothing', () => {
  expect(rightIn(`Part A\n${CHOICES}\nPart B\n${CHOICES}\nAnswers: 1. b 2. a`)).toEqual(
    Array(4).fill(expect.stringMatching(/\?$/)),
  )
})

test.each(['in the order of the parts', 'in another order'])(
  'I31 headings in any words count where the key repeats them, %s',
  (order) => {
    const [first, second] = ['A. Pick one (2 x 2 = 4 marks)', 'B. Answer in one word']
    const test = `${first}\n${CHOICES}\n${second}\n3. What is the capital of Japan?\n4. How many legs has a spider?\n`
    const keys = [`${first}\n1. b\n2. a\n`, `${second}\n3. Tokyo\n4. 8\n`]
    const key = order === 'in another order' ? keys.toReversed() : keys
    expect(rightIn(`${test}\nAnswer Key\n\n${key.join('\n')}`)).toEqual(['Paris', 'Rome', 'Tokyo', '= 8'])
  },
)
