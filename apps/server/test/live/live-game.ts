import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { hostHello, playerHello, timersOf } from '@pinquiz/client'
import { Probe } from '@pinquiz/client/probe'
import { EARLIEST_CLOSE_MS, type Mode, type SessionSettings } from '@pinquiz/game'
import {
  type HostFrameCommand,
  type Reader,
  type Seat,
  type ServerFrame,
  serverFrame,
} from '@pinquiz/protocol'
import { pino } from 'pino'
import { expect, inject } from 'vitest'
import WebSocket from 'ws'
import { type App, createApp } from '../../src/app.ts'
import type { Config } from '../../src/config/config.ts'
import { copyTree } from '../../src/db/embedded/durable-tree.ts'
import { type Clock, systemClock } from '../../src/platform/clock.ts'
import type { Mailbox, ReceivedMail } from '../support/mailbox.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { WORKERS } from '../support/workers.ts'

const PASSWORD = 'correct horse'

export type Site = { app: App; origin: string; port: number; config: Config }

/** The real application on an embedded database in its own directory, on a free loopback port. */
export async function openSite(
  change: Partial<Config> = {},
  clock: Clock = systemClock,
): Promise<Site & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'pinquiz-live-'))
  const config: Config = {
    ...TEST_CONFIG,
    port: 0,
    dataDir,
    logLevel: 'silent',
    ...change,
  }
  const cluster = joinPath(config.dataDir, 'pg')
  if (!config.databaseUrl && !existsSync(cluster)) await copyTree(inject('pgliteTemplate'), cluster)
  const app = await createApp({
    config,
    log: pino({ level: config.logLevel }),
    clock,
    workers: WORKERS,
    onFatal: () => {
      throw new Error('the database died')
    },
  })
  const { port } = await app.listen()
  return {
    app,
    port,
    config,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Reply<T> = { status: number; body: T; cookie: string }

/** One HTTP call. `T` is the expected type of the body. */
export async function call<T>(
  site: Pick<Site, 'origin'>,
  method: string,
  path: string,
  options: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Reply<T>> {
  const response = await fetch(site.origin + path, {
    method,
    headers: {
      origin: site.origin,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  })
  const text = await response.text()
  const cookie = response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
  // Tests assert on the fields they name; a wrong shape fails there.
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T, cookie }
}

export async function becomeAdministrator(site: Site): Promise<string> {
  const token = await site.app.setupToken()
  const body = { token, name: 'Ada Admin', email: 'ada@example.org', password: PASSWORD }
  return (await call(site, 'POST', '/api/setup', { body })).cookie
}

/** Signs up, is approved by `admin`, confirms the address if mail is sent, and signs in. Returns the cookie. */
export async function becomeHost(site: Site, admin: string, email: string, mailbox?: Mailbox) {
  await call(site, 'POST', '/api/accounts', { body: { name: 'Hanna Host', email, password: PASSWORD } })
  const { body } = await call<{ users: { id: string; email: string }[] }>(
    site,
    'GET',
    `/api/admin/users?search=${encodeURIComponent(email)}`,
    { cookie: admin },
  )
  const id = body.users.find((user) => user.email === email)?.id ?? ''
  await call(site, 'POST', `/api/admin/users/${id}/approval`, {
    body: { action: 'approve', isUnprovenAccepted: true },
    cookie: admin,
  })
  if (mailbox) {
    const isProof = ({ subject, recipients }: ReceivedMail) =>
      subject === 'Confirm your email address for PinQuiz' && recipients.includes(email)
    const token = /token=([\w-]+)/.exec((await mailbox.next(isProof)).text)?.[1]
    await call(site, 'POST', '/api/address-proof/sign-up', {
      body: { token, name: 'Hanna Host', password: PASSWORD },
    })
  }
  const signedIn = await call(site, 'POST', '/api/sign-in', { body: { email, password: PASSWORD } })
  return { id, cookie: signedIn.cookie }
}

/** Option 1 of every question is correct; there are as many questions as time limits, each with four options. */
export function quizOf(timeLimitsS: number[]) {
  return {
    title: 'Test quiz',
    description: 'For tests',
    questions: timeLimitsS.map((timeLimitS, index) => ({
      text: `Question ${index + 1}?`,
      timeLimitS,
      readingS: 0,
      options: ['A', 'B', 'C', 'D'].map((text, option) => ({ text, isCorrect: option === 1 })),
    })),
  }
}

export type Running = { id: string; pin: string; quizId: string }

export async function startGame(
  site: Pick<Site, 'origin'>,
  cookie: string,
  options: {
    mode?: Mode
    timeLimitsS?: number[]
    /** Overrides those of `quizOf`. */
    questions?: object[]
    settings?: Partial<SessionSettings>
    isAnonymous?: boolean
  } = {},
): Promise<Running> {
  const { mode = 'live', timeLimitsS = [20, 20], settings = {}, isAnonymous = false } = options
  const usual = quizOf(timeLimitsS)
  const quiz = await call<{ id: string }>(site, 'POST', '/api/quizzes', {
    body: { ...usual, questions: options.questions ?? usual.questions },
    cookie,
  })
  const body = { quizId: quiz.body.id, mode, settings, isAnonymous }
  const session = await call<{ id: string; pin: string }>(site, 'POST', '/api/sessions', { body, cookie })
  for (const { status, body: said } of [quiz, session])
    if (status !== 201) throw new Error(`start: ${status} ${JSON.stringify(said)}`)
  return { ...session.body, quizId: quiz.body.id }
}

export async function join(site: Pick<Site, 'origin'>, session: string, name: string): Promise<Seat> {
  const { body, status } = await call<Seat>(site, 'POST', `/api/sessions/${session}/participants`, {
    body: { name },
  })
  if (status !== 201) throw new Error(`join: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Pages don't parse frames, so the schema must have no defaults to fill in. */
const WHOLE: Reader<ServerFrame> = {
  safeParse(said) {
    const read = serverFrame.safeParse(said)
    if (read.success) expect(said).toMatchObject(read.data)
    return read
  },
}

export const PROBED = { frames: WHOLE, timers: timersOf(globalThis, Date.now) }

/** One WebSocket of a test. */
export class Socket extends Probe {
  readonly webSocket: WebSocket
  readonly closed: Promise<number>

  constructor(site: Pick<Site, 'port'>, headers: Record<string, string> = {}) {
    super(PROBED)
    this.webSocket = new WebSocket(`ws://127.0.0.1:${site.port}/ws`, { headers })
    this.webSocket.on('message', (data) => this.hear(String(data)))
    this.closed = new Promise((resolve) => this.webSocket.once('close', resolve))
    this.webSocket.on('error', () => {})
  }

  opened(): Promise<void> {
    if (this.webSocket.readyState === WebSocket.OPEN) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.webSocket.once('open', () => resolve())
      this.webSocket.once('error', reject)
    })
  }

  override sendRaw(data: string | Buffer) {
    this.webSocket.send(data)
  }

  async close() {
    this.webSocket.close()
    await this.closed
  }
}

