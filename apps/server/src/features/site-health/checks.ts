import type { HealthCheck, MailState } from '@pinquiz/protocol'
import type { BackupState } from '../../platform/backup-schedule.ts'
import type { Trouble } from '../../platform/troubles.ts'

/** The part of answers that is acknowledged within `ackMs`. */
export const ACK_PART = 0.99
const SLOW_ACK_MS = 1_000
const BUSY_LOOP_MS = 200
const DAY_MS = 24 * 60 * 60_000
/** The end of life of these versions of Node. */
const ENDED_NODE = 20

export type Measured = {
  nowMs: number
  troubles: Trouble[]
  freeBytes: number
  /** Null: nobody has answered recently. */
  ackMs: number | null
  /** How late the event loop was in one of a hundred looks. */
  loopMs: number
  mail: MailState & { reason: string | null }
  backup: BackupState
  backupEveryHours: number | null
  nodeVersion: string
  hasBus: boolean
}

/** Turns figures into words, as `HEALTH_WORDS` names them. */
export function checksOf(measured: Measured): HealthCheck[] {
  const { troubles, freeBytes, ackMs, loopMs, hasBus, nodeVersion } = measured
  const isOn = (name: Trouble) => troubles.includes(name)
  const isEnded = Number.parseInt(nodeVersion, 10) <= ENDED_NODE
  return [
    isOn('database-slow') ? wrong('database', 'slow') : fine('database', 'quick'),
    isOn('storage-full')
      ? wrong('storage', 'full', { freeBytes })
      : isOn('storage-low')
        ? look('storage', 'low', { freeBytes })
        : fine('storage', 'roomy', { freeBytes }),
    ...(hasBus ? [isOn('bus-lost') ? wrong('bus', 'lost') : fine('bus', 'there')] : []),
    ackMs === null
      ? fine('answers', 'none')
      : ackMs > SLOW_ACK_MS
        ? look('answers', 'slow', { ackMs: Math.min(ackMs, 10_000) })
        : fine('answers', 'quick', { ackMs }),
    loopMs > BUSY_LOOP_MS ? look('process', 'busy', { loopMs }) : fine('process', 'calm', { loopMs }),
    mailCheck(measured),
    backupCheck(measured),
    isEnded ? look('node', 'ended', { nodeVersion }) : fine('node', 'supported', { nodeVersion }),
  ]
}

function mailCheck({ mail }: Measured): HealthCheck {
  const { isSent, queued, failed, outbox, reason } = mail
  if (!isSent) return look('mail', 'off', { outbox: outbox ?? '' })
  if (reason !== null || failed > 0) return wrong('mail', 'failed', { queued, failed, reason: reason ?? '' })
  return fine('mail', 'sent', { queued })
}

function backupCheck({ backup, backupEveryHours, nowMs }: Measured): HealthCheck {
  const { newestAtMs, failedBecause } = backup
  if (failedBecause !== null) return wrong('backup', 'failed', { reason: failedBecause })
  if (newestAtMs === null) return look('backup', 'none')
  // A day more than was asked for, or a week where nobody asked.
  const allowedMs = backupEveryHours === null ? 7 * DAY_MS : backupEveryHours * (DAY_MS / 24) + DAY_MS
  const isOld = nowMs - newestAtMs > allowedMs
  return isOld ? look('backup', 'old', { newestAtMs }) : fine('backup', 'made', { newestAtMs })
}

type Name = HealthCheck['name']
type Data = HealthCheck['data']

const stating =
  (state: HealthCheck['state']) =>
  (name: Name, word: string, data: Data = {}): HealthCheck => ({ name, state, word, data })
const fine = stating('fine')
const look = stating('look')
const wrong = stating('wrong')
