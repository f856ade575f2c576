import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const CITIES = ['Rome', 'Madrid', 'Athens', 'Lima', 'Havana', 'Santiago']
const LANDS = ['Italy', 'Spain', 'Greece', 'Peru', 'Cuba', 'Chile']
/** Which of two options is right, by number. */
const LETTERS = ['b', 'a', 'b', 'b', 'a', 'b']

/** A question with two options below it. */
function asked(number: number, label: string): string {
  const [right, wrong] = [CITIES[number - 1] ?? '', 'Nowhere']
  const [a, b] = LETTERS[number - 1] === 'a' ? [right, wrong] : [wrong, right]
  return `${label}Capital of ${LANDS[number - 1]}?\na) ${a}\nb) ${b}`
}

const sheet = (order: readonly number[], label = (number: number) => `${number}. `, between = '\n') =>
  order.map((number) => asked(number, label(number))).join(between)

const keyOf = (order: readonly number[]) =>
  order
    .toSorted()
    .map((number) => `${number} ${LETTERS[number - 1]}`)
    .join(', ')

const textsOf = (text: string) => {
  const read = readString(text, 'quiz.txt')
  return read.outcome === 'read' ? read.quiz.questions.map((one) => one.text) : [read.outcome]
}

describe('I27 questions whose numbers come in another order have the answers of their numbers, and are sorted', () => {
  test.each([
    [[1, 3, 2], 'an order by mistake'],
    [[3, 2, 1], 'backwards'],
    [[2, 1], 'two of them'],
    [[1, 4, 2, 5, 3, 6], 'two columns copied across'],
    [[1, 2, 3, 5, 4, 6], 'two swapped'],
  ])('%j: %s', (order) => {
    const sorted = order.toSorted()
    const right = sorted.map((number) => CITIES[number - 1])
    for (const [label, between] of [
      [(number: number) => `${number}. `, '\n'],
      [(number: number) => `${number}) `, '\n\n'],
      [(number: number) => `Frage ${number}: `, '\n'],
      [(number: number) => `Question ${number}\n`, '\n\n'],
    ] as const) {
      const text = `${sheet(order, label, between)}\n\nKey: ${keyOf(order)}`
      expect(rightIn(text)).toEqual(right)
      expect(textsOf(text)).toEqual(sorted.map((number) => `Capital of ${LANDS[number - 1]}?`))
    }
  })

  test('below each other in the key', () => {
    const key = keyOf([1, 3, 2]).replaceAll(', ', '\n').replaceAll(' ', '. ')
    expect(rightIn(`${sheet([1, 3, 2])}\n\n${key}`)).toEqual(['Rome', 'Madrid', 'Athens'])
  })

  test('also where answers are typed, true, or an option in words', () => {
    const typed = [1, 3, 2].map((number) => `${number}. What is the capital of ${LANDS[number - 1]}?`)
    expect(rightIn(`${typed.join('\n')}\n\nAnswers:\n1. Rome\n2. Madrid\n3. Athens`)).toEqual([
      'Rome',
      'Madrid',
      'Athens',
    ])
    const bullets = sheet([1, 3, 2]).replaceAll(/^[ab]\)/gm, '-')
    expect(rightIn(`${bullets}\n\nAnswers\n1. Rome\n2. Madrid\n3. Athens`)).toEqual([
      'Rome',
      'Madrid',
      'Athens',
    ])
    const statements = ['1. Rome is in Italy.', '3. Athens is in Spain.', '2. Madrid is in Spain.']
    expect(rightIn(`True or false?\n${statements.join('\n')}\n\nKey: 1 T, 2 T, 3 F`)).toEqual([
      'True',
      'True',
      'False',
    ])
  })

  test('questions taken from a pool keep their order', () => {
    const numbers = [12, 103, 47]
    const text = numbers.map((number, at) => asked(at + 1, `${number}. `)).join('\n')
    expect(rightIn(`${text}\n\nKey: 12 b, 47 b, 103 a`)).toEqual(['Rome', 'Madrid', 'Athens'])
  })

  test('lists to match', () => {
    const lists = 'Match.\n1. France\n3. Spain\n2. Italy\na. Rome\nb. Madrid\nc. Paris\n\n1-c, 2-a, 3-b'
    const read = readString(lists, 'quiz.txt')
    expect(read).toMatchObject({
      quiz: {
        questions: [
          {
            pairs: [
              { left: 'France', right: 'Paris' },
              { left: 'Spain', right: 'Madrid' },
              { left: 'Italy', right: 'Rome' },
            ],
          },
        ],
      },
      doubtful: [],
    })
  })
})

describe('I27 in doubt', () => {
  test.each(['Key: b a b', 'Key: BAB'])(
    'is whether a key without numbers follows the numbers or the lines: %s',
    (key) => {
      expect(rightIn(`${sheet([1, 3, 2])}\n\n${key}`)).toEqual([
        expect.stringMatching(/^Rome/),
        'Madrid?',
        'Athens?',
      ])
    },
  )

  test('are numbers that come twice', () => {
    const text = [1, 3, 3, 2].map((number, at) => asked(at + 1, `${number}. `)).join('\n')
    const read = rightIn(`${text}\n\nKey: 1 b, 2 a, 3 b, 4 b`)
    expect(read.slice(1).filter((one) => !one.endsWith('?'))).toEqual([])
  })

  test('is a question without its number', () => {
    const text = `${asked(1, '1. ')}\n${asked(2, '')}\n${asked(3, '3. ')}\n\nKey: 1 b, 2 a, 3 b`
    expect(rightIn(text)).toEqual(expect.arrayContaining([expect.stringMatching(/\?$/)]))
  })
})
