/** An element of MathML while it's read: its children's content as LaTeX. */
type MathElement = { name: string; parts: string[] }

const SIGNS: Record<string, string> = {
  '×': '\\times ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '−': '-',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∂': '\\partial ',
  '√': '\\surd ',
  '∈': '\\in ',
  π: '\\pi ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  θ: '\\theta ',
  σ: '\\sigma ',
  φ: '\\varphi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
  Σ: '\\Sigma ',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '^': '\\hat{}',
  '\\': '\\backslash ',
  '~': '\\sim ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u00a0': '\\ ',
}

const signed = (text: string) => [...text.trim()].map((sign) => SIGNS[sign] ?? sign).join('')
const WORDS = /^[a-z]{2,6}$/i
const FUNCTIONS = /^(sin|cos|tan|cot|log|ln|exp|lim|max|min|det|gcd)$/

/** The text directly in an element. */
function mathText(name: string, text: string): string {
  if (text.trim() === '') return ''
  if (name === 'mtext' || name === 'ms') return `\\text{${signed(text)}}`
  if (name === 'mi' && FUNCTIONS.test(text.trim())) return `\\${text.trim()} `
  return name === 'mi' && WORDS.test(text.trim()) ? `\\mathrm{${text.trim()}}` : signed(text)
}

/** An element as LaTeX, given its children. */
function mathOf({ name, parts }: MathElement): string {
  const whole = parts.join('')
  const [first = '', second = '', third = ''] = parts
  const base = first.length === 1 ? first : `{${first}}`
  switch (name) {
    case 'mfrac':
      return `\\frac{${first}}{${second}}`
    case 'msup':
      return `${base}^{${second}}`
    case 'msub':
      return `${base}_{${second}}`
    case 'msubsup':
      return `${base}_{${second}}^{${third}}`
    case 'munder':
      return `${first}_{${second}}`
    case 'mover':
      return /^[¯‾^→˙¨~]|\\(to|hat|sim)/.test(second) ? `\\overline{${first}}` : `${first}^{${second}}`
    case 'munderover':
      return `${first}_{${second}}^{${third}}`
    case 'msqrt':
      return `\\sqrt{${whole}}`
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`
    case 'mfenced':
      return `(${parts.join(',')})`
    case 'mtable':
      return `\\begin{matrix}${parts.join('\\\\')}\\end{matrix}`
    case 'mtr':
      return parts.join('&')
    case 'annotation':
    case 'annotation-xml':
      return ''
    default:
      return whole
  }
}

const TOKENS = new Set(['mi', 'mn', 'mo', 'mtext', 'ms', 'annotation'])

/** Reads a text's formulas: everything inside `<math>`. */
export class Formulas {
  #open: (MathElement & { text: string; isTex: boolean })[] = []
  #tex = ''

  open(name: string, { encoding = '' }: Record<string, string>): boolean {
    if (this.#open.length === 0 && name !== 'math') return false
    if (name === 'math' && this.#open.length === 0) this.#tex = ''
    this.#open.push({ name, parts: [], text: '', isTex: name === 'annotation' && /tex/i.test(encoding) })
    return true
  }

  text(piece: string): boolean {
    const element = this.#open.at(-1)
    if (element) element.text += piece
    return element !== undefined
  }

  /** Null outside formulas, the formula at its end, and an empty string inside one. */
  close(name: string): string | null {
    const element = this.#open.pop()
    if (!element) return null
    if (element.isTex) this.#tex = element.text.trim()
    const read = TOKENS.has(name) && name !== 'annotation' ? mathText(name, element.text) : mathOf(element)
    if (this.#open.length > 0) this.#open.at(-1)?.parts.push(read)
    if (this.#open.length > 0) return ''
    // The author's own LaTeX, if the file includes it.
    const whole = (this.#tex || read).replace(/\s+/g, ' ').trim()
    return /(?<!\\)\$/.test(whole) ? whole.replace(/(?<!\\)\$/g, '\\$') : whole
  }
}
