import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countAsked, DEFAULT_SETTINGS, PAUSE_MS } from '@pinquiz/game'
import type { QuizCard, StoredQuiz } from '@pinquiz/protocol'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { makeBackup } from '../../src/db/backup/make-backup.ts'
import { restoreBackup } from '../../src/db/backup/restore-backup.ts'
import { openEmbedded } from '../../src/db/embedded/open-embedded.ts'
import { call, connectHost, connectPlayer, openSite } from '../live/live-game.ts'
import { takeSeat } from '../live/self-paced-run.ts'
import { isLong } from '../support/long.ts'
import { manualClock } from '../support/manual-clock.ts'
import { administer, databaseUrl } from '../support/postgres-server.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import { type Recorded, readRecorded, restoreRecorded, VERSIONS } from './recorded.ts'

let directory: string
let site: Awaited<ReturnType<typeof openSite>>

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pinquiz-recorded-'))
})
afterEach(async () => {
  await site.close()
  rmSync(directory, { recursive: true })
})

describe.each(VERSIONS)('the recorded data of %s', (version) => {
  const recorded = readRecorded(version)

  it('continues in the embedded database, with the same results for past sessions', async () => {
    const dataDir = join(directory, 'data')
    await leaveBehind(recorded, dataDir)
    await goesOn(recorded, { dataDir })
  }, 240_000)

  // The oldest has the most migrations to run.
  it.skipIf(!isLong && version !== VERSIONS[0])(
    'continues from a backup made before the update',
    async () => {
      const dataDir = join(directory, 'data')
      const template = inject('pgliteTemplate')
      await leaveBehind(recorded, dataDir)
      const from = { dataDir, databaseUrl: null, secret: 's'.repeat(32), nowMs: recorded.atMs }
      const { path } = await makeBackup({ ...from, directory: join(directory, 'kept') })
      const to = { dataDir: join(directory, 'restored'), databaseUrl: null, template }
      await restoreBackup({ ...to, path, mayReplace: false, nowMs: recorded.atMs })
      await goesOn(recorded, { dataDir: to.dataDir })
    },
    240_000,
  )

  const server = inject('postgres')
  it.skipIf(!server)(
    'continues in PostgreSQL, with the same results for past sessions',
    async () => {
      if (!server) return
      const name = `pinquiz_recorded_${process.pid}`
      await administer(server.url, `create database ${name}`)
      const url = databaseUrl(server.url, name)
      const pool = new pg.Pool({ connectionString: url })
      await restoreRecorded(pool, recorded, directory)
      await pool.end()
      await goesOn(recorded, { databaseUrl: url, dataDir: directory })
      await site.app.stop()
      await administer(server.url, `drop database ${name} with (force)`)
    },
    240_000,
  )
})

/** A data directory as that version left it. */
async function leaveBehind(recorded: Recorded, dataDir: string) {
  const template = inject('pgliteTemplate')
  const embedded = await openEmbedded({ dataDir, template, onFatal: () => {}, onInitialise: () => {} })
  // Emptied, it is as good as a new one, and ready at once.
  await embedded.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  await restoreRecorded(embedded.pool, recorded, directory)
  await embedded.close()
}

async function goesOn(recorded: Recorded, change: Partial<Config>) {
  // As if the new version had started two seconds after the old one stopped.
  const clock = manualClock(recorded.atMs + 2000)
  site = await openSite(change, clock)
  const body = { email: 'hanna@example.org', password: 'correct horse' }
  const { cookie } = await call(site, 'POST', '/api/sign-in', { body })
  await saysTheSame(recorded, cookie)
  await playsOn(recorded, cookie)
  await votesOn(recorded, cookie)
  await takesOn(recorded, clock)
  const late = await connectPlayer(site, recorded.lobby.seat)
  expect(await late.next('snapshot')).toMatchObject({ phase: { name: 'lobby' }, me: { name: 'Lou' } })
  await late.close()
}

/** Exports cell by cell; replies may have further fields, tables further columns and rows at the end. */
async function saysTheSame({ ended, files, quiz }: Recorded, cookie: string) {
  const read = async (path: string, encoding: 'utf8' | 'base64' = 'utf8') => {
    const reply = await fetch(site.origin + path, { headers: { cookie } })
    // `text()` would swallow the byte order mark.
    return Buffer.from(await reply.arrayBuffer()).toString(encoding)
  }
  expect(await read(`/api/quizzes/${quiz}/export.csv`)).toBe(files['quiz.csv'])
  const { quizzes } = JSON.parse(await read('/api/quizzes')) as { quizzes: QuizCard[] }
  const { questions } = JSON.parse(await read(`/api/quizzes/${quiz}`)) as StoredQuiz
  expect(quizzes.find(({ id }) => id === quiz)?.questionCount).toBe(countAsked(questions))
  for (const [name, id] of Object.entries(ended)) {
    for (const detail of ['basic', 'full'])
      continues(
        (await read(`/api/results/${id}/export.csv?detail=${detail}`))
          .split('\r\n')
          .map((row) => row.split(',')),
        (files[`${name}-${detail}.csv`] ?? '').split('\r\n').map((row) => row.split(',')),
      )
    const workbook = readWorkbook(
      Buffer.from(await read(`/api/results/${id}/export.xlsx`, 'base64'), 'base64'),
    )
    const sheets = readWorkbook(Buffer.from(files[`${name}.xlsx.base64`] ?? '', 'base64'))
    expect([...workbook.keys()]).toEqual([...sheets.keys()])
    for (const [sheet, rows] of sheets) continues(workbook.get(sheet) ?? [], rows)
    for (const part of ['', '-participants']) {
      const reply = JSON.parse(await read(`/api/results/${id}${part.replace('-', '/')}`))
      // Silence counts since then (L84): the share of right answers is of those who were asked.
      const before = JSON.parse(files[`${name}${part}.json`] ?? '', (key, value) =>
        key === 'shareRight' ? undefined : value,
      )
      expect(reply).toMatchObject(before)
    }
  }
}

