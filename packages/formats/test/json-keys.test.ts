import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const right = (value: unknown) => rightIn(JSON.stringify(value), 'quiz.json')
const lines = (value: unknown) => shortly(readString(JSON.stringify(value), 'quiz.json'))
const sky = { question: 'Sky?', options: ['red', 'blue', 'grey'] }
const coal = { question: 'Coal?', options: ['green', 'blue', 'black'] }

describe('I1 where the questions of a JSON file are', () => {
  test.each([
    [{ question: 'Sky?', answers: [{ text: 'red' }, { text: 'blue', correct: true }] }],
    [
      {
        title: 'Quiz',
        question: { text: 'Sky?', answers: [{ text: 'red' }, { text: 'blue', correct: true }] },
      },
    ],
    [
      {
        question: '<p>Sky?</p>\n',
        answers: [
          { text: '<div>red</div>\n', correct: false },
          { text: '<div>blue</div>\n', correct: true },
        ],
        behaviour: { singleAnswer: true },
      },
    ],
    [{ ...sky, answer: 'blue' }],
  ])('a single one: %j', (value) => {
    expect(lines(value)[1]).toMatch(/^Sky\? \| 30 \| red \| \*blue/)
    expect(right(value)).toEqual(['blue'])
  })

  test.each([
    [
      {
        one: { questions: [{ ...sky, answer: 'blue' }] },
        two: { questions: [{ ...coal, answer: 'black' }] },
      },
    ],
    [{ one: { q1: { ...sky, answer: 'blue' } }, two: { q1: { ...coal, answer: 'black' } } }],
    [{ quiz: { one: { q1: { ...sky, answer: 'blue' } }, two: { q1: { ...coal, answer: 'black' } } } }],
    [
      {
        meta: { tags: [{ name: 'x' }] },
        one: { questions: [{ question: 'Sky?', answer: 'blue' }] },
        two: { questions: [{ question: 'Coal?', answer: 'black' }] },
      },
    ],
  ])('all sections, by any names: %j', (value) => {
    expect(right(value)).toEqual(['blue', 'black'])
  })

  test('a list of anything else beside the questions is named', () => {
    const value = {
      quiz: { questions: [{ ...sky, answer: 'blue' }] },
      user: { history: [{ ...coal, answer: 'x' }] },
    }
    expect(right(value)).toEqual(['blue'])
    expect(lines(value)).toContain('question 0 repaired left-field «user»')
  })

  test('a title beside a list of anything is no question', () => {
    const value = { title: 'Quiz', answers: ['x', 'y'], rounds: [{ ...sky, answer: 'blue' }] }
    expect(right(value)).toEqual(['blue'])
  })

  test('a number or an id is no text of a question', () => {
    const named = ['q1', 1, 'Question 3'].map((question) => ({
      question,
      prompt: 'Sky?',
      options: sky.options,
      answer: 'blue',
    }))
    expect(lines(named).filter((line) => line.startsWith('Sky? |'))).toHaveLength(3)
    const roman = [{ title: 'Roman numerals', question: '12', answer: 'XII' }]
    expect(lines(roman)[1]).toBe('12 | 30 | *XII')
  })
})

