import { describe, expect, test } from 'vitest'
import type { FileReading } from '../src/index.ts'
import { readString, shortly } from './short.ts'

function inTable(text: string): FileReading & { outcome: 'read' } {
  const first = readString(text, 'quiz.csv')
  const read =
    first.outcome === 'columns'
      ? readString(text, 'quiz.csv', { columns: { roles: first.roles, isHeaderless: first.isHeaderless } })
      : first
  if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
  return read
}
const questionsIn = (read: FileReading & { outcome: 'read' }) =>
  shortly(read).slice(1, 1 + read.quiz.questions.length)

describe('C13 right answers in a column next to the other options are texts', () => {
  test.each([
    'Question,Correct answer,Answer 2,Answer 3,Answer 4',
    'Frage,Richtige Antwort,Antwort 2,Antwort 3,Antwort 4',
    'Question,Bonne réponse,Réponse 2,Réponse 3,Réponse 4',
    'Pregunta,Respuesta correcta,Opción 2,Opción 3,Opción 4',
  ])('if the options count from 2: %s', (header) => {
    const read = inTable(`${header}\n1+1?,2,1,3,4\n2+1?,3,1,2,4\n4-3?,1,2,3,5`)
    expect(questionsIn(read)).toEqual([
      '1+1? | 30 | *2 | 1 | 3 | 4',
      '2+1? | 30 | *3 | 1 | 2 | 4',
      '4-3? | 30 | *1 | 2 | 3 | 5',
    ])
    expect(read.doubtful).toEqual([0, 1, 2])
  })

  test('if other rows have texts that are not options', () => {
    const read = inTable(
      'Question,Correct,Alternative 1,Alternative 2,Alternative 3\n1+1?,2,1,3,4\nSky?,blue,red,green,pink',
    )
    expect(questionsIn(read)).toEqual([
      '1+1? | 30 | *2 | 1 | 3 | 4',
      'Sky? | 30 | *blue | red | green | pink',
    ])
    expect(read.doubtful).toEqual([0, 1])
  })

  test('and doubtful if nothing shows that', () => {
    const header = 'Question,Answer,Option 1,Option 2,Option 3'
    expect(inTable(`${header}\n1+1?,2,1,3,4\n2+1?,3,1,2,4`).doubtful).toEqual([0, 1])
    expect(inTable(`${header}\nSky?,2,red,blue,pink\nBlood?,1,red,blue,pink`).doubtful).toEqual([])
  })
})

test.each([
  ['Correct answer', 'Other answer(s)'],
  ['Correct answer', 'Other options'],
  ['Richtige Antwort', 'Andere Antwort(en)'],
  ['Bonne réponse', 'Autre(s) réponse(s)'],
  ['Respuesta correcta', 'Otra(s) respuesta(s)'],
])('C13 next to %s, the %s are wrong', (right, other) => {
  const inOne = inTable(`Question,${right},${other}\nSky?,blue,"red, pink"\nBlood?,red,"blue, pink"`)
  expect(questionsIn(inOne)).toEqual(['Sky? | 30 | *blue | red | pink', 'Blood? | 30 | *red | blue | pink'])
  const inTwo = inTable(`Question,${right},${other} 1,${other} 2\nSky?,blue,red,pink\nBlood?,red,blue,pink`)
  expect(questionsIn(inTwo)).toEqual(questionsIn(inOne))
})

test('C13 a letter that fits two columns and a key that names an unread column are doubtful', () => {
  const twins =
    'Question,A (EN),A (DE),B (EN),B (DE),Answer\nSky?,red,rot,blue,blau,B\nBlood?,red,rot,blue,blau,A'
  expect(inTable(twins).doubtful).toEqual([0, 1])
  const named = 'Question,First,Second,Third,Correct\nSky?,red,blue,pink,Second\nBlood?,red,blue,pink,First'
  expect(inTable(named).doubtful).toEqual([0, 1])
})

test('I1 each of several right texts in Google Forms answers is accepted', () => {
  const rows = (answers: [string, number][]) =>
    readString(
      `Timestamp,Total score,Name one,Name one [Score]\n${answers.map(([text, got]) => `2026/01/01,${got} / 1,${text},${got}.00 / 1`).join('\n')}`,
      'answers.csv',
    )
  expect(
    rows([
      ['dog', 1],
      ['cat', 1],
      ['shark', 0],
    ]),
  ).toMatchObject({
    quiz: { questions: [{ kind: 'typed-answer', accepted: ['dog', 'cat'].toSorted() }] },
    doubtful: [0],
  })
  expect(
    rows([
      ['Lima', 1],
      ['lima', 1],
      ['Quito', 0],
    ]),
  ).toMatchObject({ quiz: { questions: [{ kind: 'typed-answer' }] }, doubtful: [] })
  expect(
    rows([
      ['a;b', 1],
      ['a', 0],
      ['b', 0],
      ['c;a', 0],
    ]),
  ).toMatchObject({ quiz: { questions: [{ kind: 'multiple-choice' }] } })
})

