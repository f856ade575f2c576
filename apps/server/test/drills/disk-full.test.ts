import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  becomeAdministrator,
  call,
  connectHost,
  connectPlayer,
  join,
  openSite,
  quizOf,
  startGame,
} from '../live/live-game.ts'

const MB = 1_048_576
const RESERVE = 64 * MB

/** A separate small disk, if we may mount one. */
const disk = process.platform === 'linux' && process.getuid?.() === 0 ? mountDisk() : null
afterAll(() => {
  if (!disk) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

function mountDisk(): string | null {
  const directory = mkdtempSync(joinPath(tmpdir(), 'pinquiz-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'none', directory], { stdio: 'ignore' })
    return directory
  } catch {
    rmSync(directory, { recursive: true })
    return null
  }
}

function leaveFree(directory: string, bytes: number) {
  const filler = joinPath(directory, 'filler')
  writeFileSync(filler, '')
  truncateSync(filler, 0)
  const { bavail, bsize } = statfsSync(directory)
  // Written in full, because a sparse file takes no space.
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - bytes), 1))
}

describe.skipIf(disk === null)('a disk that fills up (skipped: needs root, to mount a small one)', () => {
  it('refuses new games first, then reports that it is full, and recovers once there is room', {
    timeout: 300_000,
  }, async () => {
    const directory = disk ?? ''
    const site = await openSite({ dataDir: joinPath(directory, 'data'), storageReserve: RESERVE })
    const admin = await becomeAdministrator(site)
    const quick = { interval: 200, timeout: 60_000 }
    const settings = { closeWhenAllAnswered: false }
    const game = await startGame(site, admin, { timeLimitsS: [120, 120], settings })
    const players = []
    for (const name of ['Ana', 'Bo', 'Cy']) {
      const player = await connectPlayer(site, await join(site, game.id, name))
      await player.next('snapshot')
      players.push(player)
    }
    const [ana, bo, cy] = players
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.move('start')
    const question = await host.move('next')
    if (question.name !== 'question') throw new Error(question.name)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(question.opensAtMs), quick)
    const answer = { type: 'answer', question: 0, value: 1 } as const
    const begin = () =>
      call<{ code: string }>(site, 'POST', '/api/sessions', {
        cookie: admin,
        body: { quizId: game.quizId, mode: 'live' },
      })
    const ready = async () => (await fetch(`${site.origin}/readyz`)).status
    const full = { status: 507, body: { code: 'storage-full' } }

    // The little that is left is reserved for running sessions.
    leaveFree(directory, RESERVE - 8 * MB)
    await vi.waitFor(async () => expect(await begin()).toMatchObject(full), quick)
    expect(await call(site, 'POST', '/api/quizzes', { cookie: admin, body: quizOf([20]) })).toMatchObject(
      full,
    )
    expect(await ready()).toBe(200)
    ana?.send(answer)
    await ana?.next('ack')

    // No space is left: everyone is told, and nothing breaks.
    leaveFree(directory, MB)
    bo?.send(answer)
    expect(await bo?.next('refused')).toMatchObject({ to: 'answer', code: 'storage-full' })
    const body = { title: 'Buy a larger disk' }
    expect(await call(site, 'POST', '/api/tasks', { cookie: admin, body })).toMatchObject(full)
    const credentials = { email: 'ada@example.org', password: 'correct horse' }
    expect(await call(site, 'POST', '/api/sign-in', { body: credentials })).toMatchObject(full)
    await vi.waitFor(async () => expect(await ready()).toBe(503), quick)
    expect((await call(site, 'GET', '/api/quizzes', { cookie: admin })).status).toBe(200)

    // No restart is needed.
    leaveFree(directory, 200 * MB)
    for (const player of [bo, cy]) {
      player?.send(answer)
      await player?.next('ack')
    }
    await vi.waitFor(async () => expect(await ready()).toBe(200), quick)
    await vi.waitFor(async () => expect((await begin()).status).toBe(201), quick)
    const reveal = await host.move('close')
    expect(reveal).toMatchObject({ name: 'reveal', question: { counts: [0, 3, 0, 0] } })
    for (const socket of [...players, host.socket]) await socket.close()
    await site.close()
  })
})
