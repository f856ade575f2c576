import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const TOWNS = 'Rome,Paris,Bern,Oslo'
const rows = (keys: readonly string[]) => keys.map((key, at) => `Which ${at}?,${TOWNS},${key}`)

/** The same rows as a table of somebody's own, and in the layout of Kahoot!. */
const tables = (own: readonly string[]) => [
  ['Question,A,B,C,D,Answer', ...own].join('\n'),
  ['Question,Answer 1,Answer 2,Answer 3,Answer 4,Correct answer', ...own].join('\n'),
]

describe('C13 one bad number does not make a column count from 0', () => {
  test('a number without an option does not', () => {
    for (const table of tables([...rows(['2', '1', '3']), 'Is ice cold?,True,,False,,2']))
      expect(rightIn(table, 'quiz.csv')).toEqual(['Paris', 'Rome', 'Bern', expect.stringMatching(/\?$/)])
  })

  test('a single 0 makes all rows doubtful', () => {
    for (const table of tables(rows(['2', '1', '3', '2', '0'])))
      expect(rightIn(table, 'quiz.csv')).toEqual(['Paris?', 'Rome?', 'Bern?', 'Paris?', 'Rome?'])
    for (const table of tables(rows(['2', '0', '3'])))
      expect(rightIn(table, 'quiz.csv')).toEqual(['Bern?', 'Rome?', 'Oslo?'])
  })

  test('several zeros do, unless a number fits only counting from 1', () => {
    for (const table of tables(rows(['2', '0', '3', '0'])))
      expect(rightIn(table, 'quiz.csv')).toEqual(['Bern', 'Rome', 'Oslo', 'Rome'])
    for (const table of tables(rows(['2', '0', '4', '0'])))
      expect(rightIn(table, 'quiz.csv')).toEqual(['Bern?', 'Rome', expect.stringMatching(/\?$/), 'Rome'])
  })
})
