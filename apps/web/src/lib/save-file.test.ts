import { expect, it } from 'vitest'
import { fileNameFor } from './save-file.ts'

it.each([
  ['Capitals', 'Capitals'],
  ['Who said "Veni, vidi"?', 'Who said Veni, vidi'],
  ['../../etc/passwd', 'etc passwd'],
  ['  .hidden. ', 'hidden'],
  ['a\u0000b\u202ec\nd', 'a b c d'],
  ['Größe & Größen — 東京', 'Größe & Größen — 東京'],
  ['x'.repeat(200), 'x'.repeat(80)],
  ['???', 'quiz'],
  ['', 'quiz'],
])('makes a file name of %j', (title, name) => {
  expect(fileNameFor(title, 'quiz')).toBe(name)
})
