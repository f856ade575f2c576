import { escapeHtml, htmlText } from '../text/html-text.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names without case and signs: `correct_answer` and `correctAnswer` are alike. */
export const nameOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `A`, `optionA`, `option_1`, `choice2`: the place of an option; -1 for other names. */
export function placeOf(name: string): number {
  const found =
    /^(?:option|opt|choice|answer|opcion|opción|antwort|réponse|reponse|respuesta|proposition)?(?:([a-j])|(\d{1,2}))$/.exec(
      nameOf(name),
    )
  if (!found) return -1
  return found[1] ? 'abcdefghij'.indexOf(found[1]) : Number(found[2]) - 1
}

/** The value of the first of these fields, and its name. */
export function fieldOf(fields: Fields, names: readonly string[]): { name: string; value: unknown } | null {
  for (const wanted of names) {
    const name = Object.keys(fields).find((own) => nameOf(own) === wanted)
    if (name !== undefined && fields[name] !== null && fields[name] !== '')
      return { name, value: fields[name] }
  }
  return null
}

export const OWN_TEXT = [
  'text',
  'content',
  'optiontext',
  'answertext',
  'option',
  'answer',
  'choice',
  'antwort',
  'texte',
  'texto',
  'respuesta',
  'réponse',
  'label',
  'name',
  'value',
]

/** A text, with the characters that `&quot;` and the like stand for; a number or truth value as a text. */
export function textOf(value: unknown): string {
  if (isFields(value)) return textOf(fieldOf(value, OWN_TEXT)?.value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  const text = value.trim()
  if (PARAGRAPH.test(text) || (INLINE.test(text) && !ON_HTML.test(text))) return htmlText(text).text
  return ENTITY.test(text) ? htmlText(escapeHtml(text).replaceAll('&amp;', '&')).text : text
}
/** All of it is HTML, as in H5P. */
const PARAGRAPH = /^<(p|div)>.*<\/\1>$/s
/** Styles around words, as in Kahoot!, where nothing is asked about them. */
const INLINE = /<(b|i|u|em|strong|su[bp]|span)(?:\s[^<>]*)?>[^<>]+<\/\1>/i
const ON_HTML = /html|(?<!\p{L})(?:tags?|elements?|code|balises?|etiquetas?|elementos?)(?!\p{L})/iu
const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i

/** The texts of a list; null unless it is one of texts and numbers. */
export function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const texts = value.map(textOf)
  return texts.every((text) => text !== '') ? texts : null
}
