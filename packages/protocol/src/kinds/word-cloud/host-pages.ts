import type { WordCloud } from '@pinquiz/game'
import { showing } from '../at-desk/showing.ts'
import type { DeskSchemas } from '../kind-schemas.ts'

export const wordCloud: DeskSchemas<WordCloud> = { draft: {}, body: showing, insight: {} }
