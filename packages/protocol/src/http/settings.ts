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
  /** Letters and digits by themselves are shortcuts. */
  singleKeys: z.boolean(),
  /** Days after which a session that is over is erased; null keeps it. */
  retentionDays: z.nullable(retentionDays),
})
export type Settings = z.infer<typeof settings>

/** PUT /api/settings → `settings`. What is left out stays as it was. */
export const settingsChange = z.partial(settings)
export type SettingsChange = z.infer<typeof settingsChange>

/** What every page of a signed-in user follows. */
export const preferences = z.pick(settings, {
  language: true,
  theme: true,
  pushNotifications: true,
  singleKeys: true,
})
export type Preferences = z.infer<typeof preferences>
