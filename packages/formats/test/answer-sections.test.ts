import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const CHOICES = `1. Salt is
A. sodium chloride.
B. pure sodium.
C. a metal.

2. Rust is
A. a gas.
B. an oxide.
C. a liquid.
`
const TEST = `Unit 3 Test

Multiple Choice
Identify the choice that best completes the statement or answers the question.

____\t1.\tThe largest planet is
a.\tMars\tc.\tJupiter
b.\tEarth\td.\tVenus

____\t2.\tA year on Mars has
a.\t365 days\tc.\t100 days
b.\t687 days\td.\t12 days

True/False
Indicate whether the statement is true or false.

____\t3.\tThe Moon is a planet.

Completion
Complete each statement.

\t4.\tThe star of our planets is the ____________________.

Unit 3 Test
Answer Section

MULTIPLE CHOICE

\t1.\tANS:\tC\tPTS:\t1\tDIF:\tEasy
\t2.\tANS:\tB\tPTS:\t1

TRUE/FALSE

\t3.\tANS:\tF\tPTS:\t1

COMPLETION

\t4.\tANS:\tSun

PTS:\t1
`

describe('I27 answers below all questions, each with its number and a word', () => {
  test.each([
    '1. ANS: A\n2. ANS: B',
    '1. ANS: A PTS: 1\n2. ANS: B PTS: 1',
    '\t1.\tANS:\tA\tPTS:\t1\tDIF:\tEasy\n\t2.\tANS:\tB\tPTS:\t1',
    'Answer Section\n\n1. ANS: A\n2. ANS: B',
    '1) Answer: A\n2) Answer: B',
  ])('%j', (key) => {
    expect(rightIn(`${CHOICES}\n${key}\n`)).toEqual(['sodium chloride.', 'an oxide.'])
  })

  test('the last option stays, even if an earlier question has it too', () => {
    const asked = CHOICES.replace('C. a liquid.', 'C. a metal.')
    const reading = readString(`${asked}\nAnswer Section\n\n1. ANS: A\n2. ANS: B\n`, 'test.txt')
    expect(shortly(reading)).toContain('Rust is | 30 | a gas. | *an oxide. | a metal.')
  })

  test('a whole test of ExamView keeps its parts, and names what was left out', () => {
    const reading = readString(TEST, 'test.txt')
    expect(rightIn(TEST)).toEqual(['Jupiter', '687 days', 'False', 'Sun'])
    const lines = shortly(reading)
    expect(lines).toContain('The star of our planets is the ____________________. | 30 | *Sun')
    expect(lines.filter((line) => line.includes('left-field'))).toEqual([
      'line 29 repaired left-field «PTS»',
      'line 29 repaired left-field «DIF»',
    ])
  })

  test.each(['CEVAP ANAHTARI', 'Cevap Anahtarı', 'Yanıt Anahtarı', 'YANITLAR'])('below %s', (title) => {
    expect(rightIn(`${CHOICES}\n${title}\n1. A\n2. B\n`)).toEqual(['sodium chloride.', 'an oxide.'])
    expect(rightIn(`${CHOICES}\n${title}\n1-A  2-B\n`)).toEqual(['sodium chloride.', 'an oxide.'])
  })
})
