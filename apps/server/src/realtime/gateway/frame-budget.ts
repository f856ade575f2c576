import type { ErrorCode } from '@pinquiz/protocol'
import { createBucket } from '../../platform/bucket.ts'

const FRAMES = { burst: 60, perSecond: 20 }
/** Frames that may need the database; no real player comes close. */
const WORK = { burst: 40, perSecond: 2 }
/**
 * Frames beyond the budget, and bad or refused ones, until a connection counts as hostile; one is forgiven every two
 * seconds.
 */
const MAX_STRIKES = 50
const FORGIVEN_PER_SECOND = 0.5
/** From this number on, a connection is served more slowly than it asks. */
const SLOW_FROM_STRIKES = 15
const JUNK_STRIKES = 5
const HELLO_STRIKES = 20
/** Errors that honest pages meet now and then, when a screen is behind or a connection was lost. */
const COMMON = new Set<ErrorCode>([
  ...(['already-answered', 'no-open-question', 'other-question', 'too-early', 'too-late'] as const),
  ...(['not-yet', 'participant-removed', 'too-many-requests'] as const),
])
/** Not the sender's fault. */
const OURS = new Set<ErrorCode>(['unavailable', 'storage-full', 'stale-version', 'protocol-outdated'])

export type FrameVerdict = 'pass' | 'refuse' | 'abuse'
export type FrameBudget = ReturnType<typeof createFrameBudget>

/** The budget of one connection. No real player comes near its limit. */
export function createFrameBudget(startMs: number) {
  const frames = createBucket(FRAMES, startMs)
  const work = createBucket(WORK, startMs)
  let strikes = 0
  let forgivenAtMs = startMs

  function forgive(nowMs: number) {
    strikes = Math.max(0, strikes - (Math.max(0, nowMs - forgivenAtMs) / 1000) * FORGIVEN_PER_SECOND)
    forgivenAtMs = nowMs
  }
  function strike(weight: number, nowMs: number): FrameVerdict {
    forgive(nowMs)
    strikes += weight
    return strikes > MAX_STRIKES ? 'abuse' : 'refuse'
  }
  return {
    take: (nowMs: number): FrameVerdict => (frames.take(nowMs) ? 'pass' : strike(1, nowMs)),
    bad: (nowMs: number) => strike(JUNK_STRIKES, nowMs),
    /** A frame was refused: one that no page sends weighs more than one that came too late. */
    refused(to: 'hello' | 'work', code: ErrorCode, nowMs: number): FrameVerdict {
      if (OURS.has(code)) return 'refuse'
      if (to === 'hello') return strike(HELLO_STRIKES, nowMs)
      return strike(COMMON.has(code) ? 1 : JUNK_STRIKES, nowMs)
    },
    /** Counts a frame that may need the database. False: it has to wait, so that others don't pay for it. */
    isSwift(nowMs: number): boolean {
      forgive(nowMs)
      return work.take(nowMs) && strikes < SLOW_FROM_STRIKES
    },
  }
}
