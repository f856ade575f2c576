import { describe, expect, test } from 'vitest'
import type { ColumnRole, FileChoices } from '../src/index.ts'
import { readFixture, readString, shortly } from './short.ts'

const columns = (roles: ColumnRole[], isHeaderless = false): FileChoices => ({
  columns: { roles, isHeaderless },
})

describe('I4 a table of no known format', () => {
  test('is never read by guess: its first rows are shown, with what the columns seem to be', () => {
    expect(shortly(readFixture('columns/german.csv'))).toEqual([
      'columns?',
      'text option option option correct none',
      'Frage | Antwort A | Antwort B | Antwort C | Lösung | Bild',
      'Hauptstadt von Italien? | Mailand | Rom | Turin | B | rom.png',
      'Hauptstadt von Spanien? | Madrid | Sevilla |  | 1 | ',
    ])
    expect(shortly(readFixture('columns/headerless.csv'))[1]).toBe('text option option correct')
    expect(shortly(readFixture('columns/translated-template.csv'))[1]).toBe(
      'title description number text time option option option option option correct',
    )
  })

  test('is read as its host says, rows keep their numbers, and what no column takes is reported', () => {
    const choices = columns(['text', 'option', 'option', 'option', 'correct', 'none'])
    expect(shortly(readFixture('columns/german.csv', choices))).toEqual([
      'columns csv, 2 of 1 kinds: Imported Quiz',
      'Hauptstadt von Italien? | 30 | Mailand | *Rom | Turin',
      'Hauptstadt von Spanien? | 30 | *Madrid | Sevilla',
      'row 0 repaired left-field «Bild»',
      'row 1 repaired column-missing «Question Number»',
      'row 1 repaired column-missing «Time Limit (seconds)»',
      'row 2 repaired correct-named',
    ])
  })

  test('may have no header', () => {
    const read = readFixture('columns/headerless.csv', columns(['text', 'option', 'option', 'correct'], true))
    expect(shortly(read).slice(1, 3)).toEqual([
      'Largest planet? | 30 | Mars | *Jupiter',
      'Smallest planet? | 30 | *Mercury | Venus',
    ])
    const faulty = readString(
      'One?,a,b,9\nTwo?,a,,1\n',
      'x.csv',
      columns(['text', 'option', 'option', 'correct'], true),
    )
    expect(shortly(faulty)).toContain('row 1 repaired no-right-option')
    expect(shortly(faulty)).toContain('row 2 skipped too-few-options')
  })

  test('copied from a spreadsheet is a table, too', () => {
    expect(shortly(readString('Which?\ta\tb\t2\nWhat?\tc\td\t1', ''))[0]).toBe('columns?')
  })

  test('with columns beyond counting is not asked about', () => {
    expect(shortly(readString(`${'c,'.repeat(400_000)}\n1,2`, 'wide.csv'))[0]).toBe(
      'refused no-valid-questions',
    )
  })
})

describe('I1 what is no quiz at all', () => {
  test.each([
    ['letter.txt', 'Dear all,\nthere is no quiz.', 'refused invalid-file-type'],
    ['letter.pdf', 'Dear all', 'refused invalid-file-type'],
    ['quiz.xlsx', 'anything', 'refused excel-file'],
    ['quiz.csv', '', 'refused no-data'],
    ['page.html', '<html><body>Quiz</body></html>', 'refused invalid-file-type'],
    ['other.json', '{"a":1}', 'refused no-data'],
    ['half.json', '{"title":"T","questions":[{"text":', 'refused no-data'],
  ])('%s', (name, text, line) => {
    expect(shortly(readString(text, name))[0]).toBe(line)
  })

  test('a wrong ending hides nothing', () => {
    const aiken = 'Which?\nA. a\nB. b\nANSWER: B\n'
    for (const name of ['quiz.csv', 'quiz.xlsx', 'quiz', 'quiz.pdf'])
      expect(shortly(readString(aiken, name)).slice(0, 2)).toEqual([
        'aiken text, 1 of 1 kinds: quiz',
        'Which? | 30 | a | *b',
      ])
  })
})
