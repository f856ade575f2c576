import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { json } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import type * as z from 'zod/mini'
import type { CommandConfig } from '../config/read-command-config.ts'
import { arrivalReply, signArrival } from '../features/accounts/local-setup.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

type Arrival = z.infer<typeof arrivalReply>

const WITHIN_MS = 10_000
const ANY_ADDRESS = ['0.0.0.0', '::']
const LARGEST_QUIZ_BYTES = 16 * 1024 * 1024
/** From a network reserved for examples: no real request comes from there. */
const CLAIMED = '203.0.113.99'
const LOOK_AT_FILES = "Compare your proxy's configuration with the files in deploy/"

/** Whether our server listens on this machine and takes writes. */
export async function checkServer(config: CommandConfig): Promise<{ finding: Finding; isThere: boolean }> {
  const { port, tls } = config
  const reply = await askHere(config, '/readyz')
  const at = `port ${port}${tls ? ' over TLS' : ''}`
  if (reply?.status === 200) return { isThere: true, finding: ok('server', `ready on ${at}`) }
  if (reply?.status === 503)
    return { isThere: true, finding: wrong('server', `not ready on ${at}`, 'See its log for the reason') }
  const text = `no server answers on ${at} (HOST, PORT)`
  return {
    isThere: false,
    finding: warning(
      'server',
      text,
      "Start the server and run this again: the public address can't be checked without it",
    ),
  }
}

