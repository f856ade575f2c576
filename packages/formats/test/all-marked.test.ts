import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const OTHER = '\n\n2. Capital of Peru?'

describe('I27 marks on all options', () => {
  test.each([
    ['stars', '1. Wet?\n*a) rain\n*b) sand', '*a) Lima\nb) Rome'],
    ['boxes', '1. Wet?\n[x] rain\n[x] sand', '[x] Lima\n[ ] Rome'],
  ])('leave doubt: %s', (_what, all, one) => {
    expect(rightIn(`${all}${OTHER}\n${one}`)).toEqual(['rain + sand?', 'Lima'])
  })

  test.each([
    ['in boxes', '[x] sand\n[✓] rain\n[X] dust', '[✔] Lima\n[x] Rome'],
    ['before options', 'x sand\n✓ rain\nx dust', '✓ Lima\nx Rome'],
    ['as signs of boxes', '☒ sand\n☑ rain\n☒ dust', '☑ Lima\n☒ Rome'],
  ])('a cross beside a tick is wrong: %s', (_what, crossed, one) => {
    expect(rightIn(`1. Wet?\n${crossed}${OTHER}\n${one}`)).toEqual(['rain', 'Lima'])
  })

  test('a cross before an option is no part of it', () => {
    expect(shortly(readString(`1. Wet?\nx sand\n✓ rain\nx dust${OTHER}\n✓ Lima\nx Rome`))).toContain(
      'Wet? | 30 | sand | *rain | dust',
    )
  })

  test('a cross alone is right', () => {
    expect(rightIn(`1. Wet?\n[ ] sand\n[x] rain${OTHER}\n☒ Lima\n☐ Rome`)).toEqual(['rain', 'Lima'])
  })
})

test('I27 an explanation in a quotation belongs to the question above', () => {
  const read = readString(
    '**1. Who is it by?**\nA) Ann\nB) Jane\n\n**Answer: B) Jane**\n\n> **Explanation:** Of 1815.',
    'quiz.md',
  )
  expect(read.outcome === 'read' && read.quiz.questions[0]?.explanation).toBe('Of 1815.')
  expect(shortly(read).filter((line) => line.includes('unreadable'))).toEqual([])
})
