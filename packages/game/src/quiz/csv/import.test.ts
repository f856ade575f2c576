import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GOOD, HEADER, NEXT, notesOf, questionsOf, run } from '#test/csv-tables.ts'
import { findQuizProblems, normaliseQuiz } from '../quiz-rules.ts'
import { importQuizCsv } from './import.ts'

test('C3 reads a file in the template’s format without a note', () => {
  expect(run(GOOD)).toMatchObject({
    ok: true,
    value: {
      title: 'Capitals',
      description: 'Four cities',
      questions: [
        {
          text: 'Capital of Greece?',
          timeLimitS: 20,
          kind: 'single-choice',
          options: [
            { text: 'Sofia', isCorrect: false },
            { text: 'Athens', isCorrect: true },
            { text: 'Ankara', isCorrect: false },
          ],
        },
      ],
    },
    notes: [],
  })
})

describe('C4 quotes', () => {
  test('C4 may contain commas, quotes and line breaks', () => {
    const row = 'T,D,1,"Who said\n""Veni, vidi, vici""?",20,"Caesar, Julius",Nero,,,,1'
    expect(questionsOf(run(row))).toEqual(['Who said\n"Veni, vidi, vici"? 20 *Caesar, Julius Nero'])
  })

  test('C4 a stray quote is reported and affects no other row', () => {
    const result = run(',,1,"Pluto" is a planet,20,True,False,,,,2', NEXT)
    expect(questionsOf(result)).toHaveLength(2)
    expect(notesOf(result)).toEqual(['2 repaired stray-quote'])
  })
})

describe('C4 an unclosed quote', () => {
  const OPEN = 'Capitals,,2,"Which?,20,a,b,,,,2'
  const QUOTED = 'Capitals,,3,"Who, then?",20,c,d,,,,1'

  test.each([
    ['before a row with quotes', [OPEN, QUOTED]],
    ['some rows before one with quotes', [OPEN, GOOD, QUOTED]],
    ['before a row with a doubled quote', [OPEN, QUOTED.replace('Who', '""Who""')]],
    ['at the end', [QUOTED, OPEN]],
  ])('C4 swallows no row %s', (_name, rows) => {
    const result = run(...rows)
    expect(questionsOf(result)).toHaveLength(rows.length)
    expect(questionsOf(result)).toContain('"Which? 20 a *b')
    expect(notesOf(result)).toEqual([`${rows.indexOf(OPEN) + 2} repaired stray-quote`])
  })

  test('C4 swallows no row even if its own row is too short', () => {
    const result = run('Capitals,,2,"Which?,20,a,b,2', QUOTED)
    expect(questionsOf(result)).toEqual(['Who, then? 20 *c d'])
    expect(notesOf(result)).toEqual(['2 skipped too-few-cells'])
  })

  test('C4 loses no question if it is in the header', () => {
    expect(questionsOf(importQuizCsv(`"${HEADER}\n${QUOTED}`))).toEqual(['Who, then? 20 *c d'])
  })

  test('C4 a quoted text of several lines stays whole, even with words after its closing quote', () => {
    const result = run('Capitals,,1,"One\nTwo\nThree" or four?,20,a,b,,,,2', QUOTED)
    expect(questionsOf(result)).toEqual(['One\nTwo\nThree or four? 20 a *b', 'Who, then? 20 *c d'])
    expect(notesOf(result)).toEqual(['2 repaired stray-quote'])
  })
})

