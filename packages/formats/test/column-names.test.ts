import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const right = (...rows: string[]) => rightIn(rows.join('\n'), 'quiz.csv')
const lines = (...rows: string[]) => {
  const first = readString(rows.join('\n'), 'quiz.csv')
  return shortly(
    first.outcome === 'columns' ? readString(rows.join('\n'), 'quiz.csv', { columns: first }) : first,
  )
}

describe('I4 names of columns', () => {
  test.each(['A şıkkı,B şıkkı,C şıkkı', 'A válasz,B válasz,C válasz', 'A option,B option,C option'])(
    'with the letter before the word: %s',
    (options) => {
      expect(
        right(
          `Soru,${options},Cevap`,
          'Kırmızı?,gök,gül,güneş,B.',
          'Mavi?,gök,gül,güneş,A)',
          'Sarı?,gök,gül,güneş,(C)',
        ),
      ).toEqual(['gül', 'gök', 'güneş'])
    },
  )

  test.each([
    ['Вопрос;А;Б;В;Г;Ответ', 'В', 'Г', ['Париж', 'Киев']],
    ['Вопрос;Вариант А;Вариант Б;Вариант В;Вариант Г;Ответ', 'В', 'Г', ['Париж', 'Киев']],
    // Typed on another keyboard.
    ['Вопрос;А;Б;В;Г;Ответ', 'B', 'A', ['Париж?', 'Рим']],
    ['Вопрос;А;Б;В;Г;Ответ', 'B', 'D', ['Ницца', 'Киев']],
    ['Ερώτηση;Α;Β;Γ;Δ;Σωστή απάντηση', 'Γ', 'Δ', ['Париж', 'Киев']],
  ])('in another alphabet: %s %s %s', (header, one, other, expected) => {
    const rows = [
      `Столица Франции?;Лион;Ницца;Париж;Марсель;${one}`,
      `Столица страны?;Рим;Милан;Турин;Киев;${other}`,
    ]
    expect(right(header, ...rows)).toEqual(expected)
  })

  test('feedback to single options explains no question', () => {
    const read = lines(
      'Question,Option A,Feedback A,Option B,Feedback B,Correct',
      'Unit of mass?,Kilogram,Well done,Metre,That is a length,A',
      'Unit of time?,Metre,That is a length,Second,Well done,B',
    )
    expect(read.join()).toContain('left-field «Feedback A»')
    expect(read.join()).toContain('left-field «Feedback B»')
  })

  test('points for wrong answers are no option', () => {
    expect(
      lines(
        'Frage;A;B;C;Lösung;Punkte falsch',
        'Welche Farbe hat Gras?;rot;grün;blau;B;-0,5',
        'Und Schnee?;weiß;grün;blau;A;-0,5',
      )[1],
    ).toBe('Welche Farbe hat Gras? | 30 | rot | *grün | blau')
  })

  test('a second column that says another option leaves doubt', () => {
    const header = 'Question,A,B,C,Answer letter,Answer text'
    expect(
      right(header, 'Stoves burn?,Methane,Neon,Argon,B,Methane', 'Signs use?,Methane,Neon,Argon,B,Neon'),
    ).toEqual(['Neon?', 'Neon'])
  })
})
