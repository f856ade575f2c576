import type { WordCloud } from '@pinquiz/game'
import type { DeskSchemas } from '../kind-schemas.ts'
import { showing } from '../parts/showing.ts'

export const wordCloud: DeskSchemas<WordCloud> = { draft: {}, body: showing, insight: {} }
