import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const written = (json: unknown) => JSON.stringify(json)
const TRIVIA = {
  response_code: 0,
  results: [
    {
      type: 'multiple',
      difficulty: 'easy',
      category: 'Music',
      question: 'Who sang &quot;Thriller&quot; &amp; what is &lt;b&gt;?',
      correct_answer: 'C&ocirc;te d&#039;Ivoire',
      incorrect_answers: ['Prince', 'Queen'],
    },
    {
      type: 'boolean',
      difficulty: 'easy',
      category: 'Science',
      question: 'Ice floats.',
      correct_answer: 'True',
      incorrect_answers: ['False'],
    },
  ],
}

describe('I1 JSON of other programs', () => {
  test('Open Trivia DB, with the characters that its codes stand for', () => {
    expect(shortly(readString(written(TRIVIA), 'trivia.json'))).toEqual([
      'question-json text, 2 of 2 kinds: trivia',
      'Who sang "Thriller" & what is <b>? | 30 | *Côte d\'Ivoire | Prince | Queen',
      'Ice floats. | 30 | *True | False',
      'question 0 repaired left-field «difficulty»',
      'question 0 repaired left-field «category»',
      'question 0 repaired no-times',
      'question 0 repaired title-from-name «trivia»',
    ])
    expect(rightIn(written(TRIVIA.results), 'trivia.json')).toEqual(["Côte d'Ivoire", 'True'])
  })

  test('a list with names of another kind', () => {
    const list = [
      {
        question: { text: 'Which film?' },
        correctAnswer: 'Jaws',
        incorrectAnswers: ['Alien'],
        type: 'text_choice',
      },
    ]
    expect(rightIn(written(list), 'list.json')).toEqual(['Jaws'])
  })

  test.each([
    ['a text', { options: ['a1', 'b1', 'c1'], answer: 'b1' }, 'b1'],
    ['a letter', { options: { A: 'red', B: 'blue', C: 'green' }, answer: 'B' }, 'blue'],
    ['options that say it', { options: [{ text: 'x' }, { text: 'y', correct: true }] }, 'y'],
    ['several', { choices: ['red', 'blue', 'green'], correctAnswers: ['red', 'green'] }, 'red + green'],
    ['a typed answer', { answer: 'Lima' }, 'Lima'],
    ['a letter of fields', { A: 'red', B: 'blue', C: 'green', answer: 'B' }, 'blue'],
    ['a letter beside `a`', { a: 'red', b: 'blue', answer: 'b' }, 'blue'],
    ['a name of a field', { option1: 'red', option2: 'blue', answer: 'option2' }, 'blue'],
    ['a letter above empty options', { options: ['red', 'blue', '', null], answer: 'A' }, 'red'],
    ['a number of a map', { options: { 1: 'red', 2: 'blue' }, answer: '2' }, 'blue'],
    [
      'a field of QuizAPI',
      { answers: { answer_a: 'red', answer_b: 'blue' }, correct_answer: 'answer_b' },
      'blue',
    ],
    [
      'a letter of objects',
      { options: [{ letter: 'A', option_text: 'red' }, { option_text: 'blue' }], answer: 'A' },
      'red',
    ],
    ['a letter of unread options', { options: 'A) red B) blue', answer: 'B' }, 'B?'],
    ['nobody', { options: ['red', 'blue'], answer: 'green' }, 'red?'],
  ])('the right answer as %s', (_, fields, right) => {
    expect(rightIn(written({ quiz: [{ question: 'Which is it?', ...fields }] }), 'quiz.json')).toEqual([
      right,
    ])
  })

  test.each([
    ['from 0, where one is 0', [1, 0], ['blue', 'red']],
    ['from 1, where one is beyond', [1, 3], ['red', 'green']],
    ['from 0 and in doubt else', [1, 2], ['blue?', 'green?']],
  ])('places count %s', (_, places, right) => {
    const questions = places.map((answer) => ({
      question: 'Which?',
      options: ['red', 'blue', 'green'],
      answer,
    }))
    expect(rightIn(written({ questions }), 'quiz.json')).toEqual(right)
  })

  test('all lists are read, or those beside the questions are named', () => {
    const [one, two] = [
      { question: 'One?', answer: 'Lima' },
      { question: 'Two?', answer: 'True' },
    ]
    expect(rightIn(written({ easy: [one], hard: [two] }), 'quiz.json')).toEqual(['Lima', 'True'])
    const read = readString(
      written({ tags: [{ text: 'cities', answer: 'x' }], questions: [one] }),
      'quiz.json',
    )
    expect(shortly(read)).toContain('question 0 repaired left-field «tags»')
    expect(
      rightIn(written({ tags: [{ text: 'cities', answer: 'x' }], questions: [one] }), 'quiz.json'),
    ).toEqual(['Lima'])
  })

  test('an entry that is no question is named', () => {
    const read = readString(written([...TRIVIA.results, { question: 'Without an answer?' }]), 'trivia.json')
    expect(shortly(read)).toContain('question 3 skipped unreadable «{"question":"Without an answer?"}»')
  })

  test.each([{ numbers: [1, 2] }, [{ colour: 'red' }], { a: [{ b: 1 }] }])('%j is refused', (json) => {
    expect(shortly(readString(written(json), 'file.json'))).toEqual(['refused json-unknown'])
  })
})

