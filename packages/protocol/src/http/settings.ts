import * as z from 'zod/mini'
import { language } from '../ids.ts'

const theme = z.enum(['light', 'dark'])

export const RETENTION_DAYS = { min: 1, max: 3650 }

const retentionDays = z.int().check(z.gte(RETENTION_DAYS.min), z.lte(RETENTION_DAYS.max))

/** GET /api/settings. */
export const settings = z.object({
  /** Null: the browser's. */
  language: z.nullable(language),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  /** Null: the system's. */
  theme: z.nullable(theme),
  /** Single letters and digits are shortcuts. */
  singleKeys: z.boolean(),
  /** Days after which a finished session is erased; null keeps it. */
  retentionDays: z.nullable(retentionDays),
})
export type Settings = z.infer<typeof settings>

/** PUT /api/settings → `settings`. Fields left out don't change. */
export const settingsChange = z.partial(settings)
export type SettingsChange = z.infer<typeof settingsChange>

/** Settings that affect every page of a signed-in user. */
export const preferences = z.pick(settings, {
  language: true,
  theme: true,
  pushNotifications: true,
  singleKeys: true,
})
export type Preferences = z.infer<typeof preferences>
