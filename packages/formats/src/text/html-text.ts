import { Parser } from 'htmlparser2'
import type { Extra } from '../imported.ts'
import { BLOCK_TAGS, FORM_FIELD_TAGS, HARMLESS_TAGS, HIDDEN, MEDIA_TAGS } from './html-tags.ts'
import { Lists } from './lists.ts'
import { inLetters, MARKS, withoutMarks } from './marks.ts'
import { Formulas } from './math.ts'
import { shifted } from './shifted.ts'
import { Rows } from './table-rows.ts'
import { SPAN_MARK, withFormulas } from './tex.ts'

/** Deeper than real texts; the parser's time grows with its square. */
const DEEPEST = 256
const PIECE = 4096

export const GAP = '_____'

export type PlainText = { text: string; extras: Extra[] }

/** The text of a piece of HTML, and its elements that aren't text. Lines follow its blocks. */
export function htmlText(html: string): PlainText {
  const { text, extras } = markedText(html)
  return { text: inLetters(text), extras }
}

/** The same with marks where raised letters, code and formulas are: `question` makes formatted texts of them. */
export function markedText(source: string): PlainText {
  const html = withoutMarks(source)
  if (!/[<&]/.test(html)) return { text: withFormulas(withPlainSpaces(html)), extras: [] }
  const reader = new HtmlReader()
  const parser = new Parser(reader, { recognizeSelfClosing: true })
  for (let at = 0; at < html.length && reader.depth <= DEEPEST; at += PIECE)
    parser.write(html.slice(at, at + PIECE))
  if (reader.depth > DEEPEST)
    return { text: html.replace(/<[^<>]*>/g, ' '), extras: [{ kind: 'formatting', value: 'HTML' }] }
  parser.end()
  return { text: tidyLines(reader.out.join('')), extras: tidy(reader.extras()) }
}

type Attributes = Record<string, string>
type Open = { name: string; shift: 'sup' | 'sub' | null; isHidden: boolean; isStruck: boolean; from: number }

/** Collects the parser's output into lines. */
class HtmlReader {
  readonly out: string[] = []
  depth = 0
  readonly #found = new Map<string, Extra>()
  readonly #open: Open[] = []
  readonly #rows = new Rows(this.out)
  readonly #lists = new Lists()
  readonly #formulas = new Formulas()
  #isInSound = false
  // Not looked for in the text: that would read all of it for each block.
  #isLineOpen = false
  #hidden = 0
  #verbatim = 0
  #shifts = 0

