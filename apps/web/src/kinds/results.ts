import type { Kind } from '@pinquiz/game'
import { useLazyPart } from './lazy-part.ts'
import { partsOf } from './parts-of.ts'
import type { Results } from './screens.ts'
import { results } from './single-choice/results.tsx'

const RESULTS = partsOf<{ [K in Kind]: Results<K> }>(
  'results',
  results,
  import.meta.glob(['./*/results.tsx', '!./single-choice/*'], { import: 'results' }),
)

export const useResults = <K extends Kind>({ kind }: { kind: K }): Results<K> =>
  useLazyPart<Results<K>>(RESULTS[kind])
