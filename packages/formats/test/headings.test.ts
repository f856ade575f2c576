import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const ROWS = [
  ['Bio', 'Hauptstadt von Österreich?', 'Graz', 'Linz', 'Wien', 'Salzburg', 'C'],
  ['Geo', 'Hauptstadt von Italien?', 'Rom', 'Bern', 'Oslo', 'Paris', 'A'],
  ['Geo', 'Hauptstadt von Norwegen?', 'Prag', 'Oslo', 'Riga', 'Kiew', 'B'],
]
const sheet = (header: string[], rows = ROWS) => [header, ...rows].map((cells) => cells.join(';')).join('\n')
const RIGHT = ['Wien', 'Rom', 'Oslo']
const NUMBERS: Record<string, string> = { A: '1', B: '2', C: '3' }
const withNumbers = ROWS.map((row) => [...row.slice(1, 6), NUMBERS[row[6] ?? ''] ?? ''])

describe('I4 C13 the question column is found next to another one', () => {
  test.each([
    'Fragen',
    'Quizfragen',
    'Text',
    'Item',
    'Frage / Aufgabe',
    'La question',
    'Вопросы',
    'Soru',
    'Kérdés',
    'MCQ',
    'Xyz',
  ])('as %s', (name) => {
    const header = ['Thema', name, 'Antwort A', 'Antwort B', 'Antwort C', 'Antwort D']
    expect(rightIn(sheet([...header, 'Richtige Antwort']), 'quiz.csv')).toEqual(RIGHT)
    const more = ROWS.map((row) => [...row, 'A1', 'General'])
    const read = readString(sheet([...header, 'Richtige Antwort', 'Level', 'Category'], more), 'quiz.csv')
    expect(read).toMatchObject({
      roles: ['none', 'text', 'option', 'option', 'option', 'option', 'correct', 'none', 'none'],
    })
  })

  test('a key is doubtful if an option without a letter precedes the others', () => {
    const roles = ['none', 'option', 'option', 'option', 'option', 'option', 'correct'] as const
    const header = ['Thema', 'Fragen', 'Antwort A', 'Antwort B', 'Antwort C', 'Antwort D', 'Key']
    const read = readString(sheet(header), 'quiz.csv', {
      columns: { roles: ['text', ...roles.slice(1)], isHeaderless: false },
    })
    expect(read).toMatchObject({ doubtful: [0, 1, 2] })
  })
})

describe('I4 C13 option columns are found by the keys', () => {
  test.each([
    ['Möglichkeit A', 'Möglichkeit B', 'Möglichkeit C', 'Möglichkeit D'],
    ['Odp. A', 'Odp. B', 'Odp. C', 'Odp. D'],
    ['Feld 1', 'Feld 2', 'Feld 3', 'Feld 4'],
    ['Erste', 'Zweite', 'Dritte', 'Vierte'],
    ['rot', 'blau', 'grün', 'gelb'],
  ])('%s …', (...options) => {
    expect(rightIn(sheet(['Frage', ...options, 'richtig ist'], withNumbers), 'quiz.csv')).toEqual(RIGHT)
    const texts = withNumbers.map((row, at) => [...row.slice(0, 5), RIGHT[at] ?? ''])
    expect(rightIn(sheet(['Frage', ...options, 'richtig ist'], texts), 'quiz.csv')).toEqual(RIGHT)
  })

  test('also if they are called solutions, next to another key', () => {
    const header = ['Frage', 'Lösung A', 'Lösung B', 'Lösung C', 'Lösung D', 'Correct Answer']
    expect(rightIn(sheet(header, withNumbers), 'quiz.csv')).toEqual(RIGHT)
  })

  test('numbers that may refer to unread columns are doubtful as typed answers', () => {
    const rows = [
      ['Hot?', 'fire', 'fire', '2'],
      ['Cold?', 'fire', 'fire', '1'],
      ['Wet?', 'fire', 'fire', '2'],
    ]
    expect(rightIn(sheet(['Frage', 'Notiz', 'Status', 'richtig ist'], rows), 'quiz.csv')).toEqual([
      '= 2?',
      '= 1?',
      '= 2?',
    ])
  })
})

