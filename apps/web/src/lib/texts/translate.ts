import type { Catalogue, TextValues } from './texts.ts'

const rules = new Map<string, Intl.PluralRules>()

/**
 * The text at `key` ("a.b.c"), with `{{name}}` replaced by `values.name`. With a `count` the plural form of the language is
 * taken (`key_one`, `key_other`), if there is one. An unknown key is returned as it is.
 */
export function translate(
  catalogue: Catalogue,
  language: string,
  key: string,
  values: TextValues = {},
): string {
  const text = plural(catalogue, language, key, values.count) ?? find(catalogue, key) ?? key
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : String(value)
  })
}

function plural(
  catalogue: Catalogue,
  language: string,
  key: string,
  count: string | number | undefined,
): string | undefined {
  if (typeof count !== 'number') return undefined
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = rule.select(count)
  // Spanish and French have a third form for millions; it reads like `other`.
  return find(catalogue, `${key}_${form}`) ?? find(catalogue, `${key}_other`)
}

function find(catalogue: Catalogue, key: string): string | undefined {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}
