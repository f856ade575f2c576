// Spreadsheets run a cell that starts like this; an apostrophe in front makes it text (OWASP, "CSV injection").
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Makes a text harmless for spreadsheets. `unescapeFormula` gives it back exactly. */
export const escapeFormula = (text: string): string => (RUNS.test(text) ? `'${text}` : text)

export const unescapeFormula = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)