describe('C3 columns', () => {
  test('C3 are found in any order, case and spacing, with others in between', () => {
    const header =
      ' CORRECT  answer ,option 2,Category,Option1,question TEXT,time limit,QuestionNumber,Quiz-Title'
    expect(importQuizCsv(`${header}\n2,Right,Art,Wrong,Which?,12,1,Mine`)).toMatchObject({
      value: {
        title: 'Mine',
        description: '',
        questions: [
          {
            text: 'Which?',
            timeLimitS: 12,
            options: [{ text: 'Wrong' }, { text: 'Right', isCorrect: true }],
          },
        ],
      },
      notes: [],
    })
  })

  test('C3 are found by position if the header is in another language', () => {
    const header = 'Titel,Beschreibung,Nummer,Frage,Zeit,A,B,C,D,E,Richtig'
    expect(questionsOf(importQuizCsv(`${header}\n${GOOD}`))).toEqual(questionsOf(run(GOOD)))
  })

  test('C3 are found by position if one name is misspelt', () => {
    const result = importQuizCsv(`${HEADER.replace('Correct Answer (1-5)', 'Solution')}\n${GOOD}`)
    expect(questionsOf(result)).toEqual(questionsOf(run(GOOD)))
    expect(result.notes).toEqual([])
  })

  test('C3 are not found by position in a file with another order; missing ones are reported', () => {
    const result = importQuizCsv('Category,Question Text,Option 1,Option 2\nArt,Which?,a,b')
    expect(result).toMatchObject({ ok: true, value: { title: 'Imported Quiz' } })
    expect(result.notes.map((note) => 'column' in note && note.column)).toEqual([
      'Question Number',
      'Time Limit (seconds)',
      'Correct Answer (1-5)',
    ])
  })
})

describe('C3 the first row is always the header', () => {
  test('C3 a question in it is not read, and a note says so', () => {
    const result = importQuizCsv([GOOD, NEXT].join('\n'))
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result)).toEqual(['1 skipped header-unknown'])
  })

  test('C3 needs one known name', () => {
    expect(importQuizCsv(`a,b,c,d,e,f,g,h,i,j,Correct Answer\n${GOOD}`)).toMatchObject({ notes: [] })
  })

  test('C3 is reported as unknown before its missing columns', () => {
    const result = importQuizCsv('x,y\nWhich?,a')
    expect(notesOf(result)[0]).toBe('1 skipped header-unknown')
  })
})

describe('C7 rows', () => {
  test.each(['', '\n\n', HEADER, `${HEADER}\n\n , \n,,,,,,,,,,`])('C7 %j contains no data', (text) => {
    expect(importQuizCsv(text)).toMatchObject({ ok: false, reason: 'no-data', notes: [] })
  })

  test('C7 empty rows are ignored, but counted in row numbers', () => {
    expect(notesOf(run('', ',,,,,,,,,,', GOOD, 'too,short'))).toEqual(['5 skipped too-few-cells'])
  })

  test('C7 a row with fewer cells than the header is dropped, one with more is kept', () => {
    const result = run('Capitals,,1,Short row?,20,a,b,1', `${GOOD},more,cells`)
    expect(questionsOf(result)).toEqual(['Capital of Greece? 20 Sofia *Athens Ankara'])
    expect(notesOf(result)).toEqual(['2 skipped too-few-cells', '3 repaired too-many-cells'])
  })

  test('C7 an unquoted comma is reported as too many cells', () => {
    const result = run('T,D,1,Hello, world?,20,a,b,,,,2')
    expect(notesOf(result)).toContain('2 repaired too-many-cells')
  })

  test('C7 empty cells beyond the header are ignored, filled ones reported', () => {
    expect(importQuizCsv(`${HEADER},,\n${GOOD}`)).toMatchObject({ ok: true, notes: [] })
    expect(importQuizCsv(`${HEADER}\n${GOOD},, ,`)).toMatchObject({ ok: true, notes: [] })
    expect(notesOf(importQuizCsv(`${HEADER},,\n${GOOD},,lost`))).toEqual(['2 repaired too-many-cells'])
  })

  test('C7 a row without question text is skipped', () => {
    const result = run(',,1,  ,20,a,b,,,,1', GOOD)
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result)).toEqual(['2 skipped no-question-text'])
  })
})

