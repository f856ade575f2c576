import { describe, expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

const read = (...lines: string[]) => shortly(readString(`${lines.join('\n')}\n`, 'quiz.gift')).slice(1)
const kept = (lines: readonly string[]) =>
  lines.filter((line) => !/repaired (no-times|title-from-name)/.test(line))

describe('I25 GIFT questions without an empty line between them', () => {
  test('a title starts the next question', () => {
    const questions = read(
      '::One:: Capital of Italy? {=Rome ~Milan}',
      '::Two:: Is the sky blue? {TRUE}',
      '::Three:: Write about it. {}',
      '::Four:: Only a text.',
      '::Five:: Capital of Spain? {',
      '  =Madrid#Yes',
      '  ~Lisbon',
      '}',
    ).map((line) => line.split(' | ')[0])
    expect(questions.slice(0, 5)).toEqual([
      'Capital of Italy?',
      'Is the sky blue?',
      'Write about it.',
      'Only a text.',
      'Capital of Spain?',
    ])
  })

  test('without titles, text before a second pair of braces is a separate question', () => {
    expect(
      kept(read('Capital of Italy? {=Rome ~Milan}', 'And of', 'Spain? {=Madrid ~Lisbon}', 'Wet? {T}')),
    ).toEqual([
      'Capital of Italy? | 30 | *Rome | Milan',
      'And of Spain? | 30 | *Madrid | Lisbon',
      'Wet? | 30 | *True | False',
    ])
  })

  test('a gap within a sentence belongs to one question', () => {
    expect(kept(read('Grant lies in', '{=a tomb ~a box}', 'in New York.'))).toEqual([
      'Grant lies in _____ in New York. | 30 | *a tomb | a box',
    ])
  })

  test('an unreadable question does not affect the others', () => {
    expect(kept(read('::A:: Broken? {=x ~= ~%', '}', '::B:: Whole? {=yes ~no}')).join()).toContain(
      'Whole? | 30 | *yes | no',
    )
  })
})