  extras = () => [...this.#found.values()]

  onopentag(prefixed: string, attributes: Attributes) {
    const name = plainName(prefixed)
    this.depth += 1
    if (this.#formulas.open(name, attributes)) return
    if (
      FORM_FIELD_TAGS.has(name) &&
      !/^(hidden|submit|button|radio|checkbox|image)$/i.test(attributes.type ?? '')
    )
      this.#write(GAP)
    const isHidden = HIDDEN.has(name) || /display\s{0,9}:\s{0,9}none/i.test(attributes.style ?? '')
    if (isHidden) this.#hidden += 1
    this.#aside(name, attributes)
    if (name === 'br') {
      this.out.push('\n')
      this.#isLineOpen = false
    } else if (BLOCK_TAGS.has(name)) this.#endLine()
    if (this.#rows.open(name)) this.#isLineOpen = true
    const mark = this.#lists.open(name, attributes)
    if (mark) this.out.push(mark)
    if (name === 'span') this.out.push(SPAN_MARK)
    if (name === 'rt') this.#write('(')
    if (name === 'pre') this.#verbatim += 1
    const shift = shiftOf(name, attributes)
    if (shift) this.#shifts += 1
    this.#open.push({ name, shift, isHidden, isStruck: isStruck(name, attributes), from: this.out.length })
  }

  ontext(piece: string) {
    if (this.#formulas.text(piece) || this.#hidden > 0) return
    this.out.push(this.#verbatim > 0 ? piece : piece.replace(/[ \t\n\r\f]+/g, ' '))
    this.#isLineOpen ||= /[^ \t\n\r\f]/.test(piece)
  }

  onclosetag(prefixed: string) {
    const name = plainName(prefixed)
    this.depth -= 1
    const formula = this.#formulas.close(name)
    if (formula !== null) {
      if (formula !== '') this.#write(`${MARKS.formula[0]}${formula}${MARKS.formula[1]}`)
      return
    }
    const open = this.#open.pop()
    if (open?.isHidden) this.#hidden -= 1
    if (open?.isStruck && this.#hidden === 0) this.#addStruck(this.out.slice(open.from).join(''))
    if (open?.shift) {
      this.#shifts -= 1
      this.out.push(shifted(this.out.splice(open.from).join(''), open.shift, this.#shifts > 0))
    }
    if (name === 'rt') this.#write(')')
    if (name === 'pre') this.#endVerbatim(open?.from ?? this.out.length)
    this.#lists.close(name)
    if (BLOCK_TAGS.has(name) && name !== 'br') this.#endLine()
    this.#rows.close(name)
  }

  #write(text: string) {
    if (this.#hidden > 0) return
    this.out.push(text)
    this.#isLineOpen = true
  }

  #endLine() {
    if (this.#isLineOpen) this.out.push('\n')
    this.#isLineOpen = false
  }

  /** A single unindented line isn't code. */
  #endVerbatim(from: number) {
    this.#verbatim -= 1
    if (this.#verbatim > 0) return
    const code = withoutMarks(this.out.splice(from).join(''))
      .replace(/\r\n?/g, '\n')
      .replace(/^\n|\s+$/g, '')
      .replaceAll('\u00a0', ' ')
    const isCode = /\n|^\s| {2}/.test(code) && !code.includes('```')
    this.out.push(isCode ? `${MARKS.block[0]}${code}${MARKS.block[1]}` : code)
  }

  #addStruck(text: string) {
    const value = inLetters(tidyLines(text))
    if (value !== '') this.#found.set(`struck ${value}`, { kind: 'struck', value })
  }

  /** Elements that aren't text, reported as a remark. */
  #aside(name: string, attributes: Attributes) {
    const add = (kind: Extra['kind'], value: string, place: Pick<Extra, 'source' | 'alt'> = {}) =>
      this.#found.set(`${kind} ${value} ${place.source ?? ''}`, { kind, value, ...place })
    const looks = looksIn(attributes)
    if (looks && this.#hidden === 0) add('formatting', looks)
    if (name === 'img') add('picture', attributes.alt || fileNameIn(attributes.src), pictureAt(attributes))
    else if (name === 'svg') add('picture', '')
    else if (name === 'object' && isPicture(attributes))
      add('picture', fileNameIn(attributes.data), { source: attributes.data ?? '' })
    else if (name === 'object' && /^audio\//i.test(attributes.type ?? ''))
      add('media', name, { source: attributes.data ?? '' })
    else if (name === 'audio') {
      this.#isInSound = attributes.src === undefined
      add('media', name, attributes.src === undefined ? {} : { source: attributes.src })
    } else if (name === 'source' && this.#isInSound && attributes.src) {
      this.#isInSound = false
      this.#found.delete('media audio ')
      add('media', 'audio', { source: attributes.src })
    } else if (MEDIA_TAGS.has(name)) add('media', name)
    else if (!BLOCK_TAGS.has(name) && !HARMLESS_TAGS.has(name) && !HIDDEN.has(name) && !isStruck(name, {}))
      add('formatting', name)
  }
}

const isStruck = (name: string, { style = '' }: Attributes): boolean =>
  /^(?:del|s|strike)$/.test(name) || /text-decoration[^;]{0,40}line-through/i.test(style)

/** Styles other than black on white. */
function looksIn({ style = '', color = '' }: Attributes): string {
  const [, own = ''] = /(?:^|;)\s{0,9}color\s{0,9}:\s{0,9}([^;]{1,40})/i.exec(style) ?? []
  const named = (own || color).trim().toLowerCase()
  return named === '' || BLACK.test(named) ? '' : 'color'
}
/** As editors often write it: black, nearly black, or the surrounding colour. */
const BLACK =
  /^(?:black|inherit|initial|unset|currentcolor|windowtext|var\(.*|#(?:[0-3][\da-f]){3}|#[0-3]{3}|rgba?\(\s*[0-6]?\d\s*,\s*[0-6]?\d\s*,\s*[0-6]?\d\b.*)$/

const plainName = (name: string) => name.slice(name.indexOf(':') + 1)

function shiftOf(name: string, { style = '' }: Attributes): 'sup' | 'sub' | null {
  if (name === 'sup' || name === 'sub') return name
  const [, place] = /vertical-align\s{0,9}:\s{0,9}(sup|sub)(?:er)?\b/i.exec(style) ?? []
  if (!place) return null
  return place.toLowerCase() === 'sup' ? 'sup' : 'sub'
}

/** Lines without surrounding spaces, except in code. */
function tidyLines(text: string): string {
  const lines = text
    .split(/(\ufdd4[^\ufdd5]*\ufdd5)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : withFormulas(part.replace(/ {2,}/g, ' ').replace(/^ | $/gm, '').replaceAll('\u00a0', ' ')),
    )
  return lines.join('').replaceAll(SPAN_MARK, '').trim()
}

/** HTML writes a space that must stay as one that does not break. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').trim()

const pictureAt = ({ src = '', alt = '' }: Attributes) => ({ source: src, alt })

/** How older pages, and QTI 2, embed pictures. */
const isPicture = ({ type = '', data = '' }: Attributes) =>
  /^image\//i.test(type) || /\.(png|jpe?g|gif|svg|webp)$/i.test(data)

/** The text of an option; one that is nothing but a picture is called after it, so that the others keep their places. */
export const optionText = ({ text, extras }: PlainText): string => {
  const picture = extras.find(({ kind }) => kind === 'picture')
  return text || (picture ? `[${picture.value || '🖼'}]` : '')
}

/** Names of files only: a picture that is written into the text itself has none. */
export const fileNameIn = (source = ''): string =>
  /^data:/i.test(source) ? '' : (source.split(/[?#]/)[0]?.split('/').at(-1) ?? '')

/** One remark for all tags of a text. */
function tidy(all: Extra[]): Extra[] {
  const tags = all.filter((extra) => extra.kind === 'formatting').map((extra) => extra.value)
  const rest = all.filter((extra) => extra.kind !== 'formatting')
  return tags.length === 0 ? rest : [...rest, { kind: 'formatting', value: tags.join(', ') }]
}

/** A text as HTML that `htmlText` reads back, with tabs as spaces. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', ' ')
    // Characters that look like a formula but aren't.
    .replace(/\\(?=[([])|\$(?=\$)/g, '$&<span></span>')
    // Spaces that HTML would collapse.
    .replace(/ (?= )|^ | $/gm, '&nbsp;')
    .replaceAll('\n', '<br>')
