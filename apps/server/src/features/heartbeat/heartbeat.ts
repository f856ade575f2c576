import { MAX_GIVEN_BACK_MS, MIN_OUTAGE_MS } from '@pinquiz/game'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Bus } from '../../platform/bus.ts'
import { type Clock, steadyOf, timersOf } from '../../platform/clock.ts'
import { stamp } from './heartbeat-rows.ts'
import { type GivenBack, settleOutage } from './settle-outage.ts'

const BEAT_MS = 500
/** A process that ran all the time and met no error knows that its database was merely slow. */
const SLOW_MS = 3000

/** Stamps the database while a question is running; if the last stamp is too old, gives the time back. */
export type Heartbeat = {
  /** Resolves once everything the service missed until now has been given back; rejects while the database is away. */
  ensureFresh(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  pool: pg.Pool
  bus: Bus
  clock: Clock
  log: Logger
  /** No other nodes exist: before this one started, the service was down. */
  isOnlyNode?: boolean
  /** This node, if there may be others. */
  node?: string
}

export function createHeartbeat({ pool, bus, clock, log, isOnlyNode = false, node }: Options): Heartbeat {
  const { setInterval, clearInterval } = timersOf(clock)
  const steadyMs = steadyOf(clock)
  /** On the steady clock: when the last successful beat began, and when this process last ran. */
  let freshAtMs = Number.NEGATIVE_INFINITY
  let ranAtMs = steadyMs()
  /** When this process was last seen to have stood still, or the database to have failed. */
  let doubtedAtMs = ranAtMs
  let beating: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  const isInDoubt = () => doubtedAtMs >= freshAtMs
  function noteRunning() {
    const nowMs = steadyMs()
    if (nowMs - ranAtMs > MIN_OUTAGE_MS) doubtedAtMs = nowMs
    ranAtMs = nowMs
  }

  async function runBeat() {
    const beganAtMs = steadyMs()
    try {
      const isRestart = isOnlyNode && freshAtMs === Number.NEGATIVE_INFINITY
      const patienceMs = isRestart ? 0 : isInDoubt() ? MIN_OUTAGE_MS : SLOW_MS
      const nowMs = clock.nowMs()
      const sinceMs = nowMs - MAX_GIVEN_BACK_MS
      const since = { nowMs, sinceMs, knownMs: nowMs - patienceMs }
      const { isAnyRunning, isStamped } = await stamp(pool, {
        ...since,
        node: isOnlyNode ? null : (node ?? null),
      })
      if (isAnyRunning && !isStamped) {
        const missedSinceMs = freshAtMs
        const longestMs = () => steadyMs() - missedSinceMs
        tell(await settleOutage(pool, { clock, longestMs, patienceMs, isRestart }))
      }
      freshAtMs = beganAtMs
    } catch (error) {
      doubtedAtMs = steadyMs()
      throw error
    }
  }

  function tell({ outage, sessions, attempts }: GivenBack) {
    if (!outage) return
    for (const { id, version } of sessions) bus.publish({ type: 'session-changed', session: id, version })
    for (const [session, participants] of bySession(attempts))
      bus.publish({ type: 'time-given-back', session, participants })
    const given = { missedMs: Math.round(outage.toMs - outage.fromMs), sessions: sessions.length }
    log.warn(
      { ...given, attempts: attempts.length },
      'the service was interrupted: players get the time back',
    )
  }

  function beat(): Promise<void> {
    noteRunning()
    beating ??= runBeat().finally(() => {
      beating = null
    })
    return beating
  }
  // Callers who need to know will ask again.
  const ignore = () => {}

  return {
    async ensureFresh() {
      noteRunning()
      if (!isInDoubt() && steadyMs() - freshAtMs < MIN_OUTAGE_MS) return
      // A run in progress may have started before the outage it should find.
      await beating?.catch(ignore)
      await beat()
    },
    async start() {
      timer = setInterval(() => beat().catch(ignore), BEAT_MS)
      await beat().catch((error: unknown) => log.error({ err: error }, 'the first stamp failed'))
    },
    async stop() {
      if (timer) clearInterval(timer)
      await beating?.catch(ignore)
    },
  }
}

function bySession(attempts: GivenBack['attempts']): Map<string, string[]> {
  const sessions = new Map<string, string[]>()
  for (const { id, session } of attempts) {
    const ids = sessions.get(session) ?? []
    ids.push(id)
    sessions.set(session, ids)
  }
  return sessions
}
