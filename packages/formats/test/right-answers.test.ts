import { describe, expect, test } from 'vitest'
import type { ColumnRole } from '../src/index.ts'
import { readString, shortly } from './short.ts'

/**
 * The result of a table when its host accepts the proposal, or names the columns: the correct options of each question,
 * and which are in doubt.
 */
function rightIn(text: string, name = 'quiz.csv', byHand?: string) {
  const first = readString(text, name)
  const roles = byHand?.split(' ') as ColumnRole[] | undefined
  const read =
    first.outcome === 'columns'
      ? readString(text, name, {
          columns: { roles: roles ?? first.roles, isHeaderless: first.isHeaderless },
        })
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

describe('C13 positions counted from 0', () => {
  test.each([
    ['option_0,option_1,option_2,option_3,correct_index', [1, 0, 3]],
    ['option_0,option_1,option_2,option_3,answer', [1, 2, 3]],
    ['a,b,c,d,answer', [1, 0, 3, 0]],
    ['Option 1,Option 2,Option 3,Option 4,correctIndex', [1, 0, 3]],
  ])('%s %j', (header, places) => {
    const rows = places.map((place, at) => `Which ${at}?,${TOWNS},${place}`)
    const { right, doubtful, remarks } = rightIn(`question,${header}\n${rows.join('\n')}`)
    expect(right).toEqual(places.map((place) => TOWNS.split(',')[place]))
    expect(doubtful).toEqual([])
    expect(remarks).toContain('correct-from-zero')
  })

  test('are doubtful if they could also count from 1, or if rows disagree', () => {
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

  test('are doubtful as 1 and 0 if 0 could be the first option', () => {
    const read = rightIn('Question,Option 1,Option 2,Correct\nSun?,True,False,1\nMoon?,True,False,0')
    expect(read).toMatchObject({ right: ['True', 'False'], doubtful: [0, 1] })
  })

  test('make a true-false question if there are no options', () => {
    const read = rightIn('Question,A,B,C,Answer\nSun?,,,,TRUE\nMoon?,,,,false\nWhere?,here,there,,B')
    expect(read).toMatchObject({ right: ['True', 'False', 'there'], doubtful: [] })
  })
})

describe('C13 options with labels', () => {
  test('are compared and imported without them', () => {
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

  test('keep text that only looks like a label', () => {
    const read = rightIn('Question,A,B,C,Answer\nHalf of 5?,1.5,2.5,3.5,B\nWhen?,7:45,8:15,9:00,C')
    expect(read).toMatchObject({
      right: ['2.5', '9:00'],
      options: ['1.5 2.5 3.5', '7:45 8:15 9:00'],
      doubtful: [],
    })
  })

  test('are doubtful if the label belongs to another column', () => {
    const read = rightIn('Question,A,B,Answer\nOf Italy?,B) Rome,A) Paris,B\nOf France?,B) Rome,A) Paris,A')
    expect(read).toMatchObject({ right: ['B) Rome', 'A) Paris'], doubtful: [0, 1] })
  })
})

describe('I4 one row per answer', () => {
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

  test('allows several right ones; the same text marked twice is doubtful', () => {
    expect(rightIn('Question,Answer,Correct\nEven?,2,yes\n,3,no\n,4,yes')).toMatchObject({
      right: ['2 + 4'],
      doubtful: [],
    })
    expect(
      rightIn('Question,Answer,Correct\nWhich?,a,yes\nWhich?,b,no\nWhich?,c,yes\nWhich?,d,no').doubtful,
    ).toEqual([0])
  })
})

describe('I4 marks of right answers beside each option', () => {
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

test('I4 the header may follow a title, which is reported', () => {
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
])('I4 wrong answers are recognised by their headers: %s', (header) => {
  expect(rightIn(`${header}\n2 + 2?,4,3,2\n1 + 1?,2,3,1`)).toMatchObject({ right: ['4', '2'], doubtful: [] })
})

test('I4 the number of right responses is no right answer, and a report contains each question once', () => {
  const read = rightIn(
    'Question,Option A,Option B,Percent correct,Correct option\nSea?,Po,Aral,2,B\nRiver?,Po,Aral,1,A',
  )
  expect(read).toMatchObject({ right: ['Aral', 'Po'], doubtful: [] })
  const head = 'Question,Answer 1,Answer 2,Correct Answers,Player'
  expect(
    rightIn(`${head}\nSea?,Po,Aral,Aral,Ann\nSea?,Po,Aral,Aral,Bob\nRiver?,Po,Aral,Po,Ann`).right,
  ).toEqual(['Aral', 'Po'])
})

test('I7 only scales are imported from a poll, without a right answer', () => {
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
])('I4 C13 the right answer is marked by %s', (_, text) => {
  expect(rightIn(text).right).toEqual(['Paris', '2 + 4'])
})

test('C13 a text that starts like a letter names no option', () => {
  const { doubtful, remarks } = rightIn(
    'Question,A,B,Answer\nPet?,cat,dog,A great dane\nBird?,owl,ape,A\nFish?,ray,fox,A',
  )
  expect(doubtful).toEqual([0])
  expect(remarks).toContain('correct-unknown')
})

describe('C13 a number that is both a position and the text of another option is doubtful', () => {
  const kahoot = 'Question,Answer 1,Answer 2,Answer 3,Answer 4,Correct Answer'
  const wayground = 'Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Correct Answer'
  const own = 'Question Text,Option 1,Option 2,Option 3,Option 4,Correct Answer'
  test.each([
    [kahoot, ''],
    [wayground, ','],
    [own, ''],
  ])('%s', (header, type) => {
    const rows = (...all: string[]) =>
      `${header}\n${all.map((row, at) => `What ${at}?${type},${row}`).join('\n')}`
    expect(rightIn(rows('1,2,3,4,2', '2,3,4,5,2'))).toMatchObject({ right: ['2', '3'], doubtful: [1] })
    // Further rows show that these are texts, or positions.
    expect(rightIn(rows('2,3,4,5,2', '5,6,7,8,7', '9,8,7,6,9'))).toMatchObject({
      right: ['2', '7', '9'],
      doubtful: [0],
    })
    expect(rightIn(rows(`${TOWNS},3`, `${TOWNS},2`, '2,3,4,5,2'))).toMatchObject({
      right: ['Bern', 'Paris', '3'],
      doubtful: [2],
    })
    expect(rightIn(rows(`${TOWNS},3`, '10,20,30,40,2'))).toMatchObject({
      right: ['Bern', '20'],
      doubtful: [],
    })
  })

  test('but not if the header asks for numbers', () => {
    const head =
      'Question - max 120 characters,Answer 1,Answer 2,Answer 3,Answer 4,Correct answer(s) - choose at least one'
    expect(rightIn(`${head}\nWhat?,2,3,4,5,2`)).toMatchObject({ right: ['3'], doubtful: [] })
  })

  test('even if it only starts the option', () => {
    const head = 'Question,A,B,C,D,Answer\n'
    expect(
      rightIn(`${head}Dog?,6 legs,4 legs,8 legs,2 legs,4\nFly?,2 legs,6 legs,8 legs,4 legs,6`),
    ).toMatchObject({
      right: ['4 legs', '6 legs'],
      doubtful: [0],
    })
    expect(rightIn(`${head}Half of 3?,0.5,1.0,1.5,2.0,1\nTown?,${TOWNS},2`).doubtful).toEqual([0])
  })
})

describe('C13 points and flags of each option', () => {
  const beside = 'text option correct option correct option correct'
  test.each([
    ['A,a,B,b,C,c', 'Rome,0,Paris,10,Bern,0', 'Rome,0,Oslo,0,Bern,10', beside],
    ['A,a,B,b,C,c', 'Rome,0,Paris,1,Bern,0', 'Rome,0,Oslo,0,Bern,1', beside],
    ['A,a,B,b,C,c', 'Rome,,Paris,2,Bern,', 'Rome,,Oslo,,Bern,2', beside],
    ['A,a,B,b,C,c', 'Rome,-5,Paris,"2,5",Bern,-5', 'Rome,0%,Oslo,0%,Bern,100%', beside],
    ['A,Points A,B,Points B,C,Points C', 'Rome,0,Paris,10,Bern,0', 'Rome,0,Oslo,0,Bern,10', undefined],
    ['A,B,C,x', 'Rome,Paris,Bern,0/10/0', 'Rome,Oslo,Bern,0/0/10', 'text option option option correct'],
    ['A,B,C,x', 'Rome,Paris,Bern,0;1;0', 'Rome,Oslo,Bern,0;0;1', 'text option option option correct'],
    ['A,B,C,x', 'Rome,Paris,Bern,010', 'Rome,Oslo,Bern,001', 'text option option option correct'],
    ['A,x', 'Rome,0\n,Paris,10\n,Bern,0', 'Rome,0\n,Oslo,0\n,Bern,10', 'text option correct'],
    ['Answer,Points', 'Rome,0\n,Paris,10\n,Bern,0', 'Rome,0\n,Oslo,0\n,Bern,10', undefined],
  ])('%s: %s', (header, one, other, byHand) => {
    const read = rightIn(`Question,${header}\nFirst?,${one}\nSecond?,${other}`, 'quiz.csv', byHand)
    expect(read).toMatchObject({
      right: ['Paris', 'Bern'],
      doubtful: [],
    })
    expect(read.options[0]).toBe('Rome Paris Bern')
  })

  test('allow several right ones, and partial points are doubtful', () => {
    const read = (points: string) =>
      rightIn(`Question,A,a,B,b,C,c\nOf France?,${points}\nOdd?,1,0,2,5,3,0`, 'quiz.csv', beside)
    expect(read('Lyon,5,Paris,5,Bern,0')).toMatchObject({ right: ['Lyon + Paris', '2'], doubtful: [] })
    expect(read('Lyon,5,Paris,10,Bern,0')).toMatchObject({ right: ['Paris', '2'], doubtful: [0] })
    expect(read('Lyon,3,Paris,3,Bern,3').doubtful).toEqual([0])
  })

  test('are positions if every row could list them', () => {
    expect(
      rightIn('Question,A,a,B,b,C,c\nOf France?,Rome,2,Paris,,Bern,\nEven?,2,1,3,3,4,', 'quiz.csv', beside),
    ).toMatchObject({
      right: ['Paris', '2 + 4'],
      doubtful: [],
    })
  })

  test('could be ranks if they name all options', () => {
    const ranks = 'Question,A,a,B,b,C,c\nSort,x,1,y,2,z,3\nSort more,x,3,y,1,z,2'
    expect(rightIn(ranks, 'quiz.csv', beside).doubtful).toEqual([0, 1])
    expect(rightIn('Question,A,B,C,Answer\nWhich?,x,y,z,ABC\nOther?,x,y,z,A').doubtful).toEqual([0])
  })

  test('name none if they are for the whole question or for fewer columns than options', () => {
    const roles = 'text option option option correct'
    for (const points of ['1', '10'])
      expect(
        rightIn(
          `Question,A,B,C,Points\nOf France?,Rome,Paris,Bern,${points}\nOdd?,1,2,4,${points}`,
          'quiz.csv',
          roles,
        ),
      ).toMatchObject({ doubtful: [0, 1], options: ['Rome Paris Bern', '1 2 4'] })
    expect(
      rightIn(
        'Question,A,B,C,x,y\nOf France?,Rome,Paris,Bern,0,1\nOdd?,2,3,4,0,1',
        'quiz.csv',
        `${roles} correct`,
      ).doubtful,
    ).toEqual([0, 1])
  })
})

test('C10 questions with the same text stay separate, with their right answers', () => {
  const rows = 'Which is odd?,2,3,4,B\nWhich is odd?,6,8,9,C\nWhich is odd?,6,8,9,C'
  expect(rightIn(`Question,A,B,C,Answer\n${rows}`)).toMatchObject({ right: ['3', '9'], doubtful: [] })
  const answers = (all: string[]) => all.map((one) => `Which is odd?,${one}`).join('\n')
  const apart = `Question,Answer,Correct\n${answers(['2,no', '3,yes'])}\nWhich is even?,1,no\n,2,yes\n${answers(['8,no', '9,yes'])}`
  expect(rightIn(apart)).toMatchObject({ right: ['3', '2', '9'], doubtful: [] })
  const letters = `Question,Answer,Correct\n${answers(['2,B', '3,', '6,A', '8,'])}`
  expect(rightIn(letters).doubtful).toEqual([0])
})