/** Every row of `before` begins a row of `now`, in the same order. */
function continues(now: (string | number)[][], before: (string | number)[][]) {
  let at = 0
  for (const row of before) {
    const begins = (later: (string | number)[]) => row.every((cell, column) => cell === (later[column] ?? ''))
    const found = now.findIndex((later, index) => index >= at && begins(later))
    expect(found, `${row} is not in ${JSON.stringify(now.slice(at))}`).toBeGreaterThanOrEqual(at)
    at = found + 1
  }
}

async function playsOn({ openLive, tables }: Recorded, cookie: string) {
  const rows = tables.sessions as { id: string; settings: object }[]
  const settingsOf = (id: string) => rows.find((row) => row.id === id)?.settings
  const players = await Promise.all(openLive.seats.map((seat) => connectPlayer(site, seat)))
  const [first, second] = players
  const host = await connectHost(site, cookie, openLive.id)
  const { phase, session } = await host.socket.next('host-snapshot')
  expect(phase).toMatchObject({ name: 'question', question: { index: 2 } })
  // Settings that didn't exist yet have their defaults.
  const stored = settingsOf(openLive.id)
  expect(Object.keys(stored ?? {}).length).toBeGreaterThan(0)
  expect(session.settings).toEqual({ ...DEFAULT_SETTINGS, ...stored })
  expect(await first?.next('snapshot')).toMatchObject({ answer: { question: 2, value: 1 } })
  expect(await second?.next('snapshot')).toMatchObject({ answer: null })
  second?.send({ type: 'answer', question: 2, value: 1 })
  await second?.next('ack', ({ question }) => question === 2)
  await host.move('close')
  const [one, two] = await Promise.all([first?.next('result'), second?.next('result')])
  expect([one?.result.isCorrect, two?.result.isCorrect]).toEqual([true, true])
  expect(one?.result.points).toBeGreaterThan(two?.result.points ?? 0)
  await host.move('next')
  const ended = await host.socket.next('host-phase', ({ phase }) => phase.name === 'ended')
  expect(ended.phase).toMatchObject({ ranking: [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }] })
  for (const { close } of [...players, host.socket].map((socket) => ({ close: () => socket.close() })))
    await close()
}

async function votesOn({ openPoll }: Recorded, cookie: string) {
  const sockets = await Promise.all(openPoll.seats.map((seat) => connectPlayer(site, seat)))
  const [first, second] = sockets
  expect(await first?.next('snapshot')).toMatchObject({ answer: { question: 0, value: 2 } })
  await second?.next('snapshot')
  second?.send({ type: 'answer', question: 0, value: 2 })
  await second?.next('ack')
  const host = await connectHost(site, cookie, openPoll.id)
  expect(await host.socket.next('host-snapshot')).toMatchObject({ progress: { counts: [0, 0, 2, 0] } })
  await host.move('next')
  await second?.next('phase', ({ phase }) => phase.name === 'voting' && phase.question.index === 1)
  for (const socket of [...sockets, host.socket]) await socket.close()
}

async function takesOn({ selfPaced }: Recorded, clock: ReturnType<typeof manualClock>) {
  const done = await takeSeat(site, selfPaced.done)
  expect(done.snapshot.attempt).toMatchObject({ name: 'completed', score: 200, right: 2 })
  const idle = await takeSeat(site, selfPaced.idle)
  expect(await idle.taker.advance(null)).toMatchObject({ name: 'question', question: { index: 0 } })
  const middle = await takeSeat(site, selfPaced.middle)
  const { attempt } = middle.snapshot
  if (attempt?.name === 'question') {
    expect(await middle.taker.answer(attempt.question.index, 1)).toMatchObject({ name: 'pause' })
    clock.advanceMs(PAUSE_MS)
    expect(await middle.taker.advance(attempt.question.index)).toMatchObject({ name: 'question' })
  } else expect(attempt).toMatchObject({ name: 'pause', index: 0 })
  for (const { taker } of [done, idle, middle]) await taker.socket.close()
}