const RAW = {
  results: [
    {
      type: 'multiple',
      question: 'Who wrote "A & B" &amp; C++?',
      correct_answer: 'Zoë',
      incorrect_answers: ['Al'],
    },
    {
      type: 'boolean',
      question: '100% of ice floats.',
      correct_answer: 'True',
      incorrect_answers: ['False'],
    },
  ],
}
type Encode = (text: string) => string
const inPercent: Encode = (text) => encodeURIComponent(text)
const withPlus: Encode = (text) => encodeURIComponent(text).replaceAll('%20', '+')
const inBase64: Encode = (text) => Buffer.from(text).toString('base64')
const encoded = (encode: Encode, { results } = RAW) => ({
  response_code: 0,
  results: results.map((one) => ({
    type: encode(one.type),
    question: encode(one.question),
    correct_answer: encode(one.correct_answer),
    incorrect_answers: one.incorrect_answers.map(encode),
  })),
})

describe('I1 Open Trivia DB with another encoding', () => {
  test.each([
    ['url3986', inPercent],
    ['urlLegacy', withPlus],
    ['base64', inBase64],
  ])('%s is decoded', (_, encode) => {
    expect(shortly(readString(written(encoded(encode)), 'trivia.json')).slice(0, 3)).toEqual([
      'question-json text, 2 of 2 kinds: trivia',
      'Who wrote "A & B" &amp; C++? | 30 | *Zoë | Al',
      '100% of ice floats. | 30 | *True | False',
    ])
  })

  test.each([inPercent, withPlus, inBase64])('is refused by name beside texts in no encoding', (encode) => {
    const [first, ...others] = encoded(encode).results
    const read = shortly(readString(written([first, ...TRIVIA.results, ...others]), 'trivia.json'))
    expect(read[0]).toBe('question-json text, 2 of 2 kinds: trivia')
    expect(read.filter((line) => line.includes('unreadable')).map((line) => line.slice(0, 29))).toEqual([
      'question 1 skipped unreadable',
      'question 4 skipped unreadable',
    ])
  })

  test('is refused where a text of one entry is not so encoded', () => {
    const { results } = encoded(inBase64)
    const odd = results.map((one) => ({ ...one, correct_answer: 'not base64' }))
    expect(shortly(readString(written({ results: odd }), 'trivia.json'))).toEqual(['refused json-unknown'])
  })

  test.each(['2+2', 'C++', '100% wool', '50%25', 'Lima', 'Internationalization', 'a%20b'])(
    '%s is a text among others',
    (answer) => {
      const list = [
        { question: 'Which is it?', answer },
        { question: 'Which is cold?', answer: 'Ice' },
      ]
      expect(rightIn(written(list), 'quiz.json').map((one) => one.replace('?', ''))).toEqual([answer, 'Ice'])
    },
  )
})
