// docs/rules.md and the tests agree: each rule is cited by a test, and nothing cites a rule that is not there.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const RULE = '[LPSFACIMKQ]\\d{1,3}'
const LIST = `${RULE}(?:(?:, |–| and | )${RULE})*`
const IS_TEST = /\.(test|spec)\.tsx?$/
const text = readFileSync('docs/rules.md', 'utf8')
const rules = [...text.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule]) => rule)

const filesOf = (roots, pattern) =>
  roots.flatMap((root) =>
    readdirSync(root, { recursive: true })
      .map((name) => `${root}/${name}`)
      .filter((path) => pattern.test(path) && !/\/(node_modules|dist)\//.test(path)),
  )
const sources = filesOf(['apps', 'bench', 'e2e', 'packages'], /\.(tsx?|mjs)$/)
const documents = filesOf(['docs'], /\.md$/).filter((path) => path !== 'docs/rules.md')

/** `L3`, and both ends of `L3–L5` with the rules between them. */
function expanded(list) {
  return [...list.matchAll(new RegExp(`(${RULE})(?:–(${RULE}))?`, 'g'))].flatMap(([, from, to = from]) => {
    const [first, last] = [from, to].map((rule) => Number(rule.slice(1)))
    return [from, to, ...rules.filter((rule) => rule[0] === from[0] && isWithin(rule, first, last))]
  })
}
const isWithin = (rule, first, last) => Number(rule.slice(1)) >= first && Number(rule.slice(1)) <= last

/** What comments say, and what titles begin with or name in brackets at their end. */
function citedIn(path) {
  const source = readFileSync(path, 'utf8')
  const comments = source.match(/(?<=^|\s|\{)(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm) ?? []
  const inComments = comments.flatMap((comment) => comment.match(new RegExp(`\\b${LIST}\\b`, 'g')) ?? [])
  if (!IS_TEST.test(path)) return inComments.flatMap(expanded)
  const titles = [...source.matchAll(new RegExp(`['"\`](${LIST}) \\D|\\((${LIST})\\)['"\`]`, 'g'))]
  return [...inComments, ...titles.map(([, front, back]) => front ?? back)].flatMap(expanded)
}

it('each number is used once and is below the next free one', () => {
  expect(rules.filter((rule, at) => rules.indexOf(rule) !== at)).toEqual([])
  const free = new Map(
    (/next free ones are (.*)\./.exec(text)?.[1].match(new RegExp(RULE, 'g')) ?? []).map((rule) => [
      rule[0],
      Number(rule.slice(1)),
    ]),
  )
  expect(rules.filter((rule) => !(Number(rule.slice(1)) < free.get(rule[0])))).toEqual([])
})

it('a test cites each rule', () => {
  const tests = sources.filter((path) => IS_TEST.test(path))
  const cited = new Set(tests.flatMap(citedIn))
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([])
})

it('code and tests cite only existing rules', () => {
  const stale = sources.flatMap((path) =>
    citedIn(path)
      .filter((rule) => !rules.includes(rule))
      .map((rule) => `${path}: ${rule}`),
  )
  expect(stale).toEqual([])
})

it('documents cite only existing rules', () => {
  const stale = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(new RegExp(`[( ](${LIST})(?=[),.;:])`, 'g'))]
      .flatMap(([, list]) => expanded(list))
      .filter((rule) => !rules.includes(rule))
      .map((rule) => `${path}: ${rule}`),
  )
  expect(stale).toEqual([])
})
