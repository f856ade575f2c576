import { parseFormatted, plainText } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { choicesOf } from '../src/choices.ts'
import { readFixture } from './short.ts'

const questionsOf = (path: string) => {
  const reading = readFixture(path)
  return reading.outcome === 'read' ? reading.quiz.questions : []
}

test('I9 code and formulas make a question formatted, and its other texts stay literal', () => {
  const [plain, formula] = questionsOf('moodle-xml/markup.xml')
  expect(plain?.isFormatted).toBeUndefined()
  expect(formula?.isFormatted).toBe(true)
  expect(plainText(formula?.text ?? '')).toBe('Which has a root of 2? It costs $5 * 2.')
  expect(formula && choicesOf(formula).map(({ text }) => parseFormatted(text))).toEqual([
    [{ mark: 'formula', text: '\\frac{1}{\\sqrt{x}}' }],
    ['1', { mark: 'sup', pieces: ['x'] }],
    ['a_b < c\nd'],
  ])
  const code = questionsOf('gift/markup.gift')[1]
  expect(code?.isFormatted).toBe(true)
  expect(parseFormatted(code?.text ?? '')).toEqual([
    { mark: 'block', text: 'for n in range(2):\n    show(n ** 2)\nshow("end")' },
    '\nHow often is end shown?',
  ])
})