describe('I1 how a JSON file says what is right', () => {
  const withIds = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }))
  const ids = { sky: withIds('red', 'blue', 'grey'), coal: withIds('green', 'blue', 'black') }

  test('places beat ids where the field is called so, or one of them is 0', () => {
    for (const name of ['correctIndex', 'answerIndex', 'correct_option_index'])
      expect(
        right([
          { question: 'Sky?', options: ids.sky, [name]: 1 },
          { question: 'Coal?', options: ids.coal, [name]: 2 },
        ]),
      ).toEqual(['blue', 'black'])
    expect(
      right([
        { question: 'Sky?', options: ids.sky, answer: 1 },
        { question: 'Coal?', options: ids.coal, answer: 0 },
      ]),
    ).toEqual(['blue', 'green'])
  })

  test('ids count where a number is no place, and else are in doubt', () => {
    expect(right([{ question: 'Sky?', options: ids.sky, correctOptionId: 2 }])).toEqual(['blue'])
    expect(
      right([
        { question: 'Sky?', options: ids.sky, answer: 2 },
        { question: 'Coal?', options: ids.coal, answer: 3 },
      ]),
    ).toEqual(['blue', 'black'])
    expect(right([{ question: 'Sky?', options: ids.sky, answer: 2 }])).toEqual(['blue?'])
    expect(right([{ question: '1 + 1?', options: withIds('3', '1', '2'), answer: '2' }])).toEqual(['1?'])
  })

  test.each([
    ['label', 'value', [1, 2], 2],
    ['label', 'value', ['a', 'b'], 'b'],
    ['name', 'value', [0, 1], 1],
    ['value', 'label', ['A', 'B'], 'B'],
  ])('options are shown by their %s, not their %s', (shown, other, names, answer) => {
    const options = ['red', 'blue'].map((text, at) => ({ [shown]: text, [other]: names[at] }))
    expect(right([{ question: 'Sky?', options, answer }])).toEqual(['blue'])
  })

  test('options that say it themselves come before a reply', () => {
    const answers = [{ option: 'red' }, { option: 'blue', correct: true }]
    const slick = { q: 'Sky?', a: answers, correct: '<p>That is right!</p>', incorrect: '<p>No.</p>' }
    expect(right({ info: { name: 'T' }, questions: [slick] })).toEqual(['blue'])
    const all = answers.map((one) => ({ ...one, correct: true }))
    expect(right([{ question: 'Sky?', options: all }])).toEqual(['red + blue?'])
  })

  test('two fields that contradict each other are in doubt', () => {
    const both = { ...coal, answer: 'black', correctIndex: 2 }
    expect(right([{ ...sky, answer: 'blue', correctIndex: 0 }, both])).toEqual(['red?', 'black'])
    expect(
      right([
        { ...sky, correct_answer: 'B', correct_index: 2 },
        { ...coal, correct_answer: 'C', correct_index: 2 },
      ]),
    ).toEqual(['blue?', 'black'])
    expect(
      right([
        { ...sky, answer: 'B', correct: 1 },
        { ...coal, answer: 'A', correct: 0 },
      ]),
    ).toEqual(['blue', 'green'])
    expect(right([{ question: 'Capital?', answer: 'Paris', correct: true }])).toEqual(['True?'])
  })

  test('places in quotation marks without a 0 are in doubt as numbers are', () => {
    expect(
      right([
        { ...sky, answer: '1' },
        { ...coal, answer: '2' },
      ]),
    ).toEqual(['blue?', 'black?'])
    expect(
      right([
        { ...sky, answer: '1,2' },
        { ...coal, answer: '1' },
      ]),
    ).toEqual(['blue + grey?', 'blue?'])
  })

  test('several texts are no single one', () => {
    expect(right([{ question: 'Vowels?', options: ['a', 'e', 'a; e'], answer: ['a', 'e'] }])).toEqual([
      'a + e',
    ])
  })

  test('wrong answers in fields of their own are options', () => {
    const fields = { correct_answer: 'blue', distractor1: 'red', distractor2: 'grey' }
    expect(lines([{ question: 'Sky?', ...fields }])[1]).toBe('Sky? | 30 | *blue | red | grey')
    expect(lines([{ question: 'Sky?', correct_answer: 'blue', incorrect_answer: 'red' }])[1]).toBe(
      'Sky? | 30 | *blue | red',
    )
  })

  test('true and false in words, letters and numbers', () => {
    const of = (given: unknown[], more = {}) =>
      right(given.map((answer, at) => ({ ...more, question: `Snow ${at} is white.`, answer })))
    expect(of(['Wahr', 'Falsch'])).toEqual(['True', 'False'])
    expect(of(['T', 'F'], { type: 'true_false' })).toEqual(['True', 'False'])
    expect(of([1, 0], { type: 'boolean' })).toEqual(['True', 'False'])
  })

  test('I7 kinds that an entry names', () => {
    const choices = ['one', 'two', 'three'].map((answer) => ({ answer, correct: true }))
    const of = (type: string, more = {}) =>
      lines([
        { type, question: 'Which?', choices, ...more },
        { ...sky, answer: 'blue' },
      ])
    expect(of('jumble')[1]).toBe('Which? | 30 | one | two | three')
    expect(of('open_ended')[1]).toBe('Which? | 30 | *one | *two | *three')
    expect(of('survey')).toContain('question 1 skipped kind-poll «Which?»')
    const order = of('ordering', { choices: sky.options, answer: [1, 0, 2] })
    expect(order).toContain('question 1 skipped kind-ordering «Which?»')
  })
})

