import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

/** Questions as people type them, by whether they are numbered. */
const GOOD = {
  plain: [
    'What is green?\nA. sky\nB. grass\nANSWER: B',
    'What is blue?\na) sky\nb) grass\nAnswer: a) sky',
    'What is wet?\nsand\n*water\niron',
    'What is hot?\n- ice\n- fire *',
    'What is soft?\n- [ ] iron\n- [x] wool\n- [ ] glass',
    'Which is\nvery hard?\na) wool\nb) **glass**',
    'What flies?\n1. cat\n2. bat\nAnswer: 2',
    'What swims?\nA) cat\n\nB) fish\n\nAnswer: B',
    'What barks?\ncat\ndog\nAnswer: dog',
  ],
  numbered: [
    'What is green?\nA. sky\nB. grass\nANSWER: B',
    'What is blue?\na) sky\nb) grass\nAnswer: a) sky',
    'What is wet?\nsand\n*water\niron',
    'What is hot?\n- ice\n- fire *',
    'What is soft?\n[ ] iron\n[*] wool\n[ ] glass',
    'Which is\nvery hard?\n... Think.\n+ Yes.\n- No.\na) wool\n*b) glass',
    'Which one?\n(i) It is wet.\na) only this\nb) none *\n\nSome remark.',
  ],
}
/** Unclear or incomplete ones, or not a question at all. */
const BAD = [
  'Nothing is marked?\nA. one\nB. two',
  'Nothing is marked?\na) one\nb) two',
  'Nothing is marked?\n1. one\n2. two',
  'Nothing is marked?\none\ntwo',
  'Unclear?\nA. one\nB. two\nANSWER: perhaps',
  'Unclear?\nA. one\nB. two\nANSWER: Z',
  'Twice?\nA. one\nB. two\nANSWER: A\nANSWER: B',
  'Both?\na) *one\nb) two ✓',
  'ANSWER: A',
  'Answer:',
  'A heading',
  'A. one\nB. two',
  'Points: 3',
  'GROUP\npick: 1',
  '* one\n* two',
  'Explanation: none.',
  '----',
]

const LAST = 'Last?\na) one *\nb) two'

const linesOf = (text: string): { lines: string[]; doubtful: Set<string> } => {
  const reading = readString(text, 'quiz.txt')
  if (reading.outcome !== 'read') return { lines: [], doubtful: new Set() }
  const lines = shortly(reading).slice(1, 1 + reading.quiz.questions.length)
  return { lines, doubtful: new Set(reading.doubtful.map((at) => lines[at] ?? '')) }
}

describe('I6 I27 a bad question never changes its neighbours', () => {
  test.each(Object.keys(GOOD) as (keyof typeof GOOD)[])('%s questions', (kind) => {
    const isNumbered = kind === 'numbered'
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...GOOD[kind]), fc.constantFrom(...BAD)), {
          minLength: 2,
          maxLength: 7,
        }),
        (blocks) => {
          let number = 0
          const written = [...blocks, LAST].map((block) => {
            return isNumbered && block.includes('?') ? `${++number}. ${block}` : block
          })
          const { lines, doubtful } = linesOf(written.join('\n\n'))
          for (const block of new Set(blocks.filter((one) => GOOD[kind].includes(one)))) {
            const [alone = ''] = linesOf(isNumbered ? `1. ${block}` : block).lines
            expect(lines, written.join('\n\n')).toContain(alone)
            if (!blocks.includes('ANSWER: A')) expect([...doubtful]).not.toContain(alone)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
