// docs/asvs.md has every requirement of ASVS 5.0.0 up to level 2, and every yes names a test that is there.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** How many requirements of levels 1 and 2 each chapter has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
/** Chapters that don't apply here: one row stands for all. */
const ABSENT = [17]

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.(?:\d+\.\d+|\*)) \| (\S*) \| (.*?) \| (.*?) ?\|$/gm)].map(
  ([, id, state, words, proof]) => ({ id, chapter: Number(id.split('.')[0]), state, words, proof }),
)
const tests = ['apps', 'e2e', 'packages', 'scripts'].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((name) => `${root}/${name}`)
    .filter((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules')),
)

/** Titles of what runs: `it`, `test`, `describe`, also of tables. */
function titlesOf(path) {
  const calls = readFileSync(path, 'utf8').matchAll(
    /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(?:(['"`])((?:\\.|(?!\1).)*)\1)?|\)\(\s*(['"`])((?:\\.|(?!\3).)*)\3,/g,
  )
  return [...calls].map(([, , title, , ofTable]) => (title ?? ofTable ?? '').replace(/\\(.)/g, '$1'))
}

/** `file` *part of a title* → what is wrong with it, or nothing. */
function faultOf(file, title) {
  const found = tests.filter((path) => path.endsWith(`/${file}`))
  if (found.length !== 1) return `${file}: ${found.length} files`
  return titlesOf(found[0]).some((one) => one.includes(title)) ? null : `${file}: no test "${title}"`
}

it('has one row for every requirement', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const counted = CHAPTERS.map((_, at) => rows.filter(({ chapter }) => chapter === at + 1).length)
  expect(counted).toEqual(CHAPTERS.map((count, at) => (ABSENT.includes(at + 1) ? 1 : count)))
})

it('answers yes, no or not applicable, with a reason', () => {
  const odd = rows.filter(({ state, words }) => !['yes', 'no', '–'].includes(state) || words.length < 4)
  expect(odd).toEqual([])
})

it('names an existing test for every yes, and for nothing else', () => {
  const faults = rows.flatMap(({ id, state, proof }) => {
    const named = [...proof.matchAll(/`([\w./-]+)` \*([^*]+)\*/g)]
    if (state !== 'yes') return proof ? [`${id}: ${state}, with a proof`] : []
    if (named.length === 0) return [`${id}: yes, without a test`]
    return named
      .map(([, file, title]) => faultOf(file, title))
      .filter(Boolean)
      .map((fault) => `${id}: ${fault}`)
  })
  expect(faults).toEqual([])
})
