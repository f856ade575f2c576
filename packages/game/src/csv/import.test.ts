import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findQuizProblems, normaliseQuiz } from '../quiz-rules.ts'
import { TEMPLATE_COLUMNS } from './columns.ts'
import { importQuizCsv } from './import.ts'

const HEADER = TEMPLATE_COLUMNS.join(',')
const GOOD = 'Capitals,Four cities,1,Capital of Greece?,20,Sofia,Athens,Ankara,,,2'
const run = (...rows: string[]) => importQuizCsv([HEADER, ...rows].join('\n'))

/** The quiz in short: `text timeLimit option *right option`. */
function questionsOf(result: ReturnType<typeof importQuizCsv>): string[] {
  if (!result.ok) throw new Error(result.reason)
  return result.value.questions.map(({ text, timeLimitS, options }) =>
    [text, timeLimitS, ...options.map((option) => `${option.isCorrect ? '*' : ''}${option.text}`)].join(' '),
  )
}
const notesOf = (result: ReturnType<typeof importQuizCsv>) =>
  result.notes.map(({ row, effect, reason }) => `${row} ${effect} ${reason}`)

test('C6 a file in the format of the template is read without a remark', () => {
  expect(run(GOOD)).toEqual({
    ok: true,
    value: {
      title: 'Capitals',
      description: 'Four cities',
      questions: [
        {
          text: 'Capital of Greece?',
          timeLimitS: 20,
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

describe('C3 delimiters and marks', () => {
  test.each([';', '\t', '|'])('C3 columns separated by %j', (delimiter) => {
    const text = [HEADER, GOOD].join('\n').replaceAll(',', delimiter)
    expect(questionsOf(importQuizCsv(text))).toEqual(['Capital of Greece? 20 Sofia *Athens Ankara'])
  })

  test('C3 semicolons separate even where texts are full of commas', () => {
    const text = `${HEADER.replaceAll(',', ';')}\nT;D;1;One, two, three, or, more, commas, here?;20;a, b;c, d;;;;1`
    expect(questionsOf(importQuizCsv(text))).toEqual([
      'One, two, three, or, more, commas, here? 20 *a, b c, d',
    ])
  })

  test('C3 the delimiter that names more columns counts, not the one that makes more cells', () => {
    const text = 'Question Text;Option 1;Option 2;Notes, sources, remarks, and so on\nWhich?;a;b;none'
    expect(questionsOf(importQuizCsv(text))).toEqual(['Which? 30 *a b'])
  })

  test('C3 without a known name the one that makes more cells counts', () => {
    const text = `Titel;Beschreibung;Nummer;Frage;Zeit, in s;A;B;C;D;E;Richtig\n${GOOD.replaceAll(',', ';')}`
    expect(questionsOf(importQuizCsv(text))).toEqual(questionsOf(run(GOOD)))
  })

  test.each(['\r\n', '\r', '\n'])('C3 a byte order mark and lines that end in %j', (lineBreak) => {
    expect(importQuizCsv(`\ufeff${HEADER}${lineBreak}${GOOD}${lineBreak}`)).toEqual(run(GOOD))
  })
})

describe('C4 C5 quotes', () => {
  test('C4 commas, quotes and line breaks in quotes', () => {
    const row = 'T,D,1,"Who said\n""Veni, vidi, vici""?",20,"Caesar, Julius",Nero,,,,1'
    expect(questionsOf(run(row))).toEqual(['Who said\n"Veni, vidi, vici"? 20 *Caesar, Julius Nero'])
  })

  test('C5 a stray quote is reported and costs no other row', () => {
    const result = run('T,D,1,"Pluto" is a planet,20,True,False,,,,2', GOOD.replace(',1,', ',2,'))
    expect(questionsOf(result)).toHaveLength(2)
    expect(notesOf(result)).toEqual(['2 repaired stray-quote'])
  })
})

describe('C6 columns', () => {
  test('C6 in any order, case and spacing, with others in between', () => {
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

  test('C6 by place, when the header is in another language', () => {
    const header = 'Titel,Beschreibung,Nummer,Frage,Zeit,A,B,C,D,E,Richtig'
    expect(questionsOf(importQuizCsv(`${header}\n${GOOD}`))).toEqual(questionsOf(run(GOOD)))
  })

  test('C6 by place, for one misspelt column', () => {
    const result = importQuizCsv(`${HEADER.replace('Correct Answer (1-5)', 'Solution')}\n${GOOD}`)
    expect(questionsOf(result)).toEqual(questionsOf(run(GOOD)))
    expect(result.notes).toEqual([])
  })

  test('C6 not by place in a file of another order: what is missing is reported', () => {
    const result = importQuizCsv('Category,Question Text,Option 1,Option 2\nArt,Which?,a,b')
    expect(result).toMatchObject({ ok: true, value: { title: 'Imported Quiz' } })
    expect(result.notes.map((note) => 'column' in note && note.column)).toEqual([
      'Question Number',
      'Time Limit (seconds)',
      'Correct Answer (1-5)',
    ])
  })
})

describe('C7 C8 C9 rows', () => {
  test.each(['', '\n\n', HEADER, `${HEADER}\n\n , \n,,,,,,,,,,`])('C7 %j is no data', (text) => {
    expect(importQuizCsv(text)).toEqual({ ok: false, reason: 'no-data', notes: [] })
  })

  test('C7 empty rows are ignored, and counted', () => {
    expect(notesOf(run('', ',,,,,,,,,,', GOOD, 'too,short'))).toEqual(['5 skipped too-few-cells'])
  })

  test('C8 a row with fewer cells than the header is dropped, one with more is not', () => {
    const result = run('Capitals,,1,Short row?,20,a,b,1', `${GOOD},more,cells`)
    expect(questionsOf(result)).toEqual(['Capital of Greece? 20 Sofia *Athens Ankara'])
    expect(notesOf(result)).toEqual(['2 skipped too-few-cells'])
  })

  test('C8 cells without a header are no columns', () => {
    expect(questionsOf(importQuizCsv(`${HEADER},,\n${GOOD}`))).toHaveLength(1)
  })

  test('C9 a row without question text is skipped', () => {
    const result = run('T,D,1,  ,20,a,b,,,,1', GOOD)
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result)).toEqual(['2 skipped no-question-text'])
  })
})

describe('C10 C11 question numbers', () => {
  test('C10 rows with the same number and text are one question', () => {
    const result = run('T,D,1,Which?,20,a,b,,,,2', 'T,D,1,Which?,99,c,a,d,,,1', 'T,D,2,Other?,20,x,y,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 a *b c d', 'Other? 20 *x y'])
    expect(notesOf(result)).toEqual(['3 repaired row-joined'])
  })

  test('C10 a later row may name the right option when the first has none', () => {
    expect(questionsOf(run('T,D,1,Which?,20,a,b,,,,5', 'T,D,1,Which?,20,c,d,,,,2'))).toEqual([
      'Which? 20 a b c *d',
    ])
  })

  test('C10 C15 a later row without a number names none', () => {
    expect(questionsOf(run('T,D,1,Which?,20,a,b,,,,5', 'T,D,1,Which?,20,c,d,,,,'))).toEqual([
      'Which? 20 *a b c d',
    ])
  })

  test('C10 a joined question has at most ten options', () => {
    const rows = ['a,b,c,d,e', 'f,g,h,i,j', 'k,l,m,n,o'].map((options) => `T,D,1,Which?,20,${options},1`)
    const result = run(...rows)
    expect(questionsOf(result)).toEqual(['Which? 20 *a b c d e f g h i j'])
    expect(notesOf(result)).toContain('4 skipped too-many-options')
  })

  test('C10 without a number it is 1', () => {
    const result = run('T,D,,Which?,20,a,b,,,,1', 'T,D,1,Which?,20,c,,,,,')
    expect(questionsOf(result)).toEqual(['Which? 20 *a b c'])
    expect(notesOf(result)).toContain('2 repaired number-missing')
  })

  test('C11 another text under the same number stays a question', () => {
    const result = run('T,D,1,Which?,20,a,b,,,,1', 'T,D,1,What?,20,c,d,,,,1')
    expect(questionsOf(result)).toEqual(['Which? 20 *a b', 'What? 20 *c d'])
    expect(notesOf(result)).toEqual(['3 repaired number-repeated'])
  })
})

describe('C12 time limits', () => {
  test.each([
    ['', 30, ['2 repaired time-missing']],
    ['soon', 30, ['2 repaired time-missing']],
    ['0', 5, ['2 repaired time-clamped']],
    ['-7', 5, ['2 repaired time-clamped']],
    ['4', 5, ['2 repaired time-clamped']],
    ['5', 5, []],
    ['120', 120, []],
    ['121', 120, ['2 repaired time-clamped']],
    ['1e999', 120, ['2 repaired time-clamped']],
    ['12.6', 13, ['2 repaired time-rounded']],
    ['45 s', 45, []],
  ])('C12 %j is %i s', (written, seconds, notes) => {
    const result = run(`T,D,1,Which?,${written},a,b,,,,1`)
    expect(questionsOf(result)).toEqual([`Which? ${seconds} *a b`])
    expect(notesOf(result)).toEqual(notes)
  })
})

describe('C13 C14 C15 options', () => {
  test.each([
    ['a,b,,,,2', 'a *b', []],
    ['a,b,,,,', '*a b', ['2 repaired correct-missing']],
    ['red,blue,,,,B', 'red *blue', ['2 repaired correct-named']],
    ['red,blue,,,, Blue ', 'red *blue', ['2 repaired correct-named']],
    ['90,100,,,,100', '90 *100', ['2 repaired correct-named']],
    ['3,2,,,,2', '3 *2', []],
    ['b,a,,,,b', '*b a', ['2 repaired correct-named']],
    ["'=a,'=b,,,,'=b", '=a *=b', ['2 repaired correct-named']],
    [',a,b,,,c', 'a *b', ['2 repaired correct-named']],
    [',a,b,,,A', '*a b', ['2 repaired correct-named']],
    ['red,blue,,,,E', '*red blue', ['2 repaired correct-missing']],
    ['red,blue,,,,the first', '*red blue', ['2 repaired correct-missing']],
    ['a,b,,,,3', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,0', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,-1', '*a b', ['2 repaired no-right-option']],
    ['a,b,,,,99', '*a b', ['2 repaired no-right-option']],
    [',a,,b,c,4', 'a *b c', []],
    [',a,b,c,d,5', 'a b c *d', []],
    [',a,b,,,1', '*a b', ['2 repaired no-right-option']],
    ['a,a,,,,2', 'a *a', []],
  ])('C13 C14 C15 %j becomes %j', (cells, options, notes) => {
    const result = run(`T,D,1,Which?,20,${cells}`)
    expect(questionsOf(result)).toEqual([`Which? 20 ${options}`])
    expect(notesOf(result)).toEqual(notes)
  })

  test('C14 a question with fewer than two options is dropped', () => {
    const result = run('T,D,1,Which?,20,only,,,,,1', GOOD.replace(',1,', ',2,'))
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result)).toEqual(['2 skipped too-few-options'])
  })

  test('C14 remarks come in the order of the rows', () => {
    const result = run('T,D,1,Which?,20,only,,,,,1', 'T,D,2,Which?,,a,b,,,,1', 'short')
    expect(notesOf(result)).toEqual([
      '2 skipped too-few-options',
      '3 repaired time-missing',
      '4 skipped too-few-cells',
    ])
  })

  test('C17 options 6 to 10 are read', () => {
    const header = `${HEADER},Option 6,Option 10,Option 11`
    const result = importQuizCsv(`${header}\nT,D,1,Which?,20,a,,,,,10,six,ten,eleven`)
    expect(questionsOf(result)).toEqual(['Which? 20 a six *ten'])
  })
})

describe('C16 C18 C19 C20 the quiz', () => {
  test('C16 the title is the first one given', () => {
    expect(run(GOOD.replace('Capitals', ''), GOOD.replace(',1,', ',2,'))).toMatchObject({
      value: { title: 'Capitals' },
    })
    expect(run(GOOD.replace('Capitals', ' '))).toMatchObject({ value: { title: 'Imported Quiz' } })
  })

  test('C18 a text that is too long is cut, and that is reported', () => {
    const result = run(`T,D,1,${'x'.repeat(1501)},20,${'y'.repeat(301)},b,,,,1`)
    expect(result).toMatchObject({
      value: { questions: [{ text: 'x'.repeat(1500), options: [{ text: 'y'.repeat(300) }, { text: 'b' }] }] },
    })
    expect(notesOf(result)).toEqual(['2 repaired text-cut', '2 repaired text-cut'])
  })

  test('C19 the 501st question is left out', () => {
    const rows = Array.from({ length: 510 }, (_, at) => GOOD.replace(',1,', `,${at + 1},`))
    const result = run(...rows)
    expect(questionsOf(result)).toHaveLength(500)
    expect(notesOf(result)).toEqual(['502 skipped beyond-limit'])
  })

  test('C19 rows behind the 5000th are not read', () => {
    const result = run(...Array.from({ length: 6000 }, () => GOOD))
    expect(questionsOf(result)).toHaveLength(1)
    expect(notesOf(result).at(-1)).toBe('5002 skipped beyond-limit')
  })

  test('C20 a file without any valid question says so, and why', () => {
    const result = run('T,D,1,,20,a,b,,,,1', 'T,D,2,Which?,20,a,,,,,1')
    expect(result).toMatchObject({ ok: false, reason: 'no-valid-questions' })
    expect(notesOf(result)).toEqual(['2 skipped no-question-text', '3 skipped too-few-options'])
  })

  test('C20 any text is refused or becomes a quiz that may be saved as it is', () => {
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
