import { type Cover, usualCover } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const coverOf = ({ id, cover }: QuizCard): Cover => cover ?? { drawing: usualCover(id) }
