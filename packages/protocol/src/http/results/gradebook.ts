import { ABSENT_COUNTS, GRADEBOOK_TOTALS, MAX_GRADEBOOK_SESSIONS, MODE_NAMES } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, instantMs } from '../../ids.ts'
import { gradeScale } from './results.ts'

const ids = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(MAX_GRADEBOOK_SESSIONS * 37)),
    z.transform((text) => text.split(',')),
  ),
  z.array(id).check(z.maxLength(MAX_GRADEBOOK_SESSIONS)),
)

/**
 * GET /api/gradebook → results of several of your sessions in one table (K105), in their order. `sessions`: ids,
 * separated by commas. `roster`: only people on the roster of that session. `session-not-found` for another host's
 * session, one that isn't over (self-paced: still closed to results), and polls.
 */
export const gradebookQuery = z.object({
  sessions: ids,
  total: z._default(z.enum(GRADEBOOK_TOTALS), 'mean'),
  absent: z._default(z.enum(ABSENT_COUNTS), 'nothing'),
  roster: z.optional(id),
})
export type GradebookQuery = z.infer<typeof gradebookQuery>

const percent = z.nullable(z.number())
const graded = { grade: z.optional(z.string()), isPassed: z.optional(z.boolean()) }

const cell = z.object({
  /** Null: never began, or not finished. Live: 100 for each right answer. */
  points: z.nullable(z.int()),
  outOf: z.nullable(z.int()),
  percent,
  ...graded,
  isRunning: z.optional(z.literal(true)),
  /** Found by name alone. */
  isGuess: z.optional(z.literal(true)),
  /** On the roster of this session. */
  isInvited: z.optional(z.literal(true)),
  /** How many further results this person has in the session. */
  others: z.optional(z.int()),
})

export const gradebook = z.object({
  sessions: z.array(
    z.object({
      id,
      title: z.string(),
      mode: z.enum(MODE_NAMES),
      /** When it ended, or began if still open. */
      atMs: instantMs,
      /** The highest possible score. */
      outOf: z.int(),
      /** How many are on its roster; missing without one. */
      invited: z.optional(z.int()),
    }),
  ),
  /** By name. */
  rows: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      group: z.string(),
      /** One for each session; null: not in it. */
      cells: z.array(z.nullable(cell)),
      total: z.object({
        percent,
        points: z.optional(z.int()),
        outOf: z.optional(z.int()),
        /** How many sessions it is made of. */
        count: z.int(),
        ...graded,
      }),
    }),
  ),
  /** People left out because they aren't on the chosen roster. */
  leftOut: z.int(),
  /** The scale of the totals: the one this host set last. */
  scale: z.nullable(gradeScale),
})
export type Gradebook = z.infer<typeof gradebook>

/** GET /api/gradebook/export.csv; `moodle` and `canvas`: as their gradebooks import it. `export.xlsx` has only the first. */
export const gradebookFileQuery = z.object({
  ...gradebookQuery.shape,
  layout: z._default(z.enum(['plain', 'moodle', 'canvas']), 'plain'),
})
export type GradebookFileQuery = z.infer<typeof gradebookFileQuery>
export type GradebookLayout = GradebookFileQuery['layout']
