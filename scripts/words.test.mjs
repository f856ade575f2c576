// The map of the house (docs/architecture.md) tells the truth: its paths exist, and a word of its glossary means one thing.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
const files = ['apps', 'bench', 'packages', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => `${root}/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => !/\/(node_modules|dist)\//.test(path)),
)

/** In a path of the docs `src` may be left out, and what stands before the room. */
function isThere(path) {
  const end = `/${path}`
  return files.some((file) => `/${file}`.endsWith(end) || file.replace('/src/', '/').endsWith(end))
}

it('names only existing files', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

it('explains each word once', () => {
  const table = /## Words\n\n(.*?)\n\n## /s.exec(text)?.[1] ?? ''
  const words = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => cell.split(', ')).slice(1)
  expect(words.length).toBeGreaterThan(20)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

it.each([
  ['desk', /^apps\/web\/src\/|^apps\/server\/src\/http\/openapi\/examples\//],
  ['attempt', /^apps\/web\/src\/|^apps\/server\/src\/(features|http|realtime)\/|^packages\//],
])('%s appears in file names only where it has its meaning', (word, places) => {
  const named = files.filter((path) => new RegExp(`(^|[/-])${word}s?[-.]`).test(path.split('/').at(-1) ?? ''))
  const elsewhere = named.filter((path) => /\/src\//.test(path) && !places.test(path))
  expect(named.length).toBeGreaterThan(0)
  expect(elsewhere).toEqual([])
})
