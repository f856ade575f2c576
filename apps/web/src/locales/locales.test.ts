import { LIMITS } from '@pinquiz/game'
import { LANGUAGES } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../lib/texts/texts.ts'

const files: Record<string, Catalogue> = {
  ...import.meta.glob<Catalogue>('./*/*.json', { import: 'default', eager: true }),
  ...import.meta.glob<Catalogue>('../kinds/*/texts/*.json', { import: 'default', eager: true }),
}
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const english = Object.keys(files).flatMap(
  (path) => (/^\.\/en\/(.+)\.json$/.exec(path) ?? /^\.\.\/(.+)\/texts\/en\.json$/.exec(path))?.[1] ?? [],
)

/** `a.b` → text, for every text of a file. */
function texts(node: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : texts(value, `${prefix}${key}.`),
  )
}

function textsOf(language: string, namespace: string): Map<string, string> {
  return new Map(
    texts(files[`./${language}/${namespace}.json`] ?? files[`../${namespace}/texts/${language}.json`] ?? {}),
  )
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark).sort()

describe.each(english)('%s', (namespace) => {
  const inEnglish = textsOf('en', namespace)

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has the same keys, placeholders and tags in %s, and no empty text',
    (language) => {
      const translated = textsOf(language, namespace)
      // Spanish and French may have a third plural form, for millions.
      const keys = [...translated.keys()].filter((key) => !key.endsWith('_many'))
      expect(keys.sort()).toEqual([...inEnglish.keys()].sort())
      for (const [key, text] of translated) {
        const original = inEnglish.get(key.replace(/_many$/, '_other')) ?? ''
        expect(text.trim(), key).not.toBe('')
        expect(placeholders(text), key).toEqual(placeholders(original))
      }
    },
  )

  it('has both plural forms or none', () => {
    const forms = [...inEnglish.keys()].filter((key) => /_(one|other)$/.test(key))
    for (const key of forms) {
      const base = key.replace(/_(one|other)$/, '')
      expect([...inEnglish.keys()], key).toEqual(expect.arrayContaining([`${base}_one`, `${base}_other`]))
    }
  })

  it('has no unused text', () => {
    const used = keyPatterns(namespace)
    const unused = [...inEnglish.keys()]
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !used.some((pattern) => pattern.test(key)))
    expect(unused).toEqual([])
  })
})

/** Strings that could be keys in files that name the namespace, or none; `${…}` in a template matches anything. */
function keyPatterns(namespace: string): RegExp[] {
  const names = (source: string, name: string) => source.includes(`'${name}'`)
  return Object.values(sources)
    .filter((source) => names(source, namespace) || !english.some((name) => names(source, name)))
    .flatMap((source) => [...source.matchAll(/'([\w.-]+)'/g), ...source.matchAll(/`([\w.${}()[\]-]+)`/g)])
    .map(([, key = '']) => {
      const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.$(){}[\]-]/g, '\\$&'))
      return new RegExp(`^${parts.join('[\\w-]+')}$`)
    })
    .filter((pattern) => pattern.source !== '^[\\w-]+$')
}

it.each(LANGUAGES)('texts in %s name the bounds of a time limit', (language) => {
  const { min, max } = LIMITS.timeLimitS
  const all = textsOf(language, 'authoring')
  for (const key of [
    'question.timeHint',
    'problem.invalid-time.description',
    'csv.steps.5',
    'note.time-clamped',
  ])
    expect(all.get(key), key).toMatch(new RegExp(`\\b${min}\\b.*\\b${max}\\b`))
})
