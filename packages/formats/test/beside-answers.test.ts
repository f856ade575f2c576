import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const ASKED =
  '1. What is the capital of Portugal?\n2. What do plants use to make food?\n3. When did the wall fall?\n'
const KEY = `${ASKED}\n## ✅ Answer Key\n`

describe('I27 words behind an answer to type', () => {
  test.each([
    '1. **Lisbon** – it lies on the Tagus\n2. **Photosynthesis** – it needs light\n3. **1989** – in November',
    '1. Lisbon – it lies on the Tagus\n2. Photosynthesis – it needs some light\n3. 1989 – in November of it',
  ])('are its explanation: %j', (key) => {
    const read = readString(KEY + key)
    expect(rightIn(KEY + key)).toEqual(['Lisbon', 'Photosynthesis', '= 1989'])
    expect(read.outcome === 'read' && read.quiz.questions[0]).toMatchObject({
      explanation: 'it lies on the Tagus',
    })
  })

  test.each([
    'Lisbon – on the Tagus',
    'Vincent van Gogh: he painted it in 1889.',
    'Vincent van Gogh. He painted it',
    '8 – Pluto is now a dwarf planet',
    'Lisbon 🇵🇹 ⭐',
  ])('of one answer among others leave it in doubt: %s', (answer) => {
    const [only, ...others] = rightIn(`${KEY}1. ${answer}\n2. Photosynthesis\n3. 1989`)
    expect(only).toMatch(/\?$/)
    expect(others).toEqual(['Photosynthesis', '= 1989'])
    const rows = `Question,Answer\nWhat is it?,"${answer}"\nWhat do plants use?,Photosynthesis\nWho?,Ada\n`
    expect(rightIn(rows, 'quiz.csv')).toEqual([expect.stringMatching(/\?$/), 'Photosynthesis', 'Ada'])
  })

  test.each([
    '1914–1918',
    'Jean-Paul',
    'U.S.A.',
    '9:45',
    'St. Louis',
    'Prof. Ada Lovelace King',
    'J. K. Rowling',
  ])('%s is whole', (answer) => {
    expect(rightIn(`${KEY}1. ${answer}\n2. Photosynthesis\n3. 1989`)[0]).toBe(answer)
  })

  test('of true and false', () => {
    const text = '1. The Nile is in Africa.\n2. Everest is in Europe.\n\nAnswer key\n'
    expect(rightIn(`${text}1. **True** – it is\n2. **False** – it is in Asia`)).toEqual(['True', 'False'])
    expect(rightIn(`${text}1. True. It has always been.\n2. False. It is in Asia.`)).toEqual([
      'True',
      'False',
    ])
  })
})

describe('I27 signs beside an answer', () => {
  const inline = (yes: string, no: string) =>
    `1. The Nile is in Africa.\nAnswer: ${yes}\n\n2. Everest is in Europe.\nAnswer: ${no}\n`
  const listed = (yes: string, no: string) =>
    `1. The Nile is in Africa.\n2. Everest is in Europe.\n\nAnswer key\n1. ${yes}\n2. ${no}\n`
  test.each([
    ['✅ True', '❌ False'],
    ['True ✅', 'False ❌'],
    ['✅ Vrai', '❌ Faux'],
    ['✅ Richtig', '❌ Falsch'],
    ['✅ Verdadero', '❌ Falso'],
  ])('%s and %s', (yes, no) => {
    for (const text of [inline(yes, no), listed(yes, no)]) expect(rightIn(text)).toEqual(['True', 'False'])
    const rows = `Question,Answer\nThe Nile is in Africa.,${yes}\nEverest is in Europe.,${no}\n`
    expect(rightIn(rows, 'quiz.csv')).toEqual(['True', 'False'])
  })

  test('of words to type and of letters', () => {
    expect(rightIn('1. What is the capital of Portugal?\nAnswer: ✅ Lisbon\n')).toEqual(['Lisbon'])
    expect(rightIn(`${KEY}1. ✅ Lisbon\n2. ✅ Light\n3. ✅ 1989`)).toEqual(['Lisbon', 'Light', '= 1989'])
    expect(
      rightIn('Question,Answer\nCapital?,✅ Lisbon\nWho?,Answer: Ada\nWhat?,A: Light\n', 'q.csv'),
    ).toEqual(['Lisbon', 'Ada', 'Light'])
    expect(rightIn('1. Largest?\nA) Sea\nB) Ocean\nAnswer: ✅ B) Ocean\n')).toEqual(['Ocean'])
  })

  test('a cross beside anything but false leaves it in doubt', () => {
    expect(rightIn('1. What is the capital of Portugal?\nAnswer: ❌ Madrid\n')).toEqual(['❌ Madrid?'])
  })
})

describe('I27 statements below a heading that asks', () => {
  const statements = [
    ['The Nile is in Africa.', '✓'],
    ['Everest is in Europe.', '✗'],
    ['Brazil is in South America.', '✓'],
    ['Fish have fur.', '✗'],
  ]
  const below = (heading: string, between = ' ') =>
    [heading, ...statements.map((one) => one.join(between))].join('\n')
  test.each([
    below('True or false?'),
    below('Richtig oder falsch?'),
    below('Facts or myths?'),
    ['Facts or myths?', ...statements.map((one) => `- ${one.join(' ')}`)].join('\n'),
    below('Statement,True?', ','),
    below('Statement\tTrue?', '\t'),
  ])('%j', (text) => {
    const read = readString(text)
    expect(rightIn(text)).toEqual(['True', 'False', 'True', 'False'])
    expect(read.outcome === 'read' && read.quiz.questions.map((one) => one.text)).toEqual(
      statements.map(([one]) => one),
    )
  })

  test('may be options, and are in doubt where they look like statements', () => {
    expect(rightIn('Which are mammals?\nWhale ✓\nShark ✗\nBat ✓')).toEqual(['Whale + Bat'])
    expect(rightIn(below('Geography today?'))).toEqual([expect.stringMatching(/\?$/)])
  })
})

test.each([
  ["Let me know if you'd like me to adjust the difficulty!"],
  ['Total: ____ / 4'],
  ['© 2025 Ms. Miller'],
])('I6 a line below a key belongs to no question: %s', (line) => {
  const said = shortly(readString(`${KEY}1. Lisbon\n2. Light\n3. 1989\n\n${line}\n`))
  expect(said[3]).toBe('When did the wall fall? | 30')
  expect(said.join('\n')).toContain(line)
})