describe('C10 question numbers', () => {
  test('C10 rows with the same number and text are one question', () => {
    const result = run('T,D,1,Which?,20,a,b,,,,2', 'T,D,1,Which?,99,c,a,d,,,', 'T,D,2,Other?,20,x,y,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 a *b c d', 'Other? 20 *x y'])
    expect(notesOf(result)).toEqual(['3 repaired correct-missing', '3 repaired row-joined'])
  })

  test('C10 unless each row has its own right answer', () => {
    const result = run('T,D,1,Which?,20,a,b,,,,2', 'T,D,1,Which?,20,c,d,,,,1', 'T,D,1,Which?,20,c,d,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 a *b', 'Which? 20 *c d'])
    expect(notesOf(result)).toEqual(['3 repaired number-repeated', '4 repaired row-joined'])
  })

  test('C10 C13 two questions with the same options but different right answers are doubtful', () => {
    const result = run('T,D,1,Which?,20,a,b,c,,,2', 'T,D,1,Which?,20,c,a,b,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 a *b c', 'Which? 20 *c a b'])
    expect(notesOf(result).filter((note) => note.includes('differs'))).toHaveLength(2)
  })

  test('C10 without a number column, only rows with one answer each are joined', () => {
    const head = 'Question Text,Option 1,Option 2,Correct Answer (1-2)'
    const read = (rows: string) => questionsOf(importQuizCsv(`${head}\n${rows}`))
    expect(read('Which?,a,b,2\nWhich?,c,d,\nWhich?,e,f,1')).toEqual([
      'Which? 30 a *b',
      'Which? 30 *c d',
      'Which? 30 *e f',
    ])
    expect(read('Which?,a,,1\nWhich?,b,,')).toEqual(['Which? 30 *a b'])
  })

  test('C10 C13 a right answer that a joined row contradicts is doubtful', () => {
    const result = run('T,D,1,Which?,20,a,,,,,1', 'T,D,1,Which?,20,b,,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 *a b'])
    expect(notesOf(result)).toContain('3 repaired correct-differs')
  })

  test('C10 a later row may name the right option if the first names none', () => {
    expect(questionsOf(run('T,D,1,Which?,20,a,b,,,,5', 'T,D,1,Which?,20,c,d,,,,2'))).toEqual([
      'Which? 20 a b c *d',
    ])
  })

  test('C10 C13 a later row without a right answer names none', () => {
    expect(questionsOf(run('T,D,1,Which?,20,a,b,,,,5', 'T,D,1,Which?,20,c,d,,,,'))).toEqual([
      'Which? 20 *a b c d',
    ])
  })

  test('C10 a joined question has at most ten options', () => {
    const rows = ['a,b,c,d,e,1', 'f,g,h,i,j,', 'k,l,m,n,o,'].map((cells) => `T,D,1,Which?,20,${cells}`)
    const result = run(...rows)
    expect(questionsOf(result)).toEqual(['Which? 20 *a b c d e f g h i j'])
    expect(notesOf(result)).toContain('4 repaired too-many-options')
  })

  test('C10 a missing number counts as 1', () => {
    const result = run('T,D,,Which?,20,a,b,,,,1', 'T,D,1,Which?,20,c,,,,,')
    expect(questionsOf(result)).toEqual(['Which? 20 *a b c'])
    expect(notesOf(result)).toContain('2 repaired number-missing')
  })

  test('C10 a different text under the same number is a separate question', () => {
    const result = run('T,D,1,Which?,20,a,b,,,,1', 'T,D,1,What?,20,c,d,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 *a b', 'What? 20 *c d'])
    expect(notesOf(result)).toEqual(['3 repaired number-repeated'])
  })
})

