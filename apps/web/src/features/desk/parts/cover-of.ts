import { type Cover, usualCover } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const coverOf = ({ id, cover }: Pick<QuizCard, 'id' | 'cover'>): Cover =>
  cover ?? { drawing: usualCover(id) }
