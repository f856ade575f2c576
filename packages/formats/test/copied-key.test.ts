import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const ROWS = [
  ['Capital of Australia?', 'Sydney', 'Canberra', 'Perth', 'Canberra'],
  ['Nearest to the sun?', 'Venus', 'Earth', 'Mercury', 'Mercury'],
  ['Sides of a hexagon?', '6', '5', '7', '6'],
]
const table = (header: string, place: (row: string[], level: string) => string[]) =>
  rightIn(
    [header, ...ROWS.map((row, at) => place(row, ['1', '2', '1'][at] ?? '').join(';'))]
      .filter((line) => line !== '')
      .join('\n'),
    'quiz.csv',
  )
const RIGHT = ['Canberra', 'Mercury', '6']

describe('C13 a column that repeats an option contains the right answers, not the column of points', () => {
  test.each([
    'Pytanie;A;B;C;Poprawna odpowiedź;Punkty',
    'Soru;A;B;C;Cevap;Puan',
    'Otázka;A;B;C;Správná odpověď;Body',
    'Kérdés;A;B;C;Helyes;Pont',
    'Fråga;A;B;C;Rätt;Poäng',
    'Întrebare;A;B;C;Corect;Puncte',
    'Pregunta;A;B;C;La que vale;Puntos',
    '',
  ])('%s', (header) => {
    expect(table(header, (row, level) => [...row, level])).toEqual(RIGHT)
  })

  test('in any position of points and key', () => {
    expect(table('', (row, level) => [...row.slice(0, 4), level, ...row.slice(4)])).toEqual(RIGHT)
    expect(
      table('', ([text = '', ...more], level) => [text, ...more.slice(3), ...more.slice(0, 3), level]),
    ).toEqual(RIGHT)
  })
})

test('C13 points without a key are no answers', () => {
  const right = table('Pytanie;A;B;C;Punkty', (row, level) => [...row.slice(0, 4), level])
  expect(right.every((one) => one.endsWith('?'))).toBe(true)
})

test.each(['', 'Poziom;Pytanie;A;B;C;Odp.\n'])(
  'C13 a level before each question is not taken for the question: %j',
  (header) => {
    const text = header + ROWS.map((row, at) => [[1, 2, 1][at], ...row].join(';')).join('\n')
    const first = readString(text, 'quiz.csv')
    if (first.outcome !== 'columns') throw new Error(first.outcome)
    expect(first.roles).toEqual(['none', 'text', 'option', 'option', 'option', 'correct'])
    expect(rightIn(text, 'quiz.csv')).toEqual(RIGHT)
  },
)
