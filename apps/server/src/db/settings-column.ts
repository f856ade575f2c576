import { type Assignment, DEFAULT_ASSIGNMENT, type SessionSettings } from '@pinquiz/game'
import { assignmentSetting, storedSettings } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

const FORMAT = 2

/**
 * Format 1 had no number. Where a later version changes a meaning, its number says so, and values are converted before
 * parsing.
 */
const format = z.object({ format: z._default(z.union([z.literal(1), z.literal(FORMAT)]), 1) })

/** The settings of a session, whichever version wrote them. */
export function settingsOf(column: unknown): SessionSettings {
  format.parse(column)
  return storedSettings.parse(column)
}

/** One setting alone, for what is read with every answer; missing or null: the default. */
export const assignmentOf = (stored: unknown): Assignment =>
  stored === null || stored === undefined ? DEFAULT_ASSIGNMENT : assignmentSetting.parse(stored)

export const settingsColumn = (settings: SessionSettings) => ({ format: FORMAT, ...settings })

/** Whether a row of `sessions` is a rehearsal: `game` `isRehearsal`, in SQL. Older rows don't say. */
export const IS_REHEARSAL = `(coalesce((settings->>'rehearsal')::int, 0) > 0)`
export const isRehearsalRow = sql.raw(IS_REHEARSAL)
