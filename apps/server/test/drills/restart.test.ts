import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import type { Reveal } from '../../../../bench/measure/verdict.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { endAndJudge, FAULTLESS, hostGame, open, playQuestion, revealOf } from './drill-game.ts'

const PLAYERS = 200
const BACK_WITHIN_MS = 5000

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

it(`brings ${PLAYERS} players back after each kill in mid-question, every acknowledged answer counted once`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-drill-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  let server = await startServer({ dataDir })
  cleanups.push(() => server.kill())
  const { origin, port } = server
  const { session, host } = await hostGame(await setUpHost(server), [origin])
  cleanups.push(() => host.stop())
  const fleet = new Fleet({ origin, session, players: PLAYERS, seats: 'join', strictEvery: 4 })
  cleanups.push(() => fleet.stop())
  await fleet.join()
  await host.step('start')

  const reveals: Reveal[] = []
  const backAfterMs: number[] = []
  fleet.plan({ windowMs: 500, seed: 1 })
  reveals.push(await playQuestion(host, [fleet], 0))
  for (const question of [1, 2]) {
    fleet.plan({ windowMs: 2000, seed: 2 })
    await open(host, [fleet], question)
    // Right behind an acknowledgement: the moment that would betray one given too early.
    await fleet.untilStored(question, PLAYERS / 3)
    await server.kill()
    expect(countStored(fleet, question)).toBeLessThan(PLAYERS)

    server = await startServer({ dataDir, port })
    const readyAtMs = performance.now()
    await Promise.all([fleet.untilBack(), host.until('being back', () => host.isIn)])
    backAfterMs.push(performance.now() - readyAtMs)
    const reveal = await revealOf(host, [fleet], question)
    expect(reveal.counts.reduce((sum, count) => sum + count, 0)).toBe(PLAYERS)
    reveals.push(reveal)
  }
  // A busy machine may be late once; a wrong back-off or a slow welcome is late each time.
  expect(Math.min(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS)

  const { verdict, ranking } = await endAndJudge(host, [fleet], reveals)
  expect(verdict).toEqual(FAULTLESS)
  expect(ranking).toHaveLength(PLAYERS)
}, 120_000)

function countStored(fleet: Fleet, question: number): number {
  const answers = fleet.records().flatMap((record) => record.answers)
  return answers.filter((answer) => answer.question === question && answer.outcome === 'stored').length
}
