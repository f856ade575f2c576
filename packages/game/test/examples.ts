import { readFileSync } from 'node:fs'
import { KINDS, type Kind, type OfKind } from '../src/kinds/registry.ts'

/** A question of its kind as a host writes it, and answers as an audience gives them: none to a slide. */
type Example = { text: string; draft: OfKind<'draft', object>; answers: unknown[] }

/** What `example.json` in the folder of each kind holds; examples.test.ts tries it. */
export const EXAMPLES = (Object.keys(KINDS) as Kind[]).map((kind): Example & { kind: Kind } => {
  const file = new URL(`../src/kinds/${kind}/example.json`, import.meta.url)
  const { draft, ...example } = JSON.parse(readFileSync(file, 'utf8'))
  return { ...example, kind, draft: { kind, ...draft } }
})
