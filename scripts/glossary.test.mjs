// One word for one thing in each language (docs/glossary.md), and signs as the language sets them.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../packages/protocol/src/language.ts'

const LETTERS = { en: 'english', es: 'spanish', fr: 'french', de: 'german' }
const LOCALES = 'apps/web/src/locales'
const KINDS = 'apps/web/src/kinds'

const glossary = readFileSync('docs/glossary.md', 'utf8')

/** `es: ronda; de: Sitzung, Durchlauf` of every row. */
function forbidden(language) {
  const cells = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2) ?? '')
  return cells
    .flatMap((cell) => cell.split(';'))
    .map((part) => part.trim().split(': '))
    .flatMap(([of, words = '']) => (of === language ? words.split(', ') : []))
}

/** Where it stands → the text. */
function textsOf(language) {
  const ofKinds = readdirSync(KINDS, { recursive: true }).filter((file) =>
    file.endsWith(`texts/${language}.json`),
  )
  const files = [
    ...readdirSync(`${LOCALES}/${language}`).map((file) => `${LOCALES}/${language}/${file}`),
    ...ofKinds.map((file) => `${KINDS}/${file}`),
  ]
  const names = readdirSync(KINDS, { recursive: true })
    .filter((file) => /\/(name|sentence)\.json$/.test(file))
    .map((file) => [file, JSON.parse(readFileSync(`${KINDS}/${file}`, 'utf8'))[language] ?? ''])
  const catalogues = files.flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8')), file))
  const pages = readdirSync('apps/server/texts')
    .filter((file) => file.endsWith(`.${language}.md`))
    .map((file) => [file, readFileSync(`apps/server/texts/${file}`, 'utf8')])
  const letters = readFileSync(`apps/server/src/platform/mail/letters/${LETTERS[language]}.ts`, 'utf8')
  const written = [...letters.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(([, plain, filled]) => [
    'letters',
    // Computed parts of a text aren't checked.
    (plain ?? filled).replace(/\$\{[^}]*\}/g, '…'),
  ])
  // Names of files or values aren't text; nor are placeholders.
  return [...catalogues, ...names, ...pages, ...written.filter(([, text]) => text.includes(' '))].map(
    ([place, text]) => [place, text.replace(/\{\{[^}]*\}\}/g, '…')],
  )
}

const leaves = (node, path) =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path} ${key}`, value]] : leaves(value, `${path} ${key}`),
  )

const holding = (language, pattern) =>
  textsOf(language)
    .filter(([, text]) => pattern.test(text))
    .map(([place, text]) => `${place}: ${text.slice(0, 200)}`)

describe.each(LANGUAGES.filter((language) => forbidden(language).length > 0))('%s', (language) => {
  it.each(forbidden(language))('never uses %s', (word) => {
    const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
    expect(holding(language, pattern)).toEqual([])
  })
})

it('has no-break spaces around French punctuation', () => {
  expect(holding('fr', /(?<=[^\s|]) [;:!?»](?!\w)|« /u)).toEqual([])
  expect(holding('fr', /(?<=[\p{L}…])[;:?»](?=\s)|«(?=[\p{L}…])/u)).toEqual([])
})

it('says du in German', () => {
  expect(holding('de', /(?<=\p{L} )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u)).toEqual([])
})

it('sets French apostrophes', () => {
  expect(holding('fr', /\p{L}'\p{L}/u)).toEqual([])
})
