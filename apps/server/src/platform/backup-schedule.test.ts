import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { manualClock } from '../../test/support/manual-clock.ts'
import { createBackupSchedule } from './backup-schedule.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 10, 22)
const log = pino({ level: 'silent' })
const { signal } = new AbortController()
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pinquiz-schedule-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function leaveBackup(atMs: number) {
  const path = join(
    directory,
    `pinquiz-${new Date(atMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup.gz`,
  )
  await writeFile(path, '')
  await utimes(path, atMs / 1000, atMs / 1000)
}

function scheduleOf(everyHours: number | null) {
  const clock = manualClock(NOW_MS)
  const make = vi.fn(async (_keep: number) => {
    await leaveBackup(clock.nowMs())
    return 'made'
  })
  const schedule = createBackupSchedule({ backups: { directory, everyHours, kept: 3 }, clock, log, make })
  return { schedule, make, clock }
}

describe('scheduled backups', () => {
  it('are made only when the newest backup of any kind is too old', async () => {
    await leaveBackup(NOW_MS - 23 * HOUR_MS)
    const { schedule, make, clock } = scheduleOf(24)
    await schedule.look(signal)
    expect(make).not.toHaveBeenCalled()
    clock.advanceMs(HOUR_MS)
    await schedule.look(signal)
    await schedule.look(signal)
    expect(make.mock.calls.map(([keep]) => keep)).toEqual([3])
    expect(await schedule.state()).toEqual({ newestAtMs: NOW_MS + HOUR_MS, failedBecause: null })
  })

  it('notice backups made by hand at once', async () => {
    const { schedule } = scheduleOf(null)
    expect(await schedule.state()).toMatchObject({ newestAtMs: null })
    await leaveBackup(NOW_MS)
    expect(await schedule.state()).toMatchObject({ newestAtMs: NOW_MS })
  })

  it('remove what a killed backup left, even if none are scheduled', async () => {
    await mkdir(join(directory, '.unfinished-killed'))
    await utimes(join(directory, '.unfinished-killed'), NOW_MS / 1000, NOW_MS / 1000)
    const { schedule, clock } = scheduleOf(null)
    clock.advanceMs(HOUR_MS)
    await schedule.look(signal)
    expect(await readdir(directory)).toEqual([])
  })

  it('are made only if configured', async () => {
    const { schedule, make } = scheduleOf(null)
    await schedule.look(signal)
    expect(make).not.toHaveBeenCalled()
    expect(await schedule.state()).toEqual({ newestAtMs: null, failedBecause: null })
  })

  it('report why they failed, and try again after an hour', async () => {
    const { schedule, make, clock } = scheduleOf(24)
    make.mockRejectedValueOnce(Object.assign(new Error('exit 1'), { stderr: 'too little room\n' }))
    await schedule.look(signal)
    await schedule.look(signal)
    expect(make).toHaveBeenCalledTimes(1)
    expect(await schedule.state()).toMatchObject({ failedBecause: 'too little room' })
    clock.advanceMs(HOUR_MS)
    await schedule.look(signal)
    expect(await schedule.state()).toEqual({ newestAtMs: NOW_MS + HOUR_MS, failedBecause: null })
  })
})
