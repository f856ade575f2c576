import { readFileSync } from 'node:fs'
import { KINDS, type Kind, type OfKind } from '../src/kinds/registry.ts'

/** A question as a host writes it, and possible answers; none for a slide. */
type Example = { text: string; draft: OfKind<'draft', object>; answers: unknown[] }

/** The contents of each kind's `example.json`, checked by examples.test.ts. */
export const EXAMPLES = (Object.keys(KINDS) as Kind[]).map((kind): Example & { kind: Kind } => {
  const file = new URL(`../src/kinds/${kind}/example.json`, import.meta.url)
  const { draft, ...example } = JSON.parse(readFileSync(file, 'utf8'))
  return { ...example, kind, draft: { kind, ...draft } }
})
