import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { optionCounts } from '../../../../bench/bots/option-counts.ts'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import { canHaveRedis, startRedis } from '../../../../bench/processes/redis-process.ts'
import { type ServerProcess, startServer } from '../../../../bench/processes/server-process.ts'
import { administer, databaseUrl } from '../support/postgres-server.ts'
import { endAndJudge, hostGame, NO_LOSSES, open, playQuestion, revealOf } from './drill-game.ts'

const PLAYERS_PER_NODE = 30

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const postgres = inject('postgres')
const missing = [
  ...(postgres ? [] : ['no TEST_DATABASE_URL, no postgres found']),
  ...(canHaveRedis() ? [] : ['no TEST_REDIS_URL, no redis-server found']),
]

describe.skipIf(missing.length > 0)(
  `two nodes on one PostgreSQL and one Redis${missing.length > 0 ? ` (skipped: ${missing.join('; ')})` : ''}`,
  () => {
    it.each([
      { killed: 'the one with the host', hostDies: true },
      { killed: 'the one without the host', hostDies: false },
    ])(
      'keep playing when one is killed during a question: $killed',
      async ({ hostDies }) => {
        const [a, b] = await startTwoNodes()
        const { session, host } = await hostGame(await setUpHost(a), [a.origin, b.origin])
        cleanups.push(() => host.stop())
        const fleets = [fleetOn(a, b, session, 'Ann'), fleetOn(b, a, session, 'Ben')]
        await Promise.all(fleets.map((fleet) => fleet.join()))
        await host.until('everybody on the list', () => host.rosterCount === 2 * PLAYERS_PER_NODE)
        await host.step('start')

        planAnswers(fleets, { windowMs: 400, seed: 1 })
        const first = await playQuestion(host, fleets, 0)
        planAnswers(fleets, { windowMs: 2000, seed: 2 })
        await open(host, fleets, 1)
        await Promise.all(fleets.map((fleet) => fleet.untilStored(1, PLAYERS_PER_NODE / 3)))
        await (hostDies ? a : b).kill()
        expect(storedAnswers(fleets, 1)).toBeLessThan(2 * PLAYERS_PER_NODE)

        await Promise.all(fleets.map((fleet) => fleet.untilBack()))
        const second = await revealOf(host, fleets, 1)
        for (const counts of revealsSeen(fleets)) expect(counts).toEqual(second.counts)
        planAnswers(fleets, { windowMs: 400, seed: 3 })
        const third = await playQuestion(host, fleets, 2)
        const { verdict, ranking } = await endAndJudge(host, fleets, [first, second, third])
        expect(verdict).toEqual(NO_LOSSES)
        expect(ranking).toHaveLength(2 * PLAYERS_PER_NODE)
      },
      120_000,
    )
  },
)

async function startTwoNodes(): Promise<[ServerProcess, ServerProcess]> {
  if (!postgres) throw new Error('no PostgreSQL')
  const redis = await startRedis()
  cleanups.push(redis.stop)
  const database = `pinquiz_nodes_${randomBytes(6).toString('hex')}`
  await administer(postgres.url, `create database ${database} template ${postgres.template}`)
  cleanups.push(() => administer(postgres.url, `drop database ${database} with (force)`))
  const shared = {
    DATABASE_URL: databaseUrl(postgres.url, database),
    REDIS_URL: redis.url,
    SECRET: randomBytes(32).toString('hex'),
  }
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-node-'))
    cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
    const server = await startServer({ dataDir, env: shared })
    cleanups.push(() => server.kill())
    return server
  }
  return [await start(), await start()]
}

function fleetOn(home: ServerProcess, other: ServerProcess, session: string, namePrefix: string): Fleet {
  const fleet = new Fleet({
    origin: home.origin,
    otherOrigins: [other.origin],
    session,
    namePrefix,
    players: PLAYERS_PER_NODE,
    seats: 'join',
    strictEvery: 1,
  })
  cleanups.push(() => fleet.stop())
  return fleet
}

/** Each fleet makes its own choices. */
function planAnswers(fleets: readonly Fleet[], wave: { windowMs: number; seed: number }): void {
  fleets.forEach((fleet, number) => {
    fleet.plan({ ...wave, seed: wave.seed * 10 + number })
  })
}

function storedAnswers(fleets: readonly Fleet[], question: number): number {
  const answers = fleets.flatMap((fleet) => fleet.records()).flatMap((record) => record.answers)
  return answers.filter((answer) => answer.question === question && answer.outcome === 'stored').length
}

function revealsSeen(fleets: readonly Fleet[]): (number[] | undefined)[] {
  return fleets
    .flatMap((fleet) => [...fleet.bots])
    .map(({ phase }) => (phase?.name === 'reveal' ? optionCounts(phase.question.counts) : undefined))
}
