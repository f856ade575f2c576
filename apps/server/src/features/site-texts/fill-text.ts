/** Facts that a text may mention, by name; null: not known. */
export type TextFacts = Readonly<Record<string, string | null>>

const PART = /\{\{([#^])(\w+)\}\}\n?([\s\S]*?)\{\{\/\2\}\}\n?/g

/**
 * `{{name}}` becomes the fact as plain text, never as markup; `{{#name}}…{{/name}}` is kept if the fact exists,
 * `{{^name}}…{{/name}}` if it doesn't. Sections of different names nest.
 */
export function fillText(template: string, facts: TextFacts): string {
  return keepParts(template, facts).replace(/\{\{(\w+)\}\}/g, (_, name: string) => asWords(facts[name] ?? ''))
}

function keepParts(template: string, facts: TextFacts): string {
  return template.replace(PART, (_, kind: string, name: string, inner: string) => {
    const isPresent = (facts[name] ?? null) !== null
    return isPresent === (kind === '#') ? keepParts(inner, facts) : ''
  })
}

/** Escapes every character with a meaning in Markdown. */
const asWords = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
