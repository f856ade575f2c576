import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const read = (text: string) => shortly(readString(text, 'quiz.txt'))

test('I6 K42 lines that all start with a star are typed answers, as in text2qti', () => {
  const lines = read(
    '1.  Who lives at the North Pole?\n*   Santa\n* Santa Claus\n\n2.  What is 2+3?\na)  6\n*b) 5\n\n3. Capital of Peru?\n* Lima\n',
  )
  expect(lines.slice(0, 4)).toEqual([
    'plain-text text, 3 of 2 kinds: quiz',
    'Who lives at the North Pole? | 30 | *Santa | *Santa Claus',
    'What is 2+3? | 30 | 6 | *5',
    'Capital of Peru? | 30 | *Lima',
  ])
  expect(readString('1. Capital of Peru?\n* Lima', 'quiz.txt')).toMatchObject({
    quiz: { questions: [{ kind: 'typed-answer', accepted: ['Lima'] }] },
  })
  expect(read('Which are fruits?\n* A) Pear\n* B) Plum')[1]).toBe('Which are fruits? | 30 | *Pear | *Plum')
})

describe('I27 additions to a typed answer', () => {
  test.each([
    ['Oslo (2 points)', 'Oslo'],
    ['Oslo [1 mark]', 'Oslo'],
    ['Oslo - 2 marks', 'Oslo'],
    ['Oslo   PTS: 1   DIF: Easy', 'Oslo'],
  ])('%s: points are not part of it', (answer, right) => {
    expect(rightIn(`1. Capital of Norway?\nAnswer: ${answer}`)).toEqual([right])
  })

  test.each([
    'Oslo (easy)',
    'Oslo (accept: Christiania)',
    'The answer is Oslo.',
    'Oslo because it is large',
    'approx. 12',
    '~12',
    'False - it is round',
  ])('%s is doubtful', (answer) => {
    expect(rightIn(`1. Capital of Norway?\nAnswer: ${answer}`)[0]).toMatch(/\?$/)
    expect(rightIn(`Question,Answer\nCapital of Norway?,${answer}`, 'quiz.csv')[0]).toMatch(/\?$/)
  })

  test('a tolerance makes it a number', () => {
    expect(readString('1. Pi?\nAnswer: 3.14 (±0.01)')).toMatchObject({
      quiz: { questions: [{ kind: 'typed-number', right: 3.14, judging: 'within', distance: 0.01 }] },
      doubtful: [],
    })
  })
})

test('I27 two options may follow a question on its line', () => {
  const text = '1. Which is cold? a) ice b) fire\nAnswer: a) ice\n2. Which is hot: A. ice B. fire\nAnswer: B'
  expect(rightIn(text)).toEqual(['ice', 'fire'])
})

test('I27 a word after two spaces says whether an option is right', () => {
  const read = readString('Which is cold?\n○ Fire  Incorrect\n● Ice  Correct\n○ Sun  Incorrect')
  expect(shortly(read)[1]).toBe('Which is cold? | 30 | Fire | *Ice | Sun')
})

test('I27 an option may be missing', () => {
  const read = readString('Which is cold?\nA. fire\nC. ice\nD. sun\nANSWER: C')
  expect(shortly(read)[1]).toBe('Which is cold? | 30 | fire | *ice | sun')
})
