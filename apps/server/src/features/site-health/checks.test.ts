import { describe, expect, it } from 'vitest'
import { checksOf, type Measured } from './checks.ts'
import { judgeSelfTest } from './self-test.ts'

const HOUR_MS = 3_600_000
const CALM: Measured = {
  nowMs: 100 * HOUR_MS,
  troubles: [],
  freeBytes: 1e10,
  ackMs: 50,
  loopMs: 3,
  mail: { isSent: true, queued: 0, failed: 0, refused: 0, reason: null, outbox: null },
  backup: { newestAtMs: 99 * HOUR_MS, failedBecause: null },
  backupEveryHours: 24,
  nodeVersion: '24.1.0',
  hasBus: true,
}
const notFine = (change: Partial<Measured>) =>
  checksOf({ ...CALM, ...change })
    .filter(({ state }) => state !== 'fine')
    .map(({ says, state }) => `${says} ${state}`)

describe('checks', () => {
  it('are all fine if nothing is wrong', () => {
    expect(checksOf(CALM).map(({ says }) => says)).toEqual([
      'database-quick',
      'storage-roomy',
      'bus-there',
      'answers-quick',
      'process-calm',
      'mail-sent',
      'backup-made',
      'node-supported',
    ])
  })

  it.each<[Partial<Measured>, string[]]>([
    [{ troubles: ['database-slow', 'bus-lost'] }, ['database-slow wrong', 'bus-lost wrong']],
    [{ troubles: ['connections-full'] }, ['connections-full wrong']],
    [{ troubles: ['storage-low'] }, ['storage-low look']],
    [{ troubles: ['storage-low', 'storage-full'] }, ['storage-full wrong']],
    [{ ackMs: Number.POSITIVE_INFINITY }, ['answers-slow look']],
    [{ ackMs: null }, []],
    [{ loopMs: 201 }, ['process-busy look']],
    [{ mail: { ...CALM.mail, isSent: false } }, ['mail-off look']],
    [{ mail: { ...CALM.mail, refused: 1, failed: 1 } }, ['mail-refused wrong']],
    [{ mail: { ...CALM.mail, failed: 1 } }, ['mail-failed look']],
    [{ backup: { newestAtMs: null, failedBecause: null } }, ['backup-none look']],
    [{ backup: { newestAtMs: 51 * HOUR_MS, failedBecause: null } }, ['backup-old look']],
    [{ backup: { newestAtMs: 51 * HOUR_MS, failedBecause: null }, backupEveryHours: null }, []],
    [{ backup: { newestAtMs: 99 * HOUR_MS, failedBecause: 'no room' } }, ['backup-failed wrong']],
    [{ nodeVersion: '20.19.1' }, ['node-ended look']],
  ])('report for %j: %j', (change, expected) => {
    expect(notFine(change)).toEqual(expected)
  })
})

describe('the self-test', () => {
  const roomy = { storedMs: 80, openFiles: 65_536, freeMemoryBytes: 1e9, freeDiskBytes: 1e10 }
  it.each([
    [300, {}, 'fits', []],
    [300, { openFiles: null }, 'fits', []],
    [300, { storedMs: 1_001 }, 'tight', ['answers']],
    [300, { storedMs: 4_001 }, 'too-much', ['answers']],
    [500, { openFiles: 1_024 }, 'too-much', ['files']],
    [10_000, { freeMemoryBytes: 9e8, freeDiskBytes: 1e8 }, 'too-much', ['memory', 'disk']],
  ])('with %i players and %j reports %s %j', (players, change, verdict, limits) => {
    expect(judgeSelfTest({ players, ...roomy, ...change })).toMatchObject({ verdict, limits })
  })
})
