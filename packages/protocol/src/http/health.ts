import * as z from 'zod/mini'
import { TROUBLES } from '../troubles.ts'

/** Possible findings; the page's texts have the same names. */
const HEALTH_SAYINGS = [
  ...TROUBLES,
  ...(['database-quick', 'storage-roomy', 'bus-there'] as const),
  ...(['answers-none', 'answers-quick', 'answers-slow'] as const),
  ...(['process-calm', 'process-busy'] as const),
  ...(['mail-sent', 'mail-off', 'mail-refused', 'mail-failed'] as const),
  ...(['backup-made', 'backup-none', 'backup-old', 'backup-failed'] as const),
  ...(['node-supported', 'node-ended'] as const),
]

const healthCheck = z.object({
  says: z.enum(HEALTH_SAYINGS),
  state: z.enum(['fine', 'look', 'wrong']),
  /** Fills the text: counts, `ms`, `bytes`, `atMs` (since the epoch), words. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthCheck = z.infer<typeof healthCheck>

const byMode = z.object({ live: z.int(), poll: z.int(), 'self-paced': z.int() })

/**
 * GET /api/admin/health → whether everything is all right: describes the node that answers; sessions and mail cover the
 * whole site.
 */
export const siteHealth = z.object({
  version: z.string(),
  checks: z.array(healthCheck),
  sessions: byMode,
  players: byMode,
})
export type SiteHealth = z.infer<typeof siteHealth>

export const SELF_TEST_PLAYERS = { min: 1, max: 10_000 }

/** POST /api/admin/self-test: will an event with this many players work? */
export const selfTestBody = z.object({
  players: z.int().check(z.minimum(SELF_TEST_PLAYERS.min), z.maximum(SELF_TEST_PLAYERS.max)),
})

export const selfTestResult = z.object({
  players: z.int(),
  verdict: z.enum(['fits', 'tight', 'too-much']),
  /** Problems found. */
  limits: z.array(z.enum(['answers', 'files', 'memory', 'disk'])),
  /** How long it takes to store everyone's answer to one question; ms. */
  storedMs: z.number(),
  /** Null if the system doesn't say. */
  openFiles: z.nullable(z.int()),
  freeMemoryBytes: z.int(),
  freeDiskBytes: z.int(),
})
export type SelfTestResult = z.infer<typeof selfTestResult>
