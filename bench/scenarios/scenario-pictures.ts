import { Agent, request } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import { GET_READY_MS, PICTURE_WAIT_MS } from '@pinquiz/game'
import { mediaPath, storedMedia, quiz as storedQuiz } from '@pinquiz/protocol'
import { callOrThrow } from '../bots/http-client.ts'
import { type HostAccount, setUpHost } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { percentile } from '../measure/percentiles.ts'
import { forgetPeak, peakKb, sampleProcess } from '../measure/process-metrics.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import type { LiveOptions } from './scenario-live.ts'
import { type SmallGame, startSmallGame } from './small-game.ts'

/** Grey noise of this many pixels a side: about 100 kB once the server has re-encoded it. */
const SIDE = 440
/** Players besides the downloads: bots never report having a picture, so the question waits its longest (Q20). */
const PLAYERS_BESIDE = 20
/** In which they answer. */
const WINDOW_MS = 300

export type PicturesReport = {
  bytes: number
  /** From the file's arrival at the server to its name. */
  uploadMs: number
  /** Of phones that came with connections of their own. */
  fetch: { p50Ms: number; p95Ms: number; lastMs: number }
  cpuMs: number | null
  /** Resident before they came, and at most while they fetched. */
  memory: { beforeKb: number | null; peakKb: number | null }
  /** Not whole, or refused. */
  failed: number
  /** A live question with the picture, asked as they come: from the press to its announcement, and to its opening beyond what the rules give it. */
  beside: { announcedMs: number; lateMs: number }
}

/** Everyone fetches the same picture at the same instant, each over a connection of their own. */
export async function measurePictures(options: LiveOptions): Promise<PicturesReport> {
  const { nodeOptions } = options
  return onFreshServer({ nodeOptions }, (server) => measureOn(server, options))
}

async function measureOn(server: ServerProcess, { players, log }: LiveOptions): Promise<PicturesReport> {
  const account = await setUpHost(server)
  const { origin, cookie } = account
  const beganAtMs = performance.now()
  const reply = await fetch(`${origin}/api/media`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(noise(SIDE)),
  })
  const { id } = storedMedia.parse(await reply.json())
  const uploadMs = performance.now() - beganAtMs
  log(`${players} phones load the picture at once`)
  const meter = new CpuMeter(server.pid)
  const quiz = await illustrated(account, id)
  const game = await startSmallGame(account, { quiz, players: PLAYERS_BESIDE, meter })
  await game.fleet.plan({ windowMs: WINDOW_MS, seed: 1 })
  const agent = new Agent({ keepAlive: false })
  const beforeKb = sampleProcess(server.pid)?.rssKb ?? null
  forgetPeak(server.pid)
  meter.start()
  const asked = askBeside(game)
  const fetched = await Promise.all(
    Array.from({ length: players }, () => fetchPicture(origin + mediaPath(id, SIDE), agent)),
  )
  const cpuMs = meter.stop()
  const beside = await asked
  const bytes = Math.max(...fetched.map((one) => one.bytes))
  const times = fetched.map(({ ms }) => ms)
  return {
    beside,
    bytes,
    uploadMs,
    fetch: { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), lastMs: Math.max(...times) },
    cpuMs,
    memory: { beforeKb, peakKb: peakKb(server.pid) },
    failed: fetched.filter((one) => one.status !== 200 || one.bytes !== bytes).length,
  }
}

async function illustrated(account: HostAccount, id: string): Promise<string> {
  const media = { picture: { id, alt: '', width: SIDE, height: SIDE } }
  const question = {
    kind: 'true-false',
    isTrue: true,
    text: 'What is it?',
    timeLimitS: 20,
    readingS: 0,
    media,
  }
  const body = { title: 'Pictures', description: '', questions: [question] }
  return storedQuiz.parse(
    (await callOrThrow({ ...account, method: 'POST', path: '/api/quizzes', body })).body,
  ).id
}

/** Resolves once everyone has answered, and the game is over. */
async function askBeside({ host, fleet, end }: SmallGame): Promise<PicturesReport['beside']> {
  const pressedAtMs = Date.now()
  await host.step('next')
  const announcedMs = Date.now() - pressedAtMs
  const openings = await fleet.untilQuestion(0)
  const opensAtMs = Math.max(...openings.map((opening) => opening.opensAtMs))
  await fleet.untilAnswered(0)
  await host.step('close')
  await end()
  return { announcedMs, lateMs: opensAtMs - pressedAtMs - GET_READY_MS - PICTURE_WAIT_MS }
}

function fetchPicture(url: string, agent: Agent): Promise<{ status: number; bytes: number; ms: number }> {
  const beganAtMs = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, bytes: number) =>
      resolve({ status, bytes, ms: performance.now() - beganAtMs })
    const outgoing = request(url, { agent }, (incoming) => {
      let bytes = 0
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      incoming.on('end', () => end(incoming.statusCode ?? 0, bytes))
      incoming.on('error', () => end(0, bytes))
    })
    outgoing.on('error', () => end(0, 0))
    outgoing.end()
  })
}

/** A grey PNG of a pattern that does not repeat. */
function noise(side: number): Buffer {
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 0x7fffffff
    return seed & 0xff
  }
  const rows = Buffer.alloc((side + 1) * side)
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (side + 1) === 0 ? 0 : next()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const mb = (kb: number | null) => (kb === null ? 'not known' : `${Math.round(kb / 1024)} MB`)
const ms = (value: number) => `${Math.round(value)} ms`

export function picturesTable(report: PicturesReport): string {
  const { beside, bytes, uploadMs, fetch, cpuMs, memory, failed } = report
  return [
    ['size of the picture', `${Math.round(bytes / 1000)} kB`],
    ['time to upload', ms(uploadMs)],
    ['loaded by half of them', ms(fetch.p50Ms)],
    ['loaded by 95 of 100', ms(fetch.p95Ms)],
    ['loaded by all', ms(fetch.lastMs)],
    ['CPU of the server', cpuMs === null ? 'not known' : ms(cpuMs)],
    ['memory before', mb(memory.beforeKb)],
    ['peak memory', mb(memory.peakKb)],
    ['question announced after', ms(beside.announcedMs)],
    ['opens later than its bound', ms(beside.lateMs)],
    ['not whole', String(failed)],
  ]
    .map(([label = '', value]) => `${label.padEnd(30)}${value}`)
    .join('\n')
}
