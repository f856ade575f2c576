import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf } from '../src/choices.ts'
import { readString } from './short.ts'

/** How people number, letter, mark and answer questions. */
const NUMBERS = [(n: number) => `${n}. `, (n: number) => `Q${n}. `, (n: number) => `(${n}) `, () => '']
const LABELS = [
  'ABCDE:. ',
  'ABCDE:) ',
  'abcde:) ',
  'abcde:. ',
  'АБВГД:) ',
  '12345:) ',
  '-----: ',
  '•••••: ',
  '',
]
const MARKS = ['*@', '@ *', '@*', '@ ✓', '@ (correct)', '@ <--', '**@**']
const ANSWERS = [
  'ANSWER: X',
  'Ans: X',
  'Answer: X) @',
  'Correct answer: @',
  'Réponse : X',
  '**Answer:** X',
  '(Antwort: X)',
]
const ENDS = ['?', ':', '.', '']
const WORDS = ['river', 'stone', 'apple', 'cloud', 'horse', 'table', 'music', 'winter', 'silver', 'garden']

const style = fc.record({
  number: fc.constantFrom(...NUMBERS),
  label: fc.constantFrom(...LABELS),
  mark: fc.constantFrom(...MARKS),
  answer: fc.constantFrom(...ANSWERS),
  end: fc.constantFrom(...ENDS),
  isMarked: fc.boolean(),
  gaps: fc.record({ stem: fc.boolean(), option: fc.boolean(), answer: fc.boolean(), question: fc.boolean() }),
  hasTwoLines: fc.boolean(),
  indent: fc.constantFrom('', '  ', '\t'),
})
const asked = fc.record({
  options: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }),
  place: fc.nat(4),
  isUnmarked: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
})

type Style = typeof style extends fc.Arbitrary<infer T> ? T : never
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

const stemOf = ({ hasTwoLines, end }: Style, at: number) =>
  `${hasTwoLines ? 'A line of text.\n' : ''}Which ${at} is it${end}`

function written(one: Style, { options, place, isUnmarked }: Asked, at: number): string {
  const [letters = '', sign = ''] = one.label.split(':')
  const right = place % options.length
  const lines = options.map((text, option) => {
    const isMarked = one.isMarked && !isUnmarked && option === right
    return `${one.indent}${letters[option] ?? ''}${sign}${isMarked ? one.mark.replace('@', text) : text}`
  })
  const hasLetter = /^[\p{L}\d]/u.test(letters)
  const answer = hasLetter ? one.answer.replace('X', letters[right] ?? '') : 'Answer: @'
  return [
    `${one.number(at + 1)}${stemOf(one, at)}`,
    ...(one.gaps.stem ? [''] : []),
    lines.join(one.gaps.option ? '\n\n' : '\n'),
    ...(one.isMarked || isUnmarked
      ? []
      : [`${one.gaps.answer ? '\n' : ''}${answer.replace('@', options[right] ?? '')}`]),
    ...(one.gaps.question ? [''] : []),
  ].join('\n')
}

test('I27 in any mixture of styles, wrong readings are doubtful, left out or refused', () => {
  fc.assert(
    fc.property(style, fc.array(asked, { minLength: 2, maxLength: 5 }), (one, all) => {
      // Otherwise nothing would distinguish single lines.
      const isTold = one.end !== '' || one.gaps.question || one.number(1) !== ''
      fc.pre(one.label !== '' || (isTold && !one.gaps.option))
      const text = all.map((each, at) => written(one, each, at)).join('\n')
      const reading = readString(text, 'quiz.txt')
      if (reading.outcome !== 'read') return
      for (const [place, question] of reading.quiz.questions.entries()) {
        if (reading.doubtful.includes(place)) continue
        const at = all.findIndex((_, index) => question.text.includes(`Which ${index} is it`))
        const { options = [], place: right = 0, isUnmarked } = all[at] ?? {}
        expect(isUnmarked, text).toBe(false)
        expect([stemOf(one, at), `${one.number(at + 1)}${stemOf(one, at)}`], text).toContain(question.text)
        expect(choicesOf(question), text).toEqual(
          options.map((option, index) => ({ text: option, isCorrect: index === right % options.length })),
        )
      }
    }),
    { numRuns: 500 },
  )
})