const doubtsIn = (text: string) => {
  const read = readString(text, 'quiz.txt')
  if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
  return read.quiz.questions.flatMap(({ text: asked }, at) => (read.doubtful.includes(at) ? [asked] : []))
}

test('I27 questions in two columns are never merged without a doubt', () => {
  const uneven =
    '1. Sky?                  2. Which of these\na) red                      barks?\nb) blue                  a) cat\n                         b) dog\nKey: 1b 2b'
  expect(doubtsIn(uneven).length).toBeGreaterThan(0)
  const named = 'Which?\nA) red                      A) cat\nB) blue                     B) dog\nANSWER: B'
  expect(doubtsIn(named)).toEqual(['Which?'])
})

test('I27 a key that may refer to positions instead of numbers is doubtful', () => {
  const quiz = (numbers: number[]) =>
    `${numbers.map((number, at) => `${number}. Question ${'ABCD'[at]}?\na) red\nb) blue`).join('\n')}\n\nKey: 1b 2a 3b 4a`
  expect(doubtsIn(quiz([1, 2, 2, 3]))).toEqual(['Question B?', 'Question C?', 'Question D?'])
  expect(doubtsIn(quiz([1, 2, 4, 5]))).toEqual(['Question A?', 'Question B?', 'Question C?', 'Question D?'])
  expect(doubtsIn(quiz([1, 2, 3, 4]))).toEqual([])
})

test('I27 an option that only names another one is doubtful', () => {
  expect(doubtsIn('1. Sky?\nA red\nB blue\n*B\n2. Blood?\nA red\nB blue\n*A')).toEqual(['Sky?', 'Blood?'])
})

test('I27 codes and version numbers are typed as texts', () => {
  const read = readString(
    '1. Agent?\nAnswer: 007\n\n2. Version?\nAnswer: 1.10\n\n3. Dozen?\nAnswer: 12',
    'quiz.txt',
  )
  expect(read).toMatchObject({
    quiz: {
      questions: [
        { kind: 'typed-answer', accepted: ['007'] },
        { kind: 'typed-answer', accepted: ['1.10'] },
        { kind: 'typed-number', right: 12 },
      ],
    },
  })
})

test.each([
  ['spaces', '     ', '   '],
  ['a tab', '\t', ''],
])(
  'I27 questions in two columns separated by %s are read in the order of their numbers',
  (_, between, indent) => {
    const text = [
      `1. Of Peru?${between}3. Barks?`,
      `${indent}A. Quito${between}A. cat`,
      `${indent}B. Lima${between}B. dog`,
      '',
      `2. Of Italy?${between}4. Meows?`,
      `${indent}A. Rome${between}A. cat`,
      `${indent}B. Milan${between}B. dog`,
      '',
      'Answers',
      ...['1. B', '2. A', '3. B', '4. A'],
    ].join('\n')
    const read = readString(text, 'quiz.txt')
    expect(shortly(read).slice(1, 5)).toEqual([
      'Of Peru? | 30 | Quito | *Lima',
      'Of Italy? | 30 | *Rome | Milan',
      'Barks? | 30 | cat | *dog',
      'Meows? | 30 | *cat | dog',
    ])
    expect(read).toMatchObject({ doubtful: [] })
    const marked = '1. Of Peru?    2. Barks?\na) Quito    a) cat\n*b) Lima    *b) dog'
    expect(shortly(readString(marked, 'quiz.txt')).slice(1, 3)).toEqual([
      'Of Peru? | 30 | Quito | *Lima',
      'Barks? | 30 | cat | *dog',
    ])
  },
)

test('I4 repeated headers separate two blocks of questions', () => {
  const read = inTable(
    'Question,A,B,Answer,,Question,A,B,Answer\nSky?,red,blue,B,,Grass?,green,pink,A\nBlood?,red,blue,A,,Coal?,white,black,B',
  )
  expect(questionsIn(read)).toEqual([
    'Sky? | 30 | red | *blue',
    'Blood? | 30 | *red | blue',
    'Grass? | 30 | *green | pink',
    'Coal? | 30 | white | *black',
  ])
})
