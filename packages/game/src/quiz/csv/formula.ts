// Spreadsheets evaluate cells that start like this; an apostrophe in front makes them text (OWASP, "CSV injection").
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

// Where lists are separated by semicolons, a spreadsheet splits a file with commas at them, and at line breaks.
const NEXT = '(?:[=@＝＠]|[+\\-＋－](?=[\\w(]))'
const NEXT_RUNS = new RegExp(`([;\\t\\r\\n])(?='*${NEXT})`, 'g')
const NEXT_ESCAPED = new RegExp(`([;\\t\\r\\n])'(?='*${NEXT})`, 'g')

/** Makes a text safe for spreadsheets; `unescapeFormula` reverses it exactly. */
export const escapeFormula = (text: string): string =>
  (RUNS.test(text) ? `'${text}` : text).replace(NEXT_RUNS, "$1'")

const PHONE = /^\+[\d ()./-]+$/
const SEPARATOR = /[ ()./-]/
// ITU E.164: these country codes have one or two digits, all others three.
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * A phone number that spreadsheets show unchanged. Without letters it can't call or reference anything, so it needs
 * no apostrophe; the space after the country code (E.123) keeps it from being read as a sum. Anything else is escaped
 * like other texts.
 */
export function phoneCell(text: string): string {
  if (!PHONE.test(text)) return escapeFormula(text)
  if (text.includes(' ')) return text
  if (SEPARATOR.test(text)) return text.replace(SEPARATOR, ' ')
  return text.replace(COUNTRY, '$& ')
}

export const unescapeFormula = (text: string): string =>
  (ESCAPED.test(text) ? text.slice(1) : text).replace(NEXT_ESCAPED, '$1')
