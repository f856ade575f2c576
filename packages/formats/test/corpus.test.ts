import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readUpload } from '../src/index.ts'
import { compare } from './corpus/compare.ts'
import { compareFolder, reportOf } from './corpus/corpus.ts'

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url))
const files = compareFolder(FIXTURES)

describe('I7 nothing is lost without a note', () => {
  test('in our own fixtures, according to independent readers', () => {
    const { lines, lost } = reportOf(files)
    expect(lost, lines.join('\n')).toBe(0)
  })

  test.each(['aiken', 'gift', 'moodle-xml', 'qti-2', 'qti-3', 'kahoot', 'wayground', 'pinquiz'])(
    'an independent reader of %s finds the same questions',
    (format) => {
      const equal = files.flatMap((file) =>
        file.format === format && 'compared' in file ? file.compared.equal : [],
      )
      expect(equal).not.toEqual([])
    },
  )

  test('a question that is missing or has another right answer is reported', () => {
    const aiken = 'One?\nA. a\nB. b\nANSWER: A\n\nTwo?\nA. a\nB. b\nANSWER: B\n\nNo answer\nA. a\n'
    const readings = readUpload({ name: 'q.txt', bytes: new TextEncoder().encode(aiken) }).map(
      ({ reading }) => reading,
    )
    const options = ['a', 'b'].map((text) => ({ text, isRight: text === 'a' }))
    const found = ['One?', 'Two?', 'No answer', 'Four?'].map((text) => ({ text, options }))
    const compared = compare(found, readings)
    expect(compared).toEqual({
      equal: ['One?'],
      different: ['Two?'],
      skipped: ['No answer'],
      lost: ['Four?'],
    })
    const { lines, lost } = reportOf([{ name: 'q.txt', format: 'aiken', compared }])
    expect(lost).toBe(1)
    expect(lines).toContain('  lost without a word: Four?')
  })
})
