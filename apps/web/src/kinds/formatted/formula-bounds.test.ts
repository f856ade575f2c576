import temml from 'temml'
import { expect, test } from 'vitest'
import { FORMULA_OPTIONS, isWithinBounds } from './formula-bounds.ts'

const table = (rows: readonly string[]) => `\\begin{matrix}${rows.join('\\\\')}\\end{matrix}`
const times = (count: number, text: string) => Array.from({ length: count }, () => text)

test('Q14 draws any formula that fits on a blackboard', () => {
  for (const source of [
    'x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}',
    table(times(12, times(12, 'a_1').join('&'))),
    `\\begin{aligned}${times(60, 'a&=b').join('\\\\')}\\end{aligned}`,
    '\\tag{1} x',
  ])
    expect(isWithinBounds(source), source).toBe(true)
})

test('Q14 refuses a short formula that expands to very many pieces', () => {
  for (const source of [
    'x'.repeat(1001),
    `\\begin{matrix}${'&'.repeat(450)}${'\\\\'.repeat(200)}\\end{matrix}`,
    `\\def\\a{${'x'.repeat(600)}}${'\\a'.repeat(98)}`,
    `\\def\\a{${'&'.repeat(300)}}\\def\\b{${'\\\\'.repeat(100)}}${table(['\\a'.repeat(40), '\\b'.repeat(40)])}`,
  ])
    expect(isWithinBounds(source), source.slice(0, 40)).toBe(false)
})

test('Q14 refuses links and anchors in a formula', () => {
  const anchored = [
    '\\tag{1}\\label{content}x',
    '\\ref{content}',
    '\\eqref{content}',
    '\\begin{align}a&=b\\label{content}\\end{align}',
  ]
  for (const source of anchored) {
    expect(temml.renderToString(source, { ...FORMULA_OPTIONS, displayMode: true }), source).toMatch(
      / (id|href)=/,
    )
    expect(isWithinBounds(source), source).toBe(false)
  }
  for (const source of ['\\href{javascript:alert(1)}{x}', '\\url{javascript:alert(1)}', '\\id{root}{x}'])
    expect(() => isWithinBounds(source), source).toThrow(/Unsupported|not trusted/)
})
