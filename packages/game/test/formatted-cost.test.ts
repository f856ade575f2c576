import { expect, test } from 'vitest'
import { parseFormatted, type TextPiece } from '../src/quiz/formatted-text.ts'

const LENGTH = 100_000
const PARTS = [
  '**',
  '*',
  '`',
  '```\n',
  '$',
  '$$',
  '~a',
  '^a ',
  '\\',
  '$a ',
  '***',
  '* a',
  '`\n',
  '**a *b ',
  '**a*b~c^',
]
const NESTED = `${'**a *b '.repeat(7000)}${'b* a** '.repeat(7000)}`

/** Processor time, so that a busy machine can't fail the test. */
function costMs(text: string): number {
  const start = process.cpuUsage()
  parseFormatted(text)
  return process.cpuUsage(start).user / 1000
}

const depthOf = (pieces: readonly TextPiece[]): number =>
  pieces.reduce(
    (most, one) => Math.max(most, typeof one !== 'string' && 'pieces' in one ? 1 + depthOf(one.pieces) : 1),
    0,
  )

test.each(
  [...PARTS.map((part) => part.repeat(LENGTH / part.length)), NESTED].map((text) => [
    text.slice(0, 12),
    text,
  ]),
)('Q14 a hundred thousand formatting signs are parsed in bounded time and depth: %j', (_, text) => {
  const quarterMs = Math.min(...[1, 2, 3].map(() => costMs(text.slice(0, text.length / 4))))
  // Quadratic time would be sixteen times that of a quarter.
  expect(costMs(text)).toBeLessThan(Math.max(400, 8 * quarterMs))
  expect(depthOf(parseFormatted(text))).toBeLessThanOrEqual(5)
})