export async function connectPlayer(site: Pick<Site, 'port'>, seat: Seat): Promise<Socket> {
  const socket = new Socket(site)
  await socket.opened()
  socket.send(playerHello(seat))
  return socket
}

export class Host {
  readonly socket: Socket

  constructor(socket: Socket) {
    this.socket = socket
  }

  /** The newest version this host has seen. */
  version(): number {
    const versions = this.socket.frames.flatMap((frame) =>
      frame.type === 'host-snapshot' || frame.type === 'host-phase' ? [frame.version] : [],
    )
    return Math.max(0, ...versions)
  }

  command(command: HostFrameCommand) {
    return this.socket.command(command)
  }

  /** The phase this host was shown last. */
  phase() {
    const phases = this.socket.frames.flatMap((frame) =>
      frame.type === 'host-snapshot' || frame.type === 'host-phase' ? [frame.phase] : [],
    )
    return phases.at(-1)
  }

  /**
   * Sends the command with the version on screen and waits for the phase that follows. A close waits until it is
   * allowed (L24), and is repeated if the question has changed meanwhile, as when a machine that stood still gives time
   * back.
   */
  async move(type: 'start' | 'next' | 'previous' | 'close' | 'end' | 'ask-again') {
    let version = this.version()
    let reply = await this.command({ type, version })
    const phase = this.phase()
    if (
      reply.type === 'refused' &&
      reply.code === 'not-yet' &&
      type === 'close' &&
      phase?.name === 'question'
    ) {
      await until(phase.opensAtMs + EARLIEST_CLOSE_MS)
      reply = await this.command({ type, version })
    }
    if (reply.type === 'refused' && reply.code === 'stale-version' && type === 'close') {
      const stale = version
      version = (await this.socket.next('host-phase', (frame) => frame.version > stale)).version
      if (this.phase()?.name === 'question') reply = await this.command({ type, version })
    }
    if (reply.type === 'refused') throw new Error(`${type}: ${reply.code}`)
    return (await this.socket.next('host-phase', (frame) => frame.version > version)).phase
  }
}

export async function connectHost(
  site: Pick<Site, 'origin' | 'port'>,
  cookie: string,
  session: string,
): Promise<Host> {
  const socket = new Socket(site, { cookie, origin: site.origin })
  await socket.opened()
  socket.send(hostHello(session))
  return new Host(socket)
}

/** Resolves when the server clock (here the same machine's) has reached the instant. */
export const until = (instantMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, instantMs - Date.now()) + 2))