/** The route of a visitor, through any proxies. */
export async function checkPublicAddress(config: CommandConfig): Promise<Finding[]> {
  const { publicUrl, secret } = config
  if (publicUrl === null)
    return [
      warning(
        'public address',
        'PUBLIC_URL is not set',
        'Fine on a local network. Set it for a site on the internet',
      ),
    ]
  const status = await fetch(`${publicUrl}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(WITHIN_MS),
  }).then(
    async (reply) =>
      (await reply.text()) === '{"status":"ok"}' ? 'ours' : `answers ${reply.status}, but not like PinQuiz`,
    reasonOf,
  )
  if (status !== 'ours')
    return [
      wrong(
        'public address',
        `${publicUrl}: ${status}`,
        "Check DNS, firewall, proxy and certificate (set NODE_EXTRA_CA_CERTS here for your own CA). Behind some routers a machine can't reach its own public address",
      ),
    ]
  return [
    ok('public address', `${publicUrl} reaches this server`),
    secret === null
      ? warning('proxy headers', 'SECRET not found', 'Run this on the machine with DATA_DIR')
      : await checkHeaders(config, publicUrl, secret),
    await checkSocket(publicUrl),
    await checkLargeBody(publicUrl),
  ]
}

/** Claims to be forwarded for another address and asks the server which address it saw. */
async function checkHeaders(config: CommandConfig, publicUrl: string, secret: string): Promise<Finding> {
  const about = 'proxy headers'
  const here = await arriveHere(config, secret)
  const reply = await fetch(`${publicUrl}/api/setup/local/arrival`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': CLAIMED },
    body: JSON.stringify(signArrival(secret, Date.now())),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).then(async (response) => arrivalReply.safeParse(await response.json()), reasonOf)
  if (typeof reply === 'string') return wrong(about, reply, LOOK_AT_FILES)
  if (!reply.success)
    return wrong(
      about,
      'the server there uses a different SECRET',
      'Run this with the settings of that server',
    )
  if (here && here.site !== reply.data.site)
    return wrong(
      about,
      `${publicUrl} reaches another site with the same SECRET`,
      'Point DNS and proxy to this server, and give each site its own SECRET',
    )
  return judgeHeaders(reply.data, config)
}

/** The last entry in the header was added by the peer connected to the server. */
function judgeHeaders(
  { address, peer, isPeerTrusted, forwardedFor }: Arrival,
  { trustedProxies, publicUrl, tls }: CommandConfig,
): Finding {
  const about = 'proxy headers'
  if (forwardedFor === null)
    return wrong(
      about,
      "the proxy doesn't pass on the address of visitors",
      'It must set X-Forwarded-For to the address it sees',
    )
  const isOurClaim = forwardedFor.split(',').at(-1)?.trim() === CLAIMED
  if (isOurClaim && isPeerTrusted)
    return wrong(
      about,
      `${peer} is trusted but passes on X-Forwarded-For unchecked: visitors can evade limits`,
      'The proxy must set X-Forwarded-For itself. Without a proxy, leave TRUSTED_PROXIES unset',
    )
  // Something else terminates TLS there.
  if (isOurClaim && tls === null && publicUrl?.startsWith('https:'))
    return wrong(
      about,
      "the proxy doesn't pass on the address of visitors",
      'It must set X-Forwarded-For to the address it sees',
    )
  if (isOurClaim) return ok(about, `no proxy: ${peer} connects directly`)
  if (isPeerTrusted) return ok(about, `${peer} passes on the visitor's address: ${address}`)
  const state =
    trustedProxies.length > 0 ? 'is not in TRUSTED_PROXIES' : 'is not trusted: TRUSTED_PROXIES is not set'
  return wrong(
    about,
    `all visitors seem to come from ${peer}, which ${state}`,
    `If that is your proxy, set TRUSTED_PROXIES=${peer}`,
  )
}

async function checkSocket(publicUrl: string): Promise<Finding> {
  const url = `${publicUrl.replace(/^http/, 'ws')}/ws`
  const socket = new WebSocket(url, { origin: publicUrl, handshakeTimeout: WITHIN_MS })
  const problem = await new Promise<string | null>((resolve) => {
    socket.once('open', () => resolve(null))
    socket.once('unexpected-response', (_request, { statusCode }) =>
      resolve(`HTTP ${statusCode} instead of a WebSocket`),
    )
    socket.once('error', (error) => resolve(reasonOf(error)))
  })
  socket.on('error', () => {})
  socket.terminate()
  if (problem === null) return ok('websocket', `${url} opens`)
  return wrong(
    'websocket',
    `${url}: ${problem}`,
    `The proxy must pass on Upgrade and Connection; games are slower without WebSockets. ${LOOK_AT_FILES}`,
  )
}

/** Announces the largest quiz without sending it: a proxy refuses at the announcement, or says to continue. */
async function checkLargeBody(publicUrl: string): Promise<Finding> {
  const about = 'large bodies'
  const start = publicUrl.startsWith('https:') ? requestHttps : requestHttp
  const call = start(`${publicUrl}/api/quizzes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': LARGEST_QUIZ_BYTES,
      expect: '100-continue',
      origin: publicUrl,
    },
    timeout: WITHIN_MS,
  })
  const status = await new Promise<number | string>((resolve) => {
    call.once('continue', () => resolve(100))
    call.once('response', (response) => resolve(response.statusCode ?? 0))
    call.once('timeout', () => resolve('no reply'))
    call.once('error', (error) => resolve(reasonOf(error)))
    call.flushHeaders()
  })
  call.on('error', () => {})
  call.destroy()
  if (status === 413)
    return wrong(
      about,
      'the proxy refuses 16 MB, the size of the largest quiz',
      'nginx: client_max_body_size 16m',
    )
  if (typeof status === 'string') return warning(about, status, LOOK_AT_FILES)
  return ok(about, '16 MB pass, the size of the largest quiz')
}

/** What the server on this machine sees of a request that no proxy has touched. */
async function arriveHere(config: CommandConfig, secret: string): Promise<Arrival | null> {
  // A signature works once, and the public address may lead to this very process.
  const reply = await askHere(config, '/api/setup/local/arrival', signArrival(secret, Date.now() - 1))
  const read = arrivalReply.safeParse(reply?.body)
  return read.success ? read.data : null
}

/** Null: no answer. The certificate is for the public name, so it isn't checked here. */
async function askHere(
  { host, port, tls }: CommandConfig,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown } | null> {
  const start = tls ? requestHttps : requestHttp
  const asked = start({
    host: ANY_ADDRESS.includes(host) ? '127.0.0.1' : host,
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  asked.end(body && JSON.stringify(body))
  try {
    const [reply]: IncomingMessage[] = await once(asked, 'response')
    if (!reply) return null
    return { status: reply.statusCode ?? 0, body: await json(reply).catch(() => null) }
  } catch {
    return null
  }
}
