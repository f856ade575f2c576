import {
  type Cover,
  type Quiz,
  type Source,
  type StageTheme,
  usualCover,
  withOriginalOrder,
} from '@pinquiz/game'
import { cover, sources, stageTheme, storedQuestion } from '@pinquiz/protocol'
import * as z from 'zod/mini'

const FORMAT = 3

/**
 * Format 1 had no number and one kind of question, by which the schema recognises it. Up to format 2, nothing was ever
 * shown in its stored order.
 */
const snapshot = z.object({
  format: z._default(z.union([z.literal(1), z.literal(2), z.literal(FORMAT)]), 1),
  title: z.string(),
  description: z.string(),
  cover: z.optional(cover),
  stageTheme: z.optional(stageTheme),
  questions: z.array(storedQuestion),
})

/** The quiz frozen into a session, whichever version wrote it. */
export function quizOf(column: unknown): Quiz {
  const { format, ...quiz } = snapshot.parse(column)
  return format === FORMAT ? quiz : { ...quiz, questions: quiz.questions.map(withOriginalOrder) }
}

export const quizColumn = ({ title, description, cover, stageTheme, questions }: Quiz) => ({
  format: FORMAT,
  title,
  description,
  ...(cover && { cover }),
  ...(stageTheme && { stageTheme }),
  questions,
})

/** None in rows of earlier versions; a drawing that this version doesn't have counts as none. */
export const storedCover = (column: unknown): Cover | undefined => {
  const stored = cover.safeParse(column)
  return stored.success ? stored.data : undefined
}

export const coverOf = (column: unknown, quizId: string): Cover =>
  storedCover(column) ?? { drawing: usualCover(quizId) }

/** The site's own colours in rows of earlier versions, and where this version doesn't have the theme. */
export const storedStageTheme = (column: unknown): { stageTheme?: StageTheme } => {
  const stored = stageTheme.safeParse(column)
  return stored.success ? { stageTheme: stored.data } : {}
}

/** None in rows of earlier versions. */
export const storedSources = (column: unknown): Source[] => {
  const stored = sources.safeParse(column)
  return stored.success ? stored.data : []
}
