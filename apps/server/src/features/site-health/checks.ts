import type { HealthCheck, MailState, Trouble } from '@pinquiz/protocol'
import type { BackupState } from '../../platform/backup-schedule.ts'

/** The share of answers acknowledged within `ackMs`. */
export const ACK_PART = 0.99
const SLOW_ACK_MS = 1_000
/** Longer durations aren't distinguished. */
const MAX_SHOWN_MS = 10_000
const BUSY_LOOP_MS = 200
const DAY_MS = 24 * 60 * 60_000
/** End of life of these Node versions. */
const ENDED_NODE = 20

export type Measured = {
  nowMs: number
  troubles: Trouble[]
  freeBytes: number
  /** Null: no recent answers. */
  ackMs: number | null
  /** Event loop delay at the 99th percentile. */
  loopMs: number
  mail: MailState
  backup: BackupState
  backupEveryHours: number | null
  nodeVersion: string
  hasBus: boolean
}

/** Turns measurements into findings. */
export function checksOf(measured: Measured): HealthCheck[] {
  const { troubles, ackMs, loopMs, hasBus, nodeVersion: version } = measured
  const isOn = (name: Trouble) => troubles.includes(name)
  const isEnded = Number.parseInt(version, 10) <= ENDED_NODE
  return [
    isOn('database-slow') ? wrong('database-slow') : fine('database-quick'),
    storageCheck(measured),
    ...(hasBus ? [isOn('bus-lost') ? wrong('bus-lost') : fine('bus-there')] : []),
    ...(isOn('connections-full') ? [wrong('connections-full')] : []),
    ...(['clock-stepped', 'clocks-apart'] as const).flatMap((name) => (isOn(name) ? [wrong(name)] : [])),
    answersCheck(ackMs),
    loopMs > BUSY_LOOP_MS ? look('process-busy', { ms: loopMs }) : fine('process-calm', { ms: loopMs }),
    mailCheck(measured),
    backupCheck(measured),
    isEnded ? look('node-ended', { version }) : fine('node-supported', { version }),
  ]
}

function storageCheck({ troubles, freeBytes: bytes }: Measured): HealthCheck {
  if (troubles.includes('storage-full')) return wrong('storage-full', { bytes })
  return troubles.includes('storage-low') ? look('storage-low', { bytes }) : fine('storage-roomy', { bytes })
}

function answersCheck(ackMs: number | null): HealthCheck {
  if (ackMs === null) return fine('answers-none')
  return ackMs > SLOW_ACK_MS
    ? look('answers-slow', { ms: Math.min(ackMs, MAX_SHOWN_MS) })
    : fine('answers-quick', { ms: ackMs })
}

function mailCheck({ mail }: Measured): HealthCheck {
  const { isSent, queued, refused, failed, outbox, reason } = mail
  if (!isSent) return look('mail-off', { outbox: outbox ?? '' })
  if (refused > 0) return wrong('mail-refused', { count: refused, reason: reason ?? '' })
  return failed > 0 ? look('mail-failed', { count: failed }) : fine('mail-sent', { count: queued })
}

function backupCheck({ backup, backupEveryHours, nowMs }: Measured): HealthCheck {
  const { newestAtMs, failedBecause } = backup
  if (failedBecause !== null) return wrong('backup-failed', { reason: failedBecause })
  if (newestAtMs === null) return look('backup-none')
  // A day longer than the schedule, or a week without one.
  const allowedMs = backupEveryHours === null ? 7 * DAY_MS : backupEveryHours * (DAY_MS / 24) + DAY_MS
  const isOld = nowMs - newestAtMs > allowedMs
  return isOld ? look('backup-old', { atMs: newestAtMs }) : fine('backup-made', { atMs: newestAtMs })
}

const stating =
  (state: HealthCheck['state']) =>
  (says: HealthCheck['says'], data: HealthCheck['data'] = {}): HealthCheck => ({ says, state, data })
const fine = stating('fine')
const look = stating('look')
const wrong = stating('wrong')
