import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

const fixture = (path: string) => readFileSync(new URL(`./fixtures/${path}`, import.meta.url), 'utf8')

/** A quoted cell with several lines in the CSV, a question of two lines in each of the others. */
const FILES: [string, string, string][] = [
  [
    'CSV',
    'quiz.csv',
    'Quiz Title,Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)\nT,"Two\nlines\n\nand more",20,a,"b\nc",2\nT,Which?,30,x,y,1\n',
  ],
  ['Aiken', 'quiz.txt', fixture('aiken/moodle-docs.txt')],
  ['Aiken with faults', 'quiz.txt', fixture('aiken/faults.txt')],
  ['GIFT', 'quiz.gift', fixture('gift/moodle-docs.gift')],
  ['GIFT with faults', 'quiz.gift', fixture('gift/broken.gift')],
  ['pasted text', 'Pasted text.txt', fixture('plain-text/stars.txt')],
  ['pasted text with bullets', 'Pasted text.txt', fixture('plain-text/bullets.txt')],
]

const ENDS = ['\r\n', '\r', '\n'] as const
type End = (typeof ENDS)[number]

/** The same lines, with the line endings of `ends` in turn. */
function endedBy(text: string, ends: readonly End[]): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  let before: End = '\n'
  return lines
    .map((line, at) => {
      if (at === lines.length - 1) return line
      const wanted = ends[at % ends.length] ?? '\n'
      // A CR before the LF of an empty line would be one line ending.
      const end = line === '' && before === '\r' && wanted === '\n' ? '\r' : wanted
      before = end
      return line + end
    })
    .join('')
}

describe('I5 three kinds of line ends in one file', () => {
  test.each(FILES)('%s', (_name, name, text) => {
    const same = shortly(readString(endedBy(text, ['\n']), name))
    expect(same[0]).not.toMatch(/^(refused|columns)/)
    const mixed = endedBy(text, ENDS)
    for (const end of [/\r\n/, /\r(?!\n)/, /(?<!\r)\n/]) expect(mixed).toMatch(end)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 12 }), (ends) => {
        expect(shortly(readString(endedBy(text, ends), name))).toEqual(same)
      }),
      { numRuns: 60, examples: [[[...ENDS]]] },
    )
  })
})
