import { withoutStyles } from '../text/tagged-text.ts'

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
  return withoutStyles(text)
}
/** The texts of a list; null unless it is one of texts and numbers. */
export function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null
  const texts = value.map(textOf)
  return texts.every((text) => text !== '') ? texts : null
}