describe('C13 headings of right answers', () => {
  test.each([
    'Musterlösung',
    'korrekt',
    'Lös.',
    'Réponse juste',
    'Bonne rép.',
    'Corrigé',
    'Clave',
    'Solución',
    'Odp.',
    'Ответ',
    'Richtige Antwort(en)',
  ])('%s', (name) => {
    const rows = ROWS.map((row) => row.slice(1))
    expect(rightIn(sheet(['Question', 'A', 'B', 'C', 'D', name], rows), 'quiz.csv')).toEqual(RIGHT)
  })

  test.each([
    ['1', '0'],
    ['+', '-'],
    ['ja', 'nein'],
    ['r', 'f'],
    ['x', ''],
  ])('next to each option, with %j and %j', (yes, no) => {
    const marks = (...right: boolean[]) => right.map((is) => (is ? yes : no))
    const [first, second] = [marks(true, false, true), marks(false, true, false)]
    const header = ['Frage', 'A', 'B', 'C', 'A richtig', 'B richtig', 'C richtig']
    const rows = [
      ['Even?', '2', '3', '4', ...first],
      ['Odd?', '6', '7', '8', ...second],
    ]
    expect(rightIn(sheet(header, rows), 'quiz.csv')).toEqual(['2 + 4', '7'])
    const mixed = [
      ['Even?', '2', '3', '4'],
      ['Odd?', '6', '7', '8'],
    ].map(([text = '', ...options], at) => [
      text,
      ...options.flatMap((option, place) => [option, (at === 0 ? first : second)[place] ?? '']),
    ])
    const names = ['Frage', 'Antwort 1', 'Korrekt 1', 'Antwort 2', 'Korrekt 2', 'Antwort 3', 'Korrekt 3']
    expect(rightIn(sheet(names, mixed), 'quiz.csv')).toEqual(['2 + 4', '7'])
  })
})

const STATEMENTS = ['The sun is a star.', 'Bats are blind.', 'Honey never spoils.', 'Spiders are insects.']
const asSheet = (yes: string, no: string, sign = ',') =>
  [
    `Statement${sign}Answer`,
    ...STATEMENTS.map((text, at) => `${text}${sign}${at % 2 === 0 ? yes : no}`),
  ].join('\n')
const TRUTHS = ['True', 'False', 'True', 'False']

describe('I4 two columns are a table', () => {
  test.each([
    ['✓', '✗'],
    ['✔', '✘'],
    ['☑', '☐'],
    ['✓', ''],
    ['+', '-'],
    ['R', 'F'],
    ['V', 'F'],
    ['В', 'Н'],
    ['Σωστό', 'Λάθος'],
    ['stimmt', 'stimmt nicht'],
  ])('of statements with %j and %j', (yes, no) => {
    expect(rightIn(asSheet(yes, no), 'quiz.csv')).toEqual(TRUTHS)
  })

  test('1 and 0 next to statements, or two unknown values, are doubtful', () => {
    expect(rightIn(asSheet('1', '0'), 'quiz.csv')).toEqual(TRUTHS.map((one) => `${one}?`))
    for (const right of rightIn(asSheet('hui', 'pfui'), 'quiz.csv')) expect(right).toMatch(/\?$/)
  })

  test.each(['quiz.tsv', 'quiz.txt'])('with tabs in %s', (name) => {
    const text = asSheet('True', 'False', '\t').replace('Answer', 'True or false?')
    expect(rightIn(text, name)).toEqual(TRUTHS)
    const wide = [
      'Correct answer\tQuestion\tA\tB',
      'ice\tCold?\tice\tfire',
      'fire\tTrue heat?\tice\tfire',
    ].join('\n')
    expect(rightIn(wide, name)).toEqual(['ice', 'fire'])
  })

  test('of vocabulary, including its first row', () => {
    const words = ['la maison\tthe house', 'le chien\tthe dog', 'le lait\tmilk']
    expect(rightIn(words.join('\n'), 'paste.txt')).toEqual(['the house', 'the dog', 'milk'])
    expect(rightIn(['Vokabel\tÜbersetzung', ...words].join('\n'), 'paste.txt')).toEqual([
      'the house',
      'the dog',
      'milk',
    ])
  })
})

