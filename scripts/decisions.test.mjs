// docs/decisions/README.md lists every record by its title.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const index = readFileSync('docs/decisions/README.md', 'utf8')
const records = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name))

it.each(records)('%s is in the index', (name) => {
  const [, number, title] = /^# (\d{4}) · (.+)/.exec(readFileSync(`docs/decisions/${name}`, 'utf8')) ?? []
  expect(name.slice(0, 4)).toBe(number)
  expect(index).toContain(`- [${number}](${name}) ${title}`)
})
