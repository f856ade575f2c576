import { ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { endPool } from '../../src/db/end-pool.ts'
import { openPostgres } from '../../src/db/open-postgres.ts'
import { createOpenReviews } from '../../src/features/attempts/open-reviews.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, connectHost, type Site } from './live-game.ts'
import { closeAfterEach, openNode, openSharedDatabase, sharing } from './nodes.ts'
import { PROXIED, seatIn, startSelfPaced, type Taker, takeSeat } from './self-paced-run.ts'

closeAfterEach()

/** Nodes that can't hear each other: each learns what the other did from the database alone. */
async function openNodes() {
  const clock = manualClock()
  const databaseUrl = await openSharedDatabase()
  const open = () => openNode({ databaseUrl, redisUrl: null, ...PROXIED }, clock)
  return { clock, databaseUrl, open, a: await open(), b: await open() }
}

/** One participant is done on each node, and the host has ended the session. `sitting`: one more is in a pause. */
async function endedQuiz({ a, b, clock, sitting }: Nodes & { sitting: boolean }) {
  const admin = await becomeAdministrator(a)
  const settings = { review: 'ended' as const }
  const game = await startSelfPaced(a, admin, { settings, timeLimitsS: [20, 20] })
  const [onA, onB] = [await seated(a, game.id), await seated(b, game.id)]
  const late = sitting ? await seated(b, game.id) : null
  const all = [onA, onB, ...(late ? [late] : [])]
  const ask = async (after: number | null, takers: typeof all) => {
    await Promise.all(takers.map(({ taker }) => taker.advance(after)))
    clock.advanceMs(ISSUE_LEAD_MS)
    await Promise.all(takers.map(({ taker }) => taker.answer((after ?? -1) + 1, 1)))
    clock.advanceMs(PAUSE_MS)
  }
  await ask(null, all)
  await ask(0, [onA, onB])
  const host = await connectHost(a, admin, game.id)
  await host.socket.next('host-snapshot')
  const version = host.version()
  await host.command({ type: 'end', version })
  await host.socket.next('host-phase', (frame) => frame.version > version)
  return { admin, game, onA: onA.taker, onB: onB.taker, late, host, seats: all.map(({ seat }) => seat) }
}
type Nodes = { a: Site; b: Site; clock: ReturnType<typeof manualClock> }

async function seated(site: Site, session: string) {
  const seat = await seatIn(site, session)
  return { seat, ...(await takeSeat(site, seat)) }
}

/** The first frame saying that the answers can be seen. */
const opened = (taker: Taker) =>
  taker.socket.next('attempt', ({ attempt }) => attempt.name === 'completed' && attempt.review === 'open')

async function versionAt(site: Site, { admin, game }: { admin: string; game: { id: string } }) {
  const host = await connectHost(site, admin, game.id)
  const { version } = await host.socket.next('host-snapshot')
  await host.socket.close()
  return version
}

/** The job of one more node; `publish` is its message to the others. */
async function openJob(databaseUrl: string, clock: Clock, publish: () => void) {
  const pool = await openPostgres(databaseUrl)
  onTestFinished(() => endPool(pool))
  const run = createOpenReviews({
    pool,
    store: { load: async () => null },
    attempts: { run: async () => ({ ok: false, code: 'no-open-question' }) },
    bus: { publish },
    clock,
  })
  return () => run(new AbortController().signal)
}

const closeAll = (...takers: { socket: { close(): Promise<void> } }[]) =>
  Promise.all(takers.map(({ socket }) => socket.close()))

describe.skipIf(!sharing.isMet)(`S65 the review of an ended quiz, on two nodes${sharing.reason}`, () => {
  it('opens once, and is seen on both nodes', async () => {
    const nodes = await openNodes()
    const quiz = await endedQuiz({ ...nodes, sitting: false })
    const { onA, onB, host } = quiz
    const ended = host.version()
    const publish = vi.fn()
    const jobs = [
      await openJob(nodes.databaseUrl, nodes.clock, publish),
      await openJob(nodes.databaseUrl, nodes.clock, publish),
    ]
    await Promise.all([...jobs, ...jobs].map((run) => run()))
    expect(publish).toHaveBeenCalledTimes(1)
    await nodes.clock.passUntil(Promise.all([opened(onA), opened(onB)]))
    await Promise.all(jobs.map((run) => run()))
    expect(publish).toHaveBeenCalledTimes(1)
    expect([await versionAt(nodes.a, quiz), await versionAt(nodes.b, quiz)]).toEqual([ended + 1, ended + 1])
    expect((await onB.review(1)).question).toMatchObject({ key: 1 })
    await closeAll(onA, onB, host)
  })

  it('is seen on the others if a node dies after storing and before announcing it', async () => {
    const nodes = await openNodes()
    const quiz = await endedQuiz({ ...nodes, sitting: false })
    const { onA, onB, host } = quiz
    const ended = host.version()
    const killed = new Error('killed')
    const run = await openJob(nodes.databaseUrl, nodes.clock, () => {
      throw killed
    })
    await expect(run()).rejects.toBe(killed)
    await nodes.clock.passUntil(Promise.all([opened(onA), opened(onB)]))
    expect([await versionAt(nodes.a, quiz), await versionAt(nodes.b, quiz)]).toEqual([ended + 1, ended + 1])
    await closeAll(onA, onB, host)
  })

  it('survives a restart, open or pending, and is not opened again', async () => {
    const { open, ...nodes } = await openNodes()
    const quiz = await endedQuiz({ ...nodes, sitting: true })
    const { onA, onB, late, host, seats } = quiz
    const ended = host.version()
    expect(await onA.refusedReview(0)).toMatchObject({ code: 'not-yet' })
    await closeAll(onA, onB, host)
    await late?.taker.socket.close()
    await Promise.all([nodes.a.app.stop(), nodes.b.app.stop()])

    // No node was running while the time of the remaining participants went by.
    nodes.clock.advanceMs(3_600_000)
    const next = await open()
    const [done, , sitting] = seats
    if (!done || !sitting) throw new Error('no seats')
    const first = await takeSeat(next, done)
    if (first.snapshot.attempt?.name !== 'completed') throw new Error('not completed')
    if (first.snapshot.attempt.review !== 'open') await nodes.clock.passUntil(opened(first.taker))
    expect((await first.taker.review(0)).question).toMatchObject({ key: 1 })
    expect((await takeSeat(next, sitting)).snapshot.attempt).toMatchObject({
      name: 'completed',
      endedBy: 'host',
    })
    const after = await versionAt(next, quiz)
    expect(after).toBe(ended + 1)
    await next.app.stop()

    const again = await open()
    expect((await takeSeat(again, done)).snapshot.attempt).toMatchObject({
      name: 'completed',
      review: 'open',
    })
    const publish = vi.fn()
    await (await openJob(nodes.databaseUrl, nodes.clock, publish))()
    expect(publish).not.toHaveBeenCalled()
    expect(await versionAt(again, quiz)).toBe(after)
  })
})
