import { describe, expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

/** What comes of a table when its host takes the proposal: the right options of each question, and which are doubted. */
function rightIn(text: string, name = 'quiz.csv') {
  const first = readString(text, name)
  const read =
    first.outcome === 'columns'
      ? readString(text, name, { columns: { roles: first.roles, isHeaderless: first.isHeaderless } })
      : first
  if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
  const lines = shortly(read).slice(1, 1 + read.quiz.questions.length)
  return {
    right: lines.map((line) =>
      line
        .split(' | ')
        .flatMap((part) => (part.startsWith('*') ? [part.slice(1)] : []))
        .join(' + '),
    ),
    doubtful: read.doubtful,
    options: lines.map((line) => line.split(' | ').slice(2).join(' ').replace('*', '')),
    remarks: read.notes.map(({ reason }) => reason),
  }
}
const TOWNS = 'Rome,Paris,Bern,Oslo'

describe('C13 places that count from 0', () => {
  test.each([
    ['option_0,option_1,option_2,option_3,correct_index', [1, 0, 3]],
    ['option_0,option_1,option_2,option_3,answer', [1, 2, 3]],
    ['a,b,c,d,answer', [1, 0, 3]],
    ['Option 1,Option 2,Option 3,Option 4,correctIndex', [1, 0, 3]],
  ])('%s %j', (header, places) => {
    const rows = places.map((place, at) => `Which ${at}?,${TOWNS},${place}`)
    const { right, doubtful, remarks } = rightIn(`question,${header}\n${rows.join('\n')}`)
    expect(right).toEqual(places.map((place) => TOWNS.split(',')[place]))
    expect(doubtful).toEqual([])
    expect(remarks).toContain('correct-from-zero')
  })

  test('are doubted where they may count from 1 as well, or where the rows disagree', () => {
    const rows = (places: number[]) => places.map((place, at) => `Which ${at}?,${TOWNS},${place}`).join('\n')
    const index = 'question,option 1,option 2,option 3,option 4,correct_index\n'
    expect(rightIn(index + rows([1, 2])).doubtful).toEqual([0, 1])
    expect(rightIn(`question,option_0,option_1,option_2,option_3,answer\n${rows([2, 4])}`).doubtful).toEqual([
      0,
    ])
    expect(rightIn(`question,a,b,c,d,answer\n${rows([2, 0, 4])}`).doubtful).toEqual([0, 1])
    const own = 'Question Text,Option 1,Option 2,Option 3,Option 4,Correct Answer (1-4)\n'
    expect(rightIn(own + rows([1, 0, 3])).doubtful).toEqual([0, 1, 2])
    expect(rightIn(own + rows([1, 2, 3])).doubtful).toEqual([])
  })
})

test('C13 Roman numerals name columns and options', () => {
  const rows = `Of France?,${TOWNS},II\nOf Norway?,${TOWNS},iv.\nOf Italy?,${TOWNS},(I)`
  for (const header of ['I,II,III,IV,Answer', 'Option 1,Option 2,Option 3,Option 4,Key'])
    expect(rightIn(`Question,${header}\n${rows}`)).toMatchObject({
      right: ['Paris', 'Oslo', 'Rome'],
      doubtful: [],
    })
})

describe('C13 words and letters for true and false', () => {
  test.each([
    ['True', 'False', 'T', 'F'],
    ['Verdadero', 'Falso', 'V', 'F'],
    ['Vrai', 'Faux', 'v', 'f'],
    ['Richtig', 'Falsch', 'R', 'F'],
    ['Wahr', 'Falsch', 'W', 'F'],
    ['Sí', 'No', 'S', 'N'],
    ['Wahr', 'Falsch', 'TRUE', 'FALSE'],
    ['Right', 'Wrong', 'R', 'W'],
  ])('%s and %s: %s and %s', (yes, no, one, other) => {
    const rows = `Sun?,${yes},${no},,${one}\nMoon?,${no},${yes},,${other}\nWhere?,here,there,away,C`
    expect(rightIn(`Question,Option A,Option B,Option C,Answer\n${rows}`)).toMatchObject({
      right: [yes, no, 'away'],
      doubtful: [],
    })
  })

  test('1 and 0 are doubted where 0 may be the first option', () => {
    const read = rightIn('Question,Option 1,Option 2,Correct\nSun?,True,False,1\nMoon?,True,False,0')
    expect(read).toMatchObject({ right: ['True', 'False'], doubtful: [0, 1] })
  })

  test('make a question of true and false where there are no options', () => {
    const read = rightIn('Question,A,B,C,Answer\nSun?,,,,TRUE\nMoon?,,,,false\nWhere?,here,there,,B')
    expect(read).toMatchObject({ right: ['True', 'False', 'there'], doubtful: [] })
  })
})

describe('C13 options that carry labels', () => {
  test('are compared and taken without them', () => {
    const rows = ['Paris', 'A', 'C) Bern', '(b)'].map((cell) => `Which?,A. Rome,B. Paris,C) Bern,${cell}`)
    const read = rightIn(
      [
        'Question,Option 1,Option 2,Option 3,Answer',
        ...rows.map((row, at) => row.replace('?', ` ${at}?`)),
      ].join('\n'),
    )
    expect(read).toMatchObject({ right: ['Paris', 'Rome', 'Bern', 'Paris'], doubtful: [] })
    expect(read.options[0]).toBe('Rome Paris Bern')
  })

  test('keep what only looks like a label', () => {
    const read = rightIn('Question,A,B,C,Answer\nHalf of 5?,1.5,2.5,3.5,B\nWhen?,7:45,8:15,9:00,C')
    expect(read).toMatchObject({
      right: ['2.5', '9:00'],
      options: ['1.5 2.5 3.5', '7:45 8:15 9:00'],
      doubtful: [],
    })
  })

  test('are doubted where the label is another column’s', () => {
    const read = rightIn('Question,A,B,Answer\nOf Italy?,B) Rome,A) Paris,B\nOf France?,B) Rome,A) Paris,A')
    expect(read).toMatchObject({ right: ['B) Rome', 'A) Paris'], doubtful: [0, 1] })
  })
})

describe('I4 a row for each answer', () => {
  test.each([
    [
      'the question repeated',
      'Question,Answer,Correct\nOf France?,Rome,FALSE\nOf France?,Paris,TRUE\nOf Norway?,Oslo,TRUE\nOf Norway?,Bergen,FALSE',
    ],
    [
      'the question in the first row',
      'Nr;Frage;Antwort;Richtig\n1;Of France?;Rome;0\n;;Paris;1\n2;Of Norway?;Oslo;1\n;;Bergen;0',
    ],
    [
      'only the right one marked',
      'Question,Option,Right\nOf France?,Rome,\n,Paris,x\nOf Norway?,Oslo,x\n,Bergen,',
    ],
    [
      'the right one by its letter',
      'Question,Option,Correct answer\nOf France?,Rome,B\n,Paris,\nOf Norway?,Oslo,A\n,Bergen,',
    ],
  ])('%s', (_, text) => {
    expect(rightIn(text)).toMatchObject({ right: ['Paris', 'Oslo'], doubtful: [] })
  })

  test('may be several right ones; one of the same words twice is doubted', () => {
    expect(rightIn('Question,Answer,Correct\nEven?,2,yes\n,3,no\n,4,yes')).toMatchObject({
      right: ['2 + 4'],
      doubtful: [],
    })
    expect(
      rightIn('Question,Answer,Correct\nWhich?,a,yes\nWhich?,b,no\nWhich?,c,yes\nWhich?,d,no').doubtful,
    ).toEqual([0])
  })
})

describe('I4 what is right beside each option', () => {
  test.each([
    [
      'in columns of its own',
      'Question,Answer 1,Correct 1,Answer 2,Correct 2,Answer 3,Correct 3\nOf France?,Rome,FALSE,Paris,TRUE,Bern,FALSE\nEven?,2,TRUE,3,FALSE,4,TRUE',
    ],
    [
      'as Blackboard writes it',
      'MC\tOf France?\tRome\tincorrect\tParis\tcorrect\tBern\tincorrect\nMA\tEven?\t2\tcorrect\t3\tincorrect\t4\tcorrect',
    ],
    ['as stars', 'Question,A,B,C\nOf France?,Rome,*Paris,Bern\nEven?,* 2,3,4 *'],
    [
      'in several columns of letters',
      'questiontext,A,B,C,Answer 1,Answer 2,correctfeedback\nOf France?,Rome,Paris,Bern,B,,Yes\nEven?,2,3,4,A,C,Yes',
    ],
    [
      'all options in one cell',
      'question,choices,answer\nOf France?,Rome|Paris|Bern,Paris\nEven?,2|3|4,"2,4"',
    ],
  ])('%s', (_, text) => {
    expect(rightIn(text, 'quiz.tsv').right).toEqual(['Paris', '2 + 4'])
  })
})

test('I4 the header may stand below a title, which is reported', () => {
  const read = rightIn(
    'My import template,,,\nQuestion,Correct Answer,Incorrect Answer 1,Incorrect Answer 2\n2 + 2?,4,3,2',
  )
  expect(read).toMatchObject({ right: ['4'], doubtful: [] })
  expect(read.remarks).toContain('unreadable')
})

test.each([
  ['Pregunta,Respuesta correcta,Respuesta incorrecta 1,Respuesta incorrecta 2'],
  ['Question,Bonne réponse,Mauvaise réponse 1,Mauvaise réponse 2'],
  ['Frage,Richtige Antwort,Falsche Antwort 1,Falsche Antwort 2'],
])('I4 wrong answers are known by their names: %s', (header) => {
  expect(rightIn(`${header}\n2 + 2?,4,3,2\n1 + 1?,2,3,1`)).toMatchObject({ right: ['4', '2'], doubtful: [] })
})

test('I4 how many answered rightly is no right answer, and a report has each question once', () => {
  const read = rightIn(
    'Question,Option A,Option B,Percent correct,Correct option\nSea?,Po,Aral,2,B\nRiver?,Po,Aral,1,A',
  )
  expect(read).toMatchObject({ right: ['Aral', 'Po'], doubtful: [] })
  const head = 'Question,Answer 1,Answer 2,Correct Answers,Player'
  expect(
    rightIn(`${head}\nSea?,Po,Aral,Aral,Ann\nSea?,Po,Aral,Aral,Bob\nRiver?,Po,Aral,Po,Ann`).right,
  ).toEqual(['Aral', 'Po'])
})

test('I7 of a poll only scales are taken, without a right answer', () => {
  const head =
    'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct Answer,Time in seconds'
  const read = readString(
    `${head}\nNice?,Poll,1,2,3,4,5,,20\nGood?,Poll,Strongly disagree,Disagree,Neutral,Agree,Strongly agree,,20\nTea?,Poll,yes,no,,,,,20`,
    'poll.csv',
  )
  expect(read).toMatchObject({
    quiz: {
      questions: [
        { kind: 'scale', scale: 'five' },
        { kind: 'scale', scale: 'agreement' },
      ],
    },
    notes: expect.arrayContaining([expect.objectContaining({ row: 4, reason: 'kind-poll' })]),
  })
})

test.each([
  [
    'a word behind it',
    'Question,A,B,C\nOf France?,Rome,Paris (correct),Bern\nEven?,2 (correct),3,4 (Correct)',
  ],
  ['letters without signs between', 'Question,A,B,C,Answer\nOf France?,Rome,Paris,Bern,B\nEven?,2,3,4,AC'],
])('I4 C13 what is right is said by %s', (_, text) => {
  expect(rightIn(text).right).toEqual(['Paris', '2 + 4'])
})

test('C13 a text that begins like a letter names no option', () => {
  const { doubtful, remarks } = rightIn(
    'Question,A,B,Answer\nPet?,cat,dog,A great dane\nBird?,owl,ape,A\nFish?,ray,fox,A',
  )
  expect(doubtful).toEqual([0])
  expect(remarks).toContain('correct-unknown')
})