test('C12 minutes and clock formats are read as times', () => {
  const times = ['1 min', '0:45', '1:30', '00:00:20', '1 min 10 s', '30 s']
  const rows = times.map((time, at) => [`Which ${at}?`, 'fire', 'ice', 'A', time])
  const header = ['Question', 'A', 'B', 'Answer', 'Time']
  const first = readString(sheet(header, rows), 'quiz.csv')
  const read =
    first.outcome === 'columns' ? readString(sheet(header, rows), 'quiz.csv', { columns: first }) : first
  expect(read).toMatchObject({
    notes: [],
    quiz: { questions: [60, 45, 90, 20, 70, 30].map((timeLimitS) => ({ timeLimitS })) },
  })
})

test('I1 form responses with only a total score are doubtful', () => {
  const rows = [
    ['Timestamp', 'Email', 'Score', 'Which is cold?'],
    ['2026/01/01', 'a@x.org', '1 / 1', 'ice'],
    ['2026/01/02', 'b@x.org', '0 / 1', 'fire'],
  ]
  const text = rows.map((row) => row.join(',')).join('\n')
  expect(shortly(readString(text, 'quiz.csv')).slice(0, 2)).toEqual([
    'google-forms csv, 1 of 1 kinds: quiz',
    'Which is cold? | 30 | fire | *ice',
  ])
  expect(rightIn(text, 'quiz.csv')).toEqual(['ice?'])
})

test('K42 stars around a GIFT answer are dropped', () => {
  expect(rightIn('Who? {=*Newton* =Isaac Newton}', 'quiz.gift')).toEqual(['Newton + Isaac Newton?'])
  expect(rightIn('Who? {=Rom* =Roma}', 'quiz.gift')).toEqual(['Roma?'])
})

test('I6 accepts true in lower case from GIFT, and Markdown texts from Moodle', () => {
  expect(rightIn('Hot? {true}\n\nCold? { f }', 'quiz.gift')).toEqual(['True', 'False'])
  const answer = (fraction: number, text: string) =>
    `<answer fraction="${fraction}" format="markdown"><text>${text}</text></answer>`
  const text = `<quiz><question type="multichoice"><questiontext format="markdown"><text>**Which** 2*3*4?</text></questiontext><single>true</single>${answer(100, '**ice**')}${answer(0, '_fire_')}</question></quiz>`
  expect(shortly(readString(text, 'quiz.xml'))[1]).toBe('Which 2*3*4? | 30 | *ice | _fire_')
})

describe('C13 keys in further words', () => {
  const table = (...keys: string[]) =>
    rightIn(
      sheet(
        ['Question', 'A', 'B', 'C', 'D', ''],
        ROWS.map((row, at) => [...row.slice(1, 6), keys[at] ?? '']),
      ),
      'quiz.csv',
    )

  test('name an option by letter and text, or several with a plus', () => {
    expect(table('C - Wien', 'A – Rom', 'B = Oslo')).toEqual(RIGHT)
    expect(table('1+3', '1', '2')).toEqual(['Graz + Wien', 'Rom', 'Oslo'])
  })

  test('below no heading are found', () => {
    expect(table('C', 'A', 'B')).toEqual(RIGHT)
    expect(table('Wien', 'Rom', 'Oslo')).toEqual(RIGHT)
  })

  test('beside wrong answers, or texts where nothing can be chosen, are typed', () => {
    const gimkit =
      'Question,Correct Answer,Incorrect 1,Incorrect 2\nCold?,ice,fire,sun\n2+2?,4,,\nSymbol of iron?,Fe,,'
    expect(rightIn(gimkit, 'quiz.csv')).toEqual(['ice', '= 4', 'Fe'])
    const mixed =
      'Question,A,B,Correct\nCold?,ice,fire,A\nHot?,ice,fire,B\nSymbol of iron?,,,Iron sign\nLost?,,,B'
    expect(rightIn(mixed, 'quiz.csv')).toEqual(['ice', 'fire', 'Iron sign?'])
  })
})
