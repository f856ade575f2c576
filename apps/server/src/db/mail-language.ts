import type { Language } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import { userSettings, users } from './schema.ts'

/** For users joined with their settings: the language to write to them in; null: the site's. */
export const mailLanguage = sql<Language | null>`coalesce(${userSettings.language}, ${users.language})`
