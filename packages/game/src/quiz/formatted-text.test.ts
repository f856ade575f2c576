import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormatted, plainQuestion, plainText, type TextPiece } from './formatted-text.ts'

const marked = (mark: 'bold' | 'italic' | 'sub' | 'sup', ...pieces: TextPiece[]) => ({ mark, pieces })
const code = (text: string) => ({ mark: 'code', text }) as const
const block = (text: string) => ({ mark: 'block', text }) as const
const formula = (text: string) => ({ mark: 'formula', text }) as const

describe('formatted texts', () => {
  it.each<[string, TextPiece[]]>([
    ['**bold** and *italic*', [marked('bold', 'bold'), ' and ', marked('italic', 'italic')]],
    ['H~2~O, x^2^', ['H', marked('sub', '2'), 'O, x', marked('sup', '2')]],
    ['*a **b** c*', [marked('italic', 'a ', marked('bold', 'b'), ' c')]],
    ['**a *b***', [marked('bold', 'a ', marked('italic', 'b'))]],
    ['***both***', [marked('bold', marked('italic', 'both'))]],
    ['x^**2**^', ['x', marked('sup', marked('bold', '2'))]],
    ['`a * b`', [code('a * b')]],
    [
      'Before\n```python\nfor x in y:\n    print(x)\n```\nafter',
      ['Before\n', block('for x in y:\n    print(x)'), '\nafter'],
    ],
    ['**see `*`**', [marked('bold', 'see ', code('*'))]],
    ['so $x^2$ it is', ['so ', formula('x^2'), ' it is']],
    ['$$\\sum_i i$$', [{ mark: 'display', text: '\\sum_i i' }]],
    ['$a\\$b$', [formula('a\\$b')]],
  ])('Q11 %j is parsed as %j', (text, pieces) => {
    expect(parseFormatted(text)).toEqual(pieces)
  })

  it.each([
    '5 * 3 * 2',
    '$5 and $10',
    '$5,$10',
    'a ~ b ^ c',
    'x^2 + y^2',
    'snake_case_name',
    '** not bold **',
    '****',
    'a `b',
    '```',
    '<b>no HTML</b> &amp; [no](links)',
    'C:\\temp\\new',
    '$',
    'it costs 3$',
  ])('Q11 %j contains no formatting', (text) => {
    expect(parseFormatted(text)).toEqual([text])
    expect(plainText(text)).toBe(text)
  })

  it('Q11 a backslash keeps a sign literal', () => {
    expect(parseFormatted('\\*no\\* \\$x\\$ \\`c\\` \\\\')).toEqual(['*no* $x$ `c` \\'])
  })

  it('Q11 an unclosed sign stays literal, and formatting inside it still works', () => {
    expect(parseFormatted('**a *b* c')).toEqual(['**a ', marked('italic', 'b'), ' c'])
    expect(parseFormatted('*a **b* c**')).toEqual([marked('italic', 'a **b'), ' c**'])
  })

  it.each([
    ['**bold** `code` *and* $x^2$', 'bold code and x^2'],
    ['H~2~O and 10^-3^', 'H₂O and 10⁻³'],
    ['x^th^ a~max~', 'x^th a_max'],
  ])('Q10 the plain text of %j is %j', (text, plain) => {
    expect(plainText(text)).toBe(plain)
  })

  it('Q10 formatted texts of a question become plain, and nothing else changes', () => {
    const question = {
      id: '*q*',
      kind: 'pairs',
      text: '**Which?**',
      explanation: '*so*',
      isFormatted: true,
      options: [{ id: '*o*', text: '`a`', isCorrect: true }],
      lefts: ['*l*'],
      items: [{ text: '*i*' }],
      pairs: [{ left: '*1*', right: '*2*' }],
      low: '*low*',
    }
    expect(plainQuestion(question)).toEqual({
      id: '*q*',
      kind: 'pairs',
      text: 'Which?',
      explanation: 'so',
      isFormatted: true,
      options: [{ id: '*o*', text: 'a', isCorrect: true }],
      lefts: ['l'],
      items: [{ text: 'i' }],
      pairs: [{ left: '1', right: '2' }],
      low: '*low*',
    })
    const plain = { text: '**as it is**', isFormatted: false }
    expect(plainQuestion(plain)).toBe(plain)
  })

  it('Q14 plain text loses no letter', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab*~^`$\\ \n2'), maxLength: 60 })
    const signs = /[*~^`$\\\s]|_/g
    fc.assert(
      fc.property(texts, (text) => {
        const letters = (one: string) => one.replace(/[²₂]/g, '2').replace(signs, '')
        // Text after the opening of a block is a language name, which plain text drops.
        fc.pre(!/```/.test(text))
        expect(letters(plainText(text))).toBe(letters(text))
      }),
      { numRuns: 2000 },
    )
  })
})
