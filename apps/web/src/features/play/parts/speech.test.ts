import { expect, it } from 'vitest'
import { sentencesOf } from './speech.ts'

it('L230 reads the question and its options as sentences', () => {
  expect(sentencesOf('Which one is the Nile?\n\nA\nRhine\n B \nNile (Africa)')).toBe(
    'Which one is the Nile? A. Rhine. B. Nile (Africa)',
  )
})