describe('C16 A11 C19 C7 the quiz', () => {
  test('C16 the first title in the file counts', () => {
    expect(run(GOOD.replace('Capitals', ''), NEXT)).toMatchObject({
      value: { title: 'Capitals' },
    })
    const untitled = run(GOOD.replace('Capitals', ' '), NEXT.replace('Capitals', ''))
    expect(untitled).toMatchObject({ value: { title: 'Imported Quiz' } })
    expect(notesOf(untitled)).toEqual(['2 repaired title-missing'])
  })

  test('C16 a different title or description in a later row is reported where it first appears', () => {
    const result = run(
      ',,1,Which?,20,a,b,,,,1',
      'Capitals,Four,2,Which?,20,a,b,,,,1',
      ' Capitals ,,3,Which?,20,a,b,,,,1',
      'Rivers,Four,4,Which?,20,a,b,,,,1',
      'Rivers,Five,5,Which?,20,a,b,,,,1',
    )
    expect(result).toMatchObject({ value: { title: 'Capitals', description: 'Four' } })
    expect(notesOf(result)).toEqual(['5 repaired title-ignored', '6 repaired description-ignored'])
  })

  test('A11 a text that is too long is cut, with a note', () => {
    const result = run(`T,D,1,${'x'.repeat(1501)},20,${'y'.repeat(301)},b,,,,1`)
    expect(result).toMatchObject({
      value: { questions: [{ text: 'x'.repeat(1500), options: [{ text: 'y'.repeat(300) }, { text: 'b' }] }] },
    })
    expect(notesOf(result)).toEqual(['2 repaired text-cut', '2 repaired text-cut'])
  })

  test('A11 a title or description that is too long is cut, with one note for all its rows', () => {
    const row = (number: number) => `${'t'.repeat(300)},${'d'.repeat(1200)},${number},Which?,20,a,b,,,,1`
    const result = run(row(1), row(2))
    expect(result).toMatchObject({ value: { title: 't'.repeat(200), description: 'd'.repeat(1000) } })
    expect(notesOf(result)).toEqual(['2 repaired text-cut', '2 repaired text-cut'])
    expect(run(`Two  ${' '.repeat(300)}words,,1,Which?,20,a,b,,,,1`)).toMatchObject({
      value: { title: 'Two words' },
      notes: [],
    })
  })

  test('C19 the 501st question is left out', () => {
    const rows = Array.from({ length: 510 }, (_, at) => GOOD.replace(',1,', `,${at + 1},`))
    const result = run(...rows)
    expect(questionsOf(result)).toHaveLength(500)
    expect(notesOf(result)).toEqual(['502 skipped beyond-limit'])
  })

  test('C19 omitted questions have no notes about repairs', () => {
    const row = (number: number) => `Capitals,,${number},Which?,,a,b,,,,1`
    const rows = Array.from({ length: 510 }, (_, at) => row(at + 1))
    const notes = notesOf(run(...rows, row(1)))
    expect(notes.filter((note) => note.endsWith('time-missing'))).toHaveLength(501)
    expect(notes.slice(-3)).toEqual([
      '502 skipped beyond-limit',
      '512 repaired time-missing',
      '512 repaired row-joined',
    ])
  })

  test('C19 rows after the 5000th are not read', () => {
    const result = run(...Array.from({ length: 6000 }, () => GOOD))
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result).at(-1)).toBe('5002 skipped too-many-rows')
  })

  test('C7 a file without a valid question is refused, with the reasons', () => {
    const result = run('T,D,1,,20,a,b,,,,1', 'T,D,2,Which?,20,a,,,,,1')
    expect(result).toMatchObject({ ok: false, reason: 'no-valid-questions' })
    expect(notesOf(result)).toEqual(['2 skipped no-question-text', '3 skipped too-few-options'])
  })

  test('C7 any text is refused or becomes a quiz that can be saved unchanged', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('', '1', '2', '5', '30', '-1', '9e9', 'a', 'b', '"', '""', "'=1", ' ', 'NaN'),
    )
    const row = fc.array(cell, { maxLength: 13 }).map((cells) => cells.join(','))
    const table = fc.array(row, { maxLength: 6 }).map((rows) => [HEADER, ...rows].join('\n'))
    const anything = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(fc.oneof(table, anything), (text) => {
        const result = importQuizCsv(text)
        if (!result.ok) return
        expect(findQuizProblems(result.value)).toEqual([])
        expect(normaliseQuiz(result.value)).toEqual(result.value)
      }),
      { numRuns: 1000 },
    )
  })
})
