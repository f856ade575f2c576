import { describe, expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

const questionsOf = (text: string) => {
  const reading = readString(text, 'quiz.txt')
  return reading.outcome === 'read' ? shortly(reading).slice(1, 1 + reading.quiz.questions.length) : []
}
const INITIALS = 'Who discovered penicillin?'

describe('I27 signs and letters that are part of an option', () => {
  test.each([
    ['sets in braces', '1. Which is empty?\na) {}\nb) {0}\nAnswer: a', 'Which is empty? | 30 | *{} | {0}'],
    ['inequalities', '1. pH of an acid?\n*< 7\n> 7\n= 7', 'pH of an acid? | 30 | *< 7 | > 7 | = 7'],
    [
      'a tilde',
      '1. About how many?\na) ~ 100\nb) ~ 1000\nAnswer: a',
      'About how many? | 30 | *~ 100 | ~ 1000',
    ],
    [
      'all columns',
      '1. Which gets all?\na) SELECT *\nb) SELECT a\nc) COUNT(*)\nAnswer: a',
      'Which gets all? | 30 | *SELECT * | SELECT a | COUNT(*)',
    ],
    [
      'all columns, with a mark',
      '1. Which gets all?\na) SELECT * *\nb) SELECT a\nc) COUNT(*)',
      'Which gets all? | 30 | *SELECT * | SELECT a | COUNT(*)',
    ],
    [
      'shares',
      '1. How many of 10?\na) 10 (100%)\nb) 5 (50%)\nc) 0 (0%)\nAnswer: b',
      'How many of 10? | 30 | 10 (100%) | *5 (50%) | 0 (0%)',
    ],
    ['a minus', '1. Which is negative?\na) - 5\nb) + 5\nAnswer: a', 'Which is negative? | 30 | *- 5 | + 5'],
    [
      'a Dutch word for right',
      '1. Past of go?\nA - goed\nB - went\nAnswer: B',
      'Past of go? | 30 | goed | *went',
    ],
    ['attached dashes', '1. Un oiseau ?\nA- le chat\n*B- la poule', 'Un oiseau ? | 30 | le chat | *la poule'],
    [
      'initials with a star',
      `1. ${INITIALS}\n*A. Fleming\nL. Pasteur\nR. Koch\nE. Jenner`,
      `${INITIALS} | 30 | *A. Fleming | L. Pasteur | R. Koch | E. Jenner`,
    ],
    [
      'initials with an answer',
      `1. ${INITIALS}\nA. Fleming\nL. Pasteur\nR. Koch\nE. Jenner\nAnswer: A. Fleming`,
      `${INITIALS} | 30 | *A. Fleming | L. Pasteur | R. Koch | E. Jenner`,
    ],
    [
      'initials in a list',
      `1. ${INITIALS}\n- P. Picasso\n- A. Fleming *\n- F. Marc`,
      `${INITIALS} | 30 | P. Picasso | *A. Fleming | F. Marc`,
    ],
  ])('stay in it: %s', (_what, text, question) => {
    expect(questionsOf(`${text}\n\n2. Capital of Peru?\na) Lima\nb) Quito\nAnswer: a`)).toEqual([
      question,
      'Capital of Peru? | 30 | *Lima | Quito',
    ])
  })

  test('options in two columns are sorted by their letters', () => {
    expect(questionsOf('1. Capital of Peru?\nA. Lima\nC. Cali\nB. Quito\nD. Bogota\nAnswer: C')).toEqual([
      'Capital of Peru? | 30 | Lima | Quito | *Cali | Bogota',
    ])
  })

  test('quote marks are removed if all lines have one', () => {
    expect(questionsOf('> Capital of Peru?\n> *Lima\n> Quito')).toEqual([
      'Capital of Peru? | 30 | *Lima | Quito',
    ])
  })

  test('a question with a number that continues the options above is still a question', () => {
    const four = (right: number) =>
      [1, 2, 3, 4].map((at) => `${at}) o${at}${at === right ? ' (correct)' : ''}`).join('\n')
    const text = [1, 2, 3, 4, 5, 6].map((at) => `${at}) Question ${at}?\n${four(1 + (at % 4))}`).join('\n')
    expect(questionsOf(text).map((one) => one.split(' | ')[0])).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `Question ${at}?`),
    )
  })
})
