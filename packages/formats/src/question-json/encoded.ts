import { isFields } from './fields.ts'

/** How all texts of a file may be encoded: what such a text looks like, and what it means; null where it is none. */
type Encoding = (text: string) => string | null

const inPercent: Encoding = (text) => {
  if (!/^(?:[\w.~!*'()+-]|%[\da-f]{2})*$/i.test(text)) return null
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return null
  }
}

const inBase64: Encoding = (text) => {
  if (!/^[a-z\d+/]*={0,2}$/i.test(text) || text.length % 4 > 0) return null
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /[\p{Cc}\p{Cn}\p{Co}]/u.test(decoded.replace(/[\n\r\t]/g, '')) ? null : decoded
  } catch {
    return null
  }
}

/** A sentence, or several words, which no encoded text shows. */
const isSaying = (text: string | null) => text !== null && /[\s?？.!,'"]/u.test(text)

/** The texts in an entry, also in its lists. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : isFields(value)
        ? textsIn(Object.values(value))
        : []

/** Its longest text, a question as a rule, is a sentence once decoded. */
function isEncoded(entry: unknown, encoding: Encoding): boolean {
  const [longest = ''] = textsIn(entry).toSorted((one, other) => other.length - one.length)
  const isCoded = encoding === inBase64 || /%[\da-f]{2}/i.test(longest)
  return isCoded && !/\s/.test(longest) && isSaying(encoding(longest))
}

/** Codes of HTML are letters here. */
const decoded = (value: unknown, encoding: Encoding): unknown =>
  typeof value === 'string'
    ? (encoding(value) ?? value).replaceAll('&', '&amp;')
    : Array.isArray(value)
      ? value.map((one) => decoded(one, encoding))
      : isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decoded(one, encoding)]))
        : value

/**
 * The entries of Open Trivia DB with `encode=url3986`, `urlLegacy` or `base64`, decoded where all texts are so encoded.
 * Where only some are, their entries are null.
 */
export function decodedEntries(list: readonly unknown[]): readonly unknown[] {
  const entries = list.filter(isFields)
  for (const encoding of [inBase64, inPercent]) {
    const some = entries.filter((one) => isEncoded(one, encoding))
    if (some.length === 0) continue
    const areMost = some.length * 2 > entries.length
    const areAll = areMost && textsIn(entries).every((text) => encoding(text) !== null)
    if (areAll) return list.map((one) => decoded(one, encoding))
    const refused = new Set<unknown>(some)
    return list.map((one) => (refused.has(one) ? null : one))
  }
  return list
}
