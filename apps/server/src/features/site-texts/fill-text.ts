/** What a text may speak of, by name; null: there is nothing to say. */
export type TextFacts = Readonly<Record<string, string | null>>

const PART = /\{\{([#^])(\w+)\}\}\n?([\s\S]*?)\{\{\/\2\}\}\n?/g

/**
 * `{{name}}` becomes the fact, as words and never as markup; `{{#name}}…{{/name}}` stays where there is such a fact,
 * `{{^name}}…{{/name}}` where there is none. Parts of different names nest.
 */
export function fillText(template: string, facts: TextFacts): string {
  return keepParts(template, facts).replace(/\{\{(\w+)\}\}/g, (_, name: string) => asWords(facts[name] ?? ''))
}

function keepParts(template: string, facts: TextFacts): string {
  return template.replace(PART, (_, kind: string, name: string, inner: string) => {
    const isThere = (facts[name] ?? null) !== null
    return isThere === (kind === '#') ? keepParts(inner, facts) : ''
  })
}

/** Every sign that Markdown could take for something is escaped. */
const asWords = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
