import { setTimeout as delay } from 'node:timers/promises'
import { setUpHost } from '../bots/setup-host.ts'
import { missingBehindNginx, missingCluster, type Node, startCluster } from '../processes/cluster-process.ts'
import { startNginx } from '../processes/nginx-process.ts'
import type { RedisAtHand } from '../processes/redis-process.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures } from './figures.ts'
import {
  type Fault,
  LiveDrill,
  type LiveDrillOptions,
  type OpenedQuestion,
  untilInstant,
} from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'

const TIME_LIMIT_S = 15
const REDIS_AWAY_MS = 5000
const SHORT_LIMIT_S = 5
/** A node is killed at most this long before the question closes. */
const LAST_MOMENT_MS = 400
const APART_MS = 50
/** After a kill they come back only once the time is over. */
const VERY_LAST_TAPS = { least: 30, most: 230 }
const LAST_TAPS = { least: 30, most: 600 }

export const CLUSTER_SCENARIOS: Scenario[] = [
  {
    name: 'redis-stop',
    title: 'two nodes, Redis killed for 5 s',
    long: { players: 100, rounds: 2 },
    short: { players: 40, rounds: 1 },
    missing: missingCluster,
    play: loseRedis,
  },
  {
    name: 'nginx-kill',
    title: 'three nodes behind nginx, one killed',
    long: { players: 120, rounds: 3 },
    short: { players: 40, rounds: 1 },
    missing: missingBehindNginx,
    play: (context) => behindNginx(context, killOne),
  },
  {
    name: 'nginx-rolling',
    title: 'three nodes behind nginx, rolling restart',
    long: { players: 120, rounds: 1 },
    short: { players: 40, rounds: 1 },
    missing: missingBehindNginx,
    play: (context) => behindNginx(context, restartAll),
  },
  {
    name: 'last-moment',
    title: 'two nodes, one killed within 400 ms before the end',
    long: { players: 120, rounds: 6 },
    short: { players: 40, rounds: 2 },
    missing: missingCluster,
    play: killLate,
  },
  {
    name: 'last-moment-nginx',
    title: 'three nodes behind nginx, one killed within 400 ms before the end',
    long: { players: 120, rounds: 6 },
    short: { players: 40, rounds: 2 },
    missing: missingBehindNginx,
    play: killLateBehindNginx,
  },
  {
    name: 'last-moment-redis',
    title: 'two nodes without their Redis, one killed within 400 ms before the end',
    long: { players: 120, rounds: 3 },
    short: { players: 40, rounds: 1 },
    missing: missingCluster,
    play: killLateWithoutRedis,
  },
  {
    name: 'last-moment-self-paced',
    title: 'two nodes, one killed within 230 ms before the end, self-paced',
    long: { players: 120, rounds: 6 },
    short: { players: 40, rounds: 2 },
    missing: missingCluster,
    play: killLateSelfPaced,
  },
]

async function openCluster(context: DrillContext, size: number) {
  const cluster = await startCluster(size)
  context.defer(cluster.stop)
  const [first] = cluster.nodes
  if (!first) throw new Error('a cluster has a node')
  return { ...cluster, account: await setUpHost(first.server()) }
}

async function loseRedis(context: DrillContext): Promise<Figures> {
  const { players, rounds } = context
  const { nodes, redis, account } = await openCluster(context, 2)
  const drill = await LiveDrill.open(context, {
    account,
    origin: account.origin,
    through: nodes.map((node) => node.server().origin),
    players,
    questions: rounds,
    timeLimitS: TIME_LIMIT_S,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: TIME_LIMIT_S * 1000 - 200 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + 2000 + Math.random() * 3000)
      await redis.kill()
      await delay(REDIS_AWAY_MS)
      await redis.restart()
      return { outages: [], overAtMs: Date.now() }
    })
  return drill.judge()
}

async function behindNginx(
  context: DrillContext,
  strike: (nodes: readonly Node[], opened: OpenedQuestion, drill: LiveDrill) => Promise<Fault>,
): Promise<Figures> {
  const { players, rounds } = context
  const { nodes, account } = await openCluster(context, 3)
  const ports = nodes.map((node) => node.server().port)
  const { origin, stop } = await startNginx(ports)
  context.defer(stop)
  const drill = await LiveDrill.open(context, {
    account: { ...account, origin },
    origin,
    players,
    questions: rounds,
    timeLimitS: TIME_LIMIT_S,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: TIME_LIMIT_S * 1000 - 200 }, (opened) => strike(nodes, opened, drill))
  return drill.judge()
}

