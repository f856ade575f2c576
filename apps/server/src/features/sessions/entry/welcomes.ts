import type { Db } from '#db/db.ts'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { readWelcomes, type Welcome } from '../records.ts'

const KEPT_MS = 1_000

/** What decides on newcomers, by session, remembered for a second; inserting them checks it again. */
export type Welcomes = ReturnType<typeof createWelcomes>

export function createWelcomes({ db, bus, clock }: { db: Db; bus: Bus; clock: Clock }) {
  const cached = new Map<string, Welcome & { untilMs: number }>()

  bus.subscribe((event) => {
    if (event.type === 'session-changed' || event.type === 'session-gone') cached.delete(event.session)
  })

  return {
    remembered(): ReadonlyMap<string, Welcome> {
      const nowMs = clock.nowMs()
      for (const [session, { untilMs }] of cached) if (untilMs <= nowMs) cached.delete(session)
      return new Map(cached)
    },
    /** By session; missing if there is none. */
    async read(sessions: readonly string[]): Promise<ReadonlyMap<string, Welcome>> {
      if (sessions.length === 0) return new Map()
      const untilMs = clock.nowMs() + KEPT_MS
      const found = await readWelcomes(db, [...sessions])
      for (const [session, welcome] of found) cached.set(session, { ...welcome, untilMs })
      return found
    },
    forget: (session: string) => cached.delete(session),
  }
}