test('I1 a field for each option may say whether it is right, as QuizAPI has it', () => {
  const shell = {
    question: 'Which shell is default on macOS?',
    answers: { answer_a: 'bash', answer_b: 'zsh', answer_c: 'fish', answer_d: null },
    correct_answers: {
      answer_a_correct: 'false',
      answer_b_correct: 'true',
      answer_c_correct: 'false',
      answer_d_correct: 'false',
    },
  }
  expect(right([shell, { ...shell, correct_answer: 'answer_b' }])).toEqual(['zsh', 'zsh'])
  expect(right([{ ...shell, correct_answer: 'answer_a' }])).toEqual(['zsh?'])
})

test('I9 styles in JSON are no text, unless they are what is asked about', () => {
  const asked = (question: string) => lines([{ question, options: ['Whale', 'Shark'], answer: 'Whale' }])[1]
  expect(asked('Which are <b>mammals</b>?')).toBe('Which are mammals? | 30 | *Whale | Shark')
  expect(asked('x<sup>2</sup> is?')).toContain('x² is?')
  expect(asked('What does the tag in <b>hi</b> do?')).toContain('<b>hi</b>')
})

test.each([
  [
    'lists beside each other (ARC)',
    { choices: { text: ['red', 'blue'], label: ['A', 'B'] }, answerKey: 'B' },
  ],
  ['a truth value for each option', { options: ['red', 'blue'], is_correct: [false, true] }],
  [
    'points of all or nothing',
    {
      answers: [
        { answer: 'red', points: 0 },
        { answer: 'blue', points: 1 },
      ],
    },
  ],
  [
    'the id of the answer',
    {
      choices: [
        { id: 'a', label: 'red' },
        { id: 'b', label: 'blue' },
      ],
      answerId: 'b',
    },
  ],
])('I1 %s', (_, options) => {
  expect(lines([{ question: 'Sky?', ...options }])).toEqual([
    expect.anything(),
    'Sky? | 30 | red | *blue',
    'question 0 repaired no-times',
    expect.stringContaining('title-from-name'),
  ])
  expect(right([{ question: 'Sky?', ...options }])).toEqual(['blue'])
})

test('I1 points of which several options earn some say nothing', () => {
  const answers = [3, 2, 0].map((points, at) => ({ answer: 'abc'[at], points }))
  expect(lines([{ question: 'Which?', answers }])).toEqual(['refused json-unknown'])
})

test('I1 an object in each line', () => {
  const text = [
    { ...sky, answer: 'blue' },
    { ...coal, answer: 'black' },
  ].map((one) => JSON.stringify(one))
  expect(rightIn(`${text.join('\n')}\n`, 'quiz.jsonl')).toEqual(['blue', 'black'])
})

test('I1 pages of SurveyJS', () => {
  const war = {
    type: 'radiogroup',
    name: 'w',
    title: 'When?',
    choices: ['1796', '1861'],
    correctAnswer: '1861',
  }
  const states = {
    type: 'checkbox',
    name: 's',
    title: 'Which are states?',
    choices: ['tx Texas', 'on Ontario', 'me Maine'].map((one) => ({
      value: one.slice(0, 2),
      text: one.slice(3),
    })),
    correctAnswer: ['tx', 'me'],
  }
  expect(right({ title: 'History', pages: [{ elements: [war] }, { elements: [states] }] })).toEqual([
    '1861',
    'Texas + Maine',
  ])
})

test('I1 what Kahoot! answers, with a slider', () => {
  const slider = (tolerance: number) => ({
    type: 'slider',
    question: 'How many days has a year?',
    choices: [],
    choiceRange: { start: 300, end: 400, step: 1, correct: 365, tolerance },
  })
  const quiz = {
    type: 'quiz',
    question: 'Pick B',
    choices: [
      { answer: 'A', correct: false },
      { answer: 'B', correct: true },
    ],
  }
  const kahoot = { title: 'Science', questions: [slider(0), slider(5), quiz] }
  expect(right({ card: { title: 'Science' }, kahoot })).toEqual(['= 365', '= 365 ± 5', 'B'])
})
