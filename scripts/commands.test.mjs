// The documents name only commands that exist, and docs/commands.md names all of them.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((path) => path.endsWith('.md')),
]

/** `npm run x`, `npm start` and `npm test` of a text. */
const commandsIn = (text) =>
  [...text.matchAll(/npm (?:run ([a-z][\w:]*)|(start|test)\b)/g)].map(([, script, short]) => script ?? short)

it.each(documents)('%s names only commands that exist', (path) => {
  expect(commandsIn(readFileSync(path, 'utf8')).filter((name) => !scripts.includes(name))).toEqual([])
})

it('docs/commands.md names every command', () => {
  const named = commandsIn(readFileSync('docs/commands.md', 'utf8'))
  const forPeople = scripts.filter((name) => !/^(?:pre|check:)/.test(name))
  expect(forPeople.filter((name) => !named.includes(name))).toEqual([])
})

it('README.md stays short', () => {
  expect(readFileSync('README.md', 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(450)
})
