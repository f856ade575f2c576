import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import type { Config } from '#config/config.ts'
import type { Clock } from '#platform/clock.ts'
import { decrypt, encrypt } from '#platform/encryption.ts'
import { cookieValue, createHostCookie } from '../sign-in/cookies.ts'

const COOKIE = 'pinquiz_provider'
const VALID_S = 10 * 60

const checks = { state: z.string(), nonce: z.string(), verifier: z.string() }
const shared = { provider: z.string(), next: z.string(), untilMs: z.number() }

/** What the browser is on its way for; `offer`: back, and asked whether to link what it signed in with. */
const trip = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('sign-in'), language: z.nullable(z.string()), ...checks, ...shared }),
  z.object({ purpose: z.enum(['link', 'confirm']), userId: z.string(), ...checks, ...shared }),
  z.object({
    purpose: z.literal('offer'),
    userId: z.string(),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    needsPassword: z.boolean(),
    ...shared,
  }),
])
export type Trip = z.infer<typeof trip>
type WithoutEnd<T> = T extends unknown ? Omit<T, 'untilMs'> : never

/**
 * The browser itself carries what it must bring back, encrypted: strangers can't fill a table, any node can finish, and a
 * link from elsewhere can't sign a browser in as someone else. The newest trip counts.
 */
export function createTripCookie(config: Pick<Config, 'publicUrl' | 'secret'>, clock: Clock) {
  const { name, give, forget } = createHostCookie(config, COOKIE)
  return {
    forget: forget(),
    give: (trip: WithoutEnd<Trip>): string =>
      give(
        encrypt(JSON.stringify({ ...trip, untilMs: clock.nowMs() + VALID_S * 1000 }), config.secret),
        VALID_S,
      ),
    /** Null: none, not ours, or too old. */
    read({ cookie = '' }: IncomingHttpHeaders): Trip | null {
      const value = cookieValue(cookie, name)
      if (!value) return null
      const found = trip.safeParse(opened(value, config.secret))
      return found.success && clock.nowMs() <= found.data.untilMs ? found.data : null
    },
  }
}

function opened(value: string, secret: string): unknown {
  try {
    return JSON.parse(decrypt(value, secret))
  } catch {
    return null
  }
}