/** The site survives: no one may lose time, and recovery is counted from the kill. */
async function killOne(
  nodes: readonly Node[],
  { question, opensAtMs }: OpenedQuestion,
  drill: LiveDrill,
): Promise<Fault> {
  const node = nodes[question % nodes.length]
  if (!node) throw new Error('a cluster has a node')
  await untilInstant(opensAtMs + 1000 + Math.random() * 8000)
  const killedAtMs = Date.now()
  await node.server().kill()
  const backMs = await drill.untilBack(killedAtMs)
  await node.restart()
  return { outages: [], backMs }
}

async function restartAll(nodes: readonly Node[], { opensAtMs }: OpenedQuestion): Promise<Fault> {
  await untilInstant(opensAtMs + 500)
  for (const node of nodes) {
    await node.server().stop()
    await node.restart()
  }
  return { outages: [], overAtMs: Date.now() }
}

async function killLate(context: DrillContext): Promise<Figures> {
  const { nodes, account } = await openCluster(context, 2)
  const through = nodes.map((node) => node.server().origin)
  return lastMoments(context, nodes, { account, origin: account.origin, through })
}

async function killLateBehindNginx(context: DrillContext): Promise<Figures> {
  const { nodes, account } = await openCluster(context, 3)
  const { origin, stop } = await startNginx(nodes.map((node) => node.server().port))
  context.defer(stop)
  return lastMoments(context, nodes, { account: { ...account, origin }, origin })
}

async function killLateWithoutRedis(context: DrillContext): Promise<Figures> {
  const { nodes, redis, account } = await openCluster(context, 2)
  const through = nodes.map((node) => node.server().origin)
  return lastMoments(context, nodes, { account, origin: account.origin, through, redis })
}

/** As `lastMoments`, but everyone is at their own question; their clocks end within `APART_MS`. */
async function killLateSelfPaced(context: DrillContext): Promise<Figures> {
  const { players, rounds } = context
  const { nodes, account } = await openCluster(context, 2)
  const last = nodes.at(-1)
  if (!last) throw new Error('a cluster has a node')
  const plan = {
    players,
    questions: rounds,
    timeLimitS: TIME_LIMIT_S,
    windowMs: 0,
    beforeEndMs: VERY_LAST_TAPS,
    through: nodes.map((node) => node.server().origin),
    apartMs: APART_MS,
  }
  const site = { origin: account.origin, account }
  return playSelfPaced(context, site, plan, async (fleet) => {
    const backMs: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const closesAtMs = ({ view }: (typeof fleet.bots)[number]) =>
        view?.name === 'question' && view.question.index === round ? view.closesAtMs : undefined
      await fleet.until('their question', (bot) => closesAtMs(bot) !== undefined)
      const lastMs = Math.max(...fleet.bots.map((bot) => closesAtMs(bot) ?? 0))
      await untilInstant(lastMs - VERY_LAST_TAPS.most + (100 * round) / rounds)
      const killedAtMs = Date.now()
      await last.server().kill()
      await fleet.until('their connection', (bot) => bot.isIn)
      backMs.push(Date.now() - killedAtMs)
      await last.restart()
    }
    return backMs
  })
}

/** Everyone taps in the last moments, and the last node is killed meanwhile. */
async function lastMoments(
  context: DrillContext,
  nodes: readonly Node[],
  { redis, ...site }: Pick<LiveDrillOptions, 'account' | 'origin' | 'through'> & { redis?: RedisAtHand },
): Promise<Figures> {
  const { players, rounds } = context
  const drill = await LiveDrill.open(context, {
    ...site,
    players,
    questions: rounds,
    timeLimitS: SHORT_LIMIT_S,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: 0, beforeEndMs: LAST_TAPS }, async ({ opensAtMs, closesAtMs }) => {
      const node = nodes.at(-1)
      if (!node) throw new Error('a cluster has a node')
      if (redis) {
        await untilInstant(opensAtMs)
        await redis.kill()
      }
      await untilInstant(closesAtMs - (LAST_MOMENT_MS * (round + 0.25)) / rounds)
      const killedAtMs = Date.now()
      await node.server().kill()
      const backMs = await drill.untilBack(killedAtMs)
      await redis?.restart()
      await node.restart()
      return { outages: [], backMs }
    })
  return drill.judge()
}
