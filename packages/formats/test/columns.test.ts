import { describe, expect, test } from 'vitest'
import type { ColumnRole, FileChoices } from '../src/index.ts'
import { readFixture, readString, shortly } from './short.ts'

const columns = (roles: ColumnRole[], isHeaderless = false): FileChoices => ({
  columns: { roles, isHeaderless },
})

describe('I4 a table in an unknown format', () => {
  test('is never imported by guess: its first rows are shown with the proposed columns', () => {
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

  test('is read as the host says, keeps row numbers, and reports unused columns', () => {
    const choices = columns(['text', 'option', 'option', 'option', 'correct', 'none'])
    expect(shortly(readFixture('columns/german.csv', choices))).toEqual([
      'columns csv, 2 of 1 kinds: Imported Quiz',
      'Hauptstadt von Italien? | 30 | Mailand | *Rom | Turin',
      'Hauptstadt von Spanien? | 30 | *Madrid | Sevilla',
      'row 0 repaired left-field «Bild»',
    ])
  })

  /** What the columns seem to be, and what is read when the host says yes to it. */
  function asProposed(path: string) {
    const asked = readFixture(path)
    if (asked.outcome !== 'columns') throw new Error(`${path} is known`)
    const read = readFixture(path, columns(asked.roles))
    const doubtful = read.outcome === 'read' ? read.doubtful : []
    return { roles: asked.roles.join(' '), lines: shortly(read).slice(1), doubtful }
  }

  test('C13 is searched as a whole for whether right answers are texts, letters or positions', () => {
    const { lines, doubtful } = asProposed('columns/text-is-also-a-number.csv')
    expect(lines).toEqual([
      'Which sea is salty? | 30 | Aral | *Dead | Como | Garda',
      'How many legs has a spider? | 30 | 6 | *8 | 10 | 4',
      'How many strings has a violin? | 30 | 3 | 5 | *4 | 6',
      'How many corners has a cube side? | 30 | *4 | 2 | 3 | 5',
      'row 4 repaired correct-differs «4»',
      'row 5 repaired correct-differs «4»',
    ])
    expect(doubtful).toEqual([2, 3])
  })

  test('has both as options if right answers are in one column and wrong ones in others', () => {
    expect(asProposed('columns/right-and-wrong.csv')).toEqual({
      roles: 'text correct option option option',
      lines: [
        'How many halves make a whole? | 30 | *2 | 3 | 4 | 8',
        'What is the chemical sign of iron? | 30 | *Fe | Ir',
      ],
      doubtful: [],
    })
    const unnamed = readString(
      'Frage,Loesung,x,y\nRot oder?,Blau,Gelb,Grau\nGross oder?,Klein,Dick,Dünn',
      'quiz.csv',
      columns(['text', 'correct', 'option', 'option']),
    )
    expect(shortly(unnamed)[1]).toBe('Rot oder? | 30 | *Blau | Gelb | Grau')
    expect(unnamed.outcome === 'read' && unnamed.doubtful).toEqual([0, 1])
  })

  test('uses *Answer* beside lettered options as the right answer, and running numbers as no question', () => {
    expect(asProposed('columns/letter-headers.csv')).toEqual({
      roles: 'number text option option option option correct explanation',
      lines: [
        'Which bird cannot fly? | 30 | Swan | *Emu | Crow | Tit',
        'Which bird sings? | 30 | Emu | Kiwi | *Lark | Ostrich',
      ],
      doubtful: [],
    })
    expect(asProposed('columns/numbered.csv').roles).toBe('number text option option correct')
    const read = readFixture(
      'columns/letter-headers.csv',
      columns(['none', 'text', 'option', 'option', 'option', 'option', 'correct', 'explanation']),
    )
    expect(read.outcome === 'read' && read.quiz.questions[0]).toMatchObject({ explanation: 'It runs.' })
  })

  const asked = (text: string) => {
    const first = readString(text, 'quiz.csv')
    if (first.outcome !== 'columns') throw new Error('known')
    const read = readString(text, 'quiz.csv', columns(first.roles))
    return { lines: shortly(read).slice(1), doubtful: read.outcome === 'read' ? read.doubtful : [] }
  }

  test('is doubtful if it is a guess that the other columns hold wrong answers', () => {
    const { lines, doubtful } = asked(
      'Question,A,B,C,Answer\nCapital?,Rome,Paris,Bern,Pariss\nRiver?,Po,Rhine,Elbe,Rhein',
    )
    expect(lines).toContain('row 2 repaired correct-unknown «Pariss»')
    expect(doubtful).toEqual([0, 1])
  })

  test('reads a letter with the text at that position', () => {
    const { lines } = asked(
      'Question,A,B,C,Answer\nCapital of France?,Rome,Paris,Bern,B. Paris\nOf Italy?,Rome,Paris,Bern,(a) Rome',
    )
    expect(lines.slice(0, 2)).toEqual([
      'Capital of France? | 30 | Rome | *Paris | Bern',
      'Of Italy? | 30 | *Rome | Paris | Bern',
    ])
  })

  test('uses an ID column for numbers, and sorts options by their headers’ letters', () => {
    expect(
      asked('ID,Question,A,B,Answer\n1,Capital?,Rome,Paris,B\n2,River?,Po,Elbe,A').lines.slice(0, 2),
    ).toEqual(['Capital? | 30 | Rome | *Paris', 'River? | 30 | *Po | Elbe'])
    expect(
      asked(
        'Question,C,A,B,Answer\nCapital of Peru?,Quito,Lima,Bogota,A\nOf Chile?,Lima,Quito,Santiago,B',
      ).lines.slice(0, 2),
    ).toEqual(['Capital of Peru? | 30 | *Lima | Bogota | Quito', 'Of Chile? | 30 | Quito | *Santiago | Lima'])
  })

  test('is doubtful if a cell is both a letter and another option, or both a position and a text', () => {
    expect(
      asked('Question,A,B,C,D,Answer\nCarbon?,C,N,O,H,C\nGold?,Ag,Au,Fe,Pb,B\nTin?,Sn,Zn,Cu,Hg,A').doubtful,
    ).toEqual([0])
    expect(
      asked('Question,Option 1,Option 2,Option 3,Option 4,Answer\n1+1?,4,3,2,1,2\n2+1?,3,1,4,2,1').doubtful,
    ).toEqual([0, 1])
  })

  test('may mark several options as right', () => {
    const read = readString(
      'Q,A,B,C,Right\nWhich are even?,2,3,4,A and C\nWhich is odd?,2,3,4,B',
      'quiz.csv',
      columns(['text', 'option', 'option', 'option', 'correct']),
    )
    expect(shortly(read).slice(1, 3)).toEqual([
      'Which are even? | 30 | *2 | 3 | *4',
      'Which is odd? | 30 | 2 | *3 | 4',
    ])
  })

  test('I26 is doubtful in every row if it has no column of right answers', () => {
    const read = readString('Q,X,Y\nOne?,a,b\nTwo?,c,d\n', 'x.csv', columns(['text', 'option', 'option']))
    expect(read).toMatchObject({ outcome: 'read', doubtful: [0, 1] })
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

  test('may be copied from a spreadsheet', () => {
    expect(shortly(readString('Which?\ta\tb\t2\nWhat?\tc\td\t1', ''))[0]).toBe('columns?')
  })

  test('is refused if it has too many columns', () => {
    expect(shortly(readString(`${'c,'.repeat(400_000)}\n1,2`, 'wide.csv'))[0]).toBe(
      'refused no-valid-questions',
    )
  })
})

describe('I1 files that are not a quiz', () => {
  test.each([
    ['letter.txt', 'Dear all,\nthere is no quiz.', 'refused no-questions'],
    ['letter.pdf', 'Dear all', 'refused invalid-file-type'],
    ['quiz.xlsx', 'anything', 'refused excel-file'],
    ['quiz.csv', '', 'refused no-data'],
    ['page.html', '<html><body>Quiz</body></html>', 'refused invalid-file-type'],
    ['other.json', '{"a":1}', 'refused json-unknown'],
    ['list.json', '[{"question":"Which?","category":"a"}]', 'refused json-unknown'],
    ['half.json', '{"title":"T","questions":[{"text":', 'refused no-data'],
  ])('%s', (name, text, line) => {
    expect(shortly(readString(text, name))[0]).toBe(line)
  })

  test('a wrong file extension does not matter', () => {
    const aiken = 'Which?\nA. a\nB. b\nANSWER: B\n'
    for (const name of ['quiz.csv', 'quiz.xlsx', 'quiz', 'quiz.pdf'])
      expect(shortly(readString(aiken, name)).slice(0, 2)).toEqual([
        'aiken text, 1 of 1 kinds: quiz',
        'Which? | 30 | a | *b',
      ])
  })
})
