import { Parser } from 'htmlparser2'
import type { Extra } from '../imported.ts'

const BLOCKS = new Set([
  ...[
    'address',
    'article',
    'blockquote',
    'br',
    'div',
    'dd',
    'dl',
    'dt',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ],
  ...['hr', 'li', 'ol', 'p', 'pre', 'section', 'table', 'tr', 'ul'],
])
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const MEDIA = new Set(['audio', 'video', 'iframe', 'object', 'embed', 'canvas'])
/** What only arranges a text; anything else means something that is lost. */
const PLAIN = new Set([
  'span',
  'font',
  'body',
  'html',
  'tbody',
  'thead',
  'tfoot',
  'td',
  'th',
  'picture',
  'source',
  'param',
])

/** Deeper than anybody writes; the parser's time grows with its square. */
const DEEPEST = 256
const PIECE = 4096

export type PlainText = { text: string; extras: Extra[] }

/** The text of a piece of HTML, and what stood in it that is no text. Lines follow its blocks. */
export function htmlText(html: string): PlainText {
  if (!/[<&]/.test(html)) return { text: withPlainSpaces(html), extras: [] }
  const found = new Map<string, Extra>()
  const add = (kind: Extra['kind'], value: string, place: Pick<Extra, 'source' | 'alt'> = {}) =>
    found.set(`${kind} ${value} ${place.source ?? ''}`, { kind, value, ...place })
  let isInSound = false
  let text = ''
  // Not looked for in the text: that would read all of it for each block.
  let isLineOpen = false
  const endLine = () => {
    if (isLineOpen) text += '\n'
    isLineOpen = false
  }
  let hiddenDepth = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (HIDDEN.has(name)) hiddenDepth += 1
      if (name === 'img') add('picture', attributes.alt || fileNameIn(attributes.src), pictureAt(attributes))
      else if (name === 'svg') add('picture', '')
      else if (name === 'object' && isPicture(attributes))
        add('picture', fileNameIn(attributes.data), { source: attributes.data ?? '' })
      else if (name === 'object' && /^audio\//i.test(attributes.type ?? ''))
        add('media', name, { source: attributes.data ?? '' })
      else if (name === 'audio') {
        isInSound = attributes.src === undefined
        add('media', name, attributes.src === undefined ? {} : { source: attributes.src })
      } else if (name === 'source' && isInSound && attributes.src) {
        isInSound = false
        found.delete('media audio ')
        add('media', 'audio', { source: attributes.src })
      } else if (MEDIA.has(name)) add('media', name)
      else if (!BLOCKS.has(name) && !PLAIN.has(name) && !HIDDEN.has(name)) add('formatting', name)
      depth += 1
      if (name === 'br') {
        text += '\n'
        isLineOpen = false
      } else if (BLOCKS.has(name)) endLine()
    },
    ontext(piece) {
      if (hiddenDepth > 0) return
      text += piece.replace(/[ \t\n\r\f]+/g, ' ')
      isLineOpen ||= /[^ \t\n\r\f]/.test(piece)
    },
    onclosetag(name) {
      depth -= 1
      if (HIDDEN.has(name)) hiddenDepth -= 1
      if (BLOCKS.has(name) && name !== 'br') endLine()
    },
  })
  for (let at = 0; at < html.length && depth <= DEEPEST; at += PIECE) parser.write(html.slice(at, at + PIECE))
  if (depth > DEEPEST)
    return { text: html.replace(/<[^<>]*>/g, ' '), extras: [{ kind: 'formatting', value: 'HTML' }] }
  parser.end()
  const lines = text.split('\n').map((line) => line.replace(/^ +| +$/g, ''))
  return { text: withPlainSpaces(lines.join('\n')), extras: tidy([...found.values()]) }
}

/** HTML writes a space that must stay as one that does not break. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ').trim()

const pictureAt = ({ src = '', alt = '' }: Record<string, string>) => ({ source: src, alt })

/** How pictures stand in older pages, and in QTI 2. */
const isPicture = ({ type = '', data = '' }: Record<string, string>) =>
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

/** A text as HTML that `htmlText` gives back, tabs as spaces. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\t', ' ')
    // Spaces that HTML would join or drop.
    .replace(/ (?= )|^ | $/gm, '&nbsp;')
    .replaceAll('\n', '<br>')
