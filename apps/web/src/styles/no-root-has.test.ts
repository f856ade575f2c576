import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Only while printing. */
const PRINT = 'print.css'

it('does not use :has on the whole page, which would slow down every key press', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css') && name !== PRINT)
  expect(sheets.length).toBeGreaterThan(2)
  const asking = sheets.flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').match(/(:root|html|body)[^\s{,>+~]*:has\([^{]*/g),
  )
  expect(asking.filter(Boolean)).toEqual([])
})
