/** Longer than any kind's details. */
const MAX_CELL = 20_000
const PART = /([a-z][a-z0-9-]{0,40})\s{0,9}=\s{0,9}(?:"((?:[^"]|"")*)"\s{0,9}|([^;]*))(?:;|$)/gi
const NEEDS_QUOTES = /[;"\n]|^\s|\s$/

/** A kind's details as `name=value; name=value`; values with separators are quoted. */
export const writeDetails = (details: Readonly<Record<string, string | number | boolean>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${quoted(String(value))}`)
    .join('; ')

const quoted = (value: string) => (NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** The reverse of `writeDetails`. Names become lower case; parts without a name are skipped. */
export const readDetails = (cell: string): Record<string, string> =>
  Object.fromEntries(
    [...cell.slice(0, MAX_CELL).matchAll(PART)].map(([, name = '', inQuotes, plain = '']) => [
      name.toLowerCase(),
      inQuotes === undefined ? plain.trim() : inQuotes.replaceAll('""', '"'),
    ]),
  )
