import type { Kind } from '@pinquiz/game'
import { facesOf } from './faces.ts'
import { usePiece } from './pieces.ts'
import type { Results } from './screens.ts'
import { results } from './single-choice/results.tsx'

/** The kinds' parts of the results page. */
const RESULTS = facesOf<{ [K in Kind]: Results<K> }>(
  'results',
  results,
  import.meta.glob(['./*/results.tsx', '!./single-choice/*'], { import: 'results' }),
)

export const useResults = <K extends Kind>({ kind }: { kind: K }): Results<K> =>
  usePiece<Results<K>>(RESULTS[kind])
