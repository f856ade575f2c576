import * as z from 'zod/mini'

/** What is looked at, in the order in which it is shown, and what may be said of it; texts of the page are named so. */
export const HEALTH_WORDS = {
  database: ['quick', 'slow'],
  storage: ['roomy', 'low', 'full'],
  bus: ['there', 'lost'],
  answers: ['none', 'quick', 'slow'],
  process: ['calm', 'busy'],
  mail: ['sent', 'off', 'failed'],
  backup: ['made', 'none', 'old', 'failed'],
  node: ['supported', 'ended'],
} as const

const check = z.object({
  name: z.enum(['database', 'storage', 'bus', 'answers', 'process', 'mail', 'backup', 'node']),
  state: z.enum(['fine', 'look', 'wrong']),
  word: z.string(),
  /** Fills the text: times in ms (`…Ms`: since the epoch where they are dates), sizes in bytes. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthCheck = z.infer<typeof check>

/** GET /api/admin/health → whether tonight is all right: of the node that answers, sessions and mail of the whole site. */
export const siteHealth = z.object({
  checks: z.array(check),
  sessions: z.object({ live: z.int(), poll: z.int(), 'self-paced': z.int() }),
  players: z.object({ live: z.int(), poll: z.int(), 'self-paced': z.int() }),
})
export type SiteHealth = z.infer<typeof siteHealth>

export const SELF_TEST_PLAYERS = { min: 1, max: 10_000 }

/** POST /api/admin/self-test: will an event of so many players fit? */
export const selfTestBody = z.object({
  players: z.int().check(z.minimum(SELF_TEST_PLAYERS.min), z.maximum(SELF_TEST_PLAYERS.max)),
})

export const SELF_TEST_LIMITS = ['answers', 'files', 'memory', 'disk'] as const

export const selfTestResult = z.object({
  players: z.int(),
  verdict: z.enum(['fits', 'tight', 'too-much']),
  /** What speaks against it. */
  limits: z.array(z.enum(SELF_TEST_LIMITS)),
  /** How long it would take to store everybody's answer to one question; ms. */
  storedMs: z.number(),
  /** Null where the system does not tell. */
  openFiles: z.nullable(z.int()),
  freeMemoryBytes: z.int(),
  freeDiskBytes: z.int(),
})
export type SelfTestResult = z.infer<typeof selfTestResult>
