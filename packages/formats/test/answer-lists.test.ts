import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const QUESTIONS = [
  'Ice is?\na) hot\nb) cold\nc) wet',
  'Coal is?\na) white\nb) green\nc) black',
  'Snow is?\na) white\nb) red\nc) blue',
]
const numbered = (numbers: readonly number[], gap = '\n') =>
  QUESTIONS.map((one, at) => `${numbers[at]}. ${one}`).join(gap)

describe('I27 a single line of letters below all questions', () => {
  test.each([
    'Answers: B, C, A',
    'ANSWERS: b c a',
    'Answer key: B; C; A',
    'Correct answers: B - C - A',
    'Key: BCA',
    'Lösungen: b, c, a',
    'Antworten: b, c und a',
    'Respuestas: b, c y a',
    'Soluciones: B C A',
    'Réponses : B, C, A',
    'Corrigé : b, c et a',
  ])('%s is a key for all of them', (line) => {
    expect(rightIn(`${numbered([1, 2, 3])}\n${line}`)).toEqual(['cold', 'black', 'white'])
    expect(rightIn(`${numbered([1, 2, 3], '\n\n')}\n\n${line}`)).toEqual(['cold', 'black', 'white'])
  })

  test('is doubtful if it has a letter more or less, or may belong to the last question', () => {
    const last = (line: string) => rightIn(`${numbered([1, 2, 3])}\n${line}`).at(-1)
    expect(last('Answers: A, C')).toMatch(/\?$/)
    expect(last('Answer: A, B, C')).toMatch(/\?$/)
    expect(last('Key: BCAB')).toMatch(/\?$/)
  })

  test('belongs to the last question if the others have their own', () => {
    const own = QUESTIONS.map((one, at) => `${at + 1}. ${one}\nAnswers: ${['B', 'C', 'A, C'][at]}`)
    expect(rightIn(own.join('\n\n'))).toEqual(['cold', 'black', 'white + blue'])
  })
})

describe('I27 a numbered list of answers', () => {
  test.each(['Key: 1 b 2 c 3 a', 'Answers\n1. b\n2. c\n3. a', 'Answers\n1. cold\n2. black\n3. red'])(
    '%j is matched by the numbers of the questions',
    (key) => {
      expect(rightIn(`${numbered([1, 2, 5])}\n\n${key}`)).toEqual(['cold?', 'black?', 'white?'])
      const read = readString(`${numbered([1, 2, 5])}\n\n${key}`, 'quiz.txt')
      expect(shortly(read).slice(1).join()).toMatch(/skipped unreadable «[^»]*3/)
      expect(shortly(read)[3]).toMatch(/^Snow is\?/)
    },
  )

  test('is matched by position if the questions have no numbers', () => {
    expect(rightIn(`${QUESTIONS.join('\n\n')}\n\nKey: 1 b 2 c 3 a`)).toEqual(['cold', 'black', 'white'])
  })

  test.each(['Answers: 1 B, 1 C, 2 C, 3 A', 'Answers\n1. b\n1. c\n2. c\n3. a'])(
    '%j contradicts itself',
    (key) => {
      expect(rightIn(`${numbered([1, 2, 3], '\n\n')}\n\n${key}`)).toEqual(['cold?', 'black', 'white'])
    },
  )

  test('may contain repetitions, in any order', () => {
    expect(rightIn(`${numbered([1, 2, 3])}\n\nKey: 3 a, 1 b, 2 c, 1 b`)).toEqual(['cold', 'black', 'white'])
    expect(rightIn(`${numbered([1, 2, 3])}\n\nKey\n3. a\n1. b\n2. c`)).toEqual(['cold', 'black', 'white'])
  })

  test.each(['Key\n0. b\n1. a\n2. c', 'Key\n2. b\n3. a\n4. b', 'Answers: 2b 3a 4c'])(
    '%j may be shifted by one',
    (key) => {
      const right = rightIn(`${numbered([1, 2, 3])}\n\n${key}`)
      expect(right.filter((one) => !one.endsWith('?'))).toEqual([])
    },
  )
})

test('I27 answers above their questions are doubtful', () => {
  const text = QUESTIONS.map((one, at) => `Answer: ${'bca'[at]}\n${at + 1}. ${one}`).join('\n')
  expect(rightIn(text).filter((one) => !one.endsWith('?'))).toEqual([])
})

test('I27 a line of letters follows the questions’ numbers', () => {
  const [ice, coal, snow] = QUESTIONS
  const text = `1. ${ice}\n3. ${snow}\n2. ${coal}`
  for (const key of ['Answers: b c a', 'Key: b, c, a'])
    expect(rightIn(`${text}\n${key}`)).toEqual(['cold', 'black?', 'white?'])
})
