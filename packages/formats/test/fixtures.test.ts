import { readdirSync } from 'node:fs'
import { findQuizProblems } from '@pinquiz/game'
import { describe, expect, test } from 'vitest'
import { EXPECTED } from './expected.ts'
import { EXPECTED_OF_MARKUP } from './expected-markup.ts'
import { EXPECTED_OF_TYPED } from './expected-typed.ts'
import { readFixture, shortly } from './short.ts'

describe('I1 I6 I7 I27 handmade files that follow the public descriptions of their formats', () => {
  test.each(Object.entries({ ...EXPECTED, ...EXPECTED_OF_MARKUP, ...EXPECTED_OF_TYPED }))(
    '%s',
    (path, lines) => {
      const reading = readFixture(path)
      expect(shortly(reading)).toEqual(lines)
      if (reading.outcome === 'read') expect(findQuizProblems(reading.quiz)).toEqual([])
    },
  )

  test('there are at least three of each format', () => {
    const root = new URL('./fixtures/', import.meta.url)
    for (const folder of readdirSync(root))
      expect(readdirSync(new URL(`${folder}/`, root)).length, folder).toBeGreaterThanOrEqual(3)
  })
})
