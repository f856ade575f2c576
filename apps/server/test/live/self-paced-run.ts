import type { SessionSettings } from '@pinquiz/game'
import type { AttemptBody, Seat, ServerFrame } from '@pinquiz/protocol'
import type { Clock } from '../../src/platform/clock.ts'
import { call, connectPlayer, type Running, type Site, type Socket, startGame, until } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

/** Each test's newcomers come from their own address, by `X-Forwarded-For`. */
export const PROXIED = { trustedProxies: ['127.0.0.1'] }
export const openProxied = (clock?: Clock) => openLiveSite(PROXIED, clock)

let serial = 0
/** An address used by no other newcomer in this process. */
export function newAddress(): string {
  serial += 1
  return `198.51.${Math.floor(serial / 250)}.${1 + (serial % 250)}`
}

const newcomers = new Map<string, number>()
/** An email address used by no other newcomer in the session. */
function newEmail(session: string): string {
  const before = newcomers.get(session) ?? 0
  newcomers.set(session, before + 1)
  return `ana${before || ''}@example.org`
}

export type Refusal = { code: string }

export function begin(
  site: Pick<Site, 'origin'>,
  session: string,
  details: Partial<AttemptBody> & { address?: string } = {},
) {
  const { address = newAddress(), ...rest } = details
  const body = {
    name: 'Ana Example',
    email: newEmail(session),
    phone: '+49 30 123456',
    device: `device ${address}`,
    ...rest,
  }
  const headers = { 'x-forwarded-for': address }
  return call<Seat & Refusal>(site, 'POST', `/api/sessions/${session}/attempts`, { body, headers })
}

export async function seatIn(site: Pick<Site, 'origin'>, session: string, name = 'Ana Example') {
  const { status, body } = await begin(site, session, { name })
  if (status !== 201) throw new Error(`begin: ${status} ${JSON.stringify(body)}`)
  return body
}

/** The right option of every question is 1; there are as many questions as time limits. */
export const startSelfPaced = (
  site: Pick<Site, 'origin'>,
  cookie: string,
  options: { timeLimitsS?: number[]; settings?: Partial<SessionSettings> } = {},
): Promise<Running> => startGame(site, cookie, { mode: 'self-paced', ...options })

type AttemptFrame = Extract<ServerFrame, { type: 'attempt' }>
export type AttemptName = AttemptFrame['attempt']['name']

/** A participant's connection. Each reply is awaited after the last one taken. */
export class Taker {
  readonly socket: Socket
  private taken = 0

  constructor(socket: Socket) {
    this.socket = socket
  }

  /** The next unread frame of that type. */
  async next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    const from = this.taken
    const frame = await this.socket.next(type, (found) => this.socket.frames.indexOf(found) >= from)
    this.taken = this.socket.frames.indexOf(frame) + 1
    return frame
  }

  async advance(after: number | null) {
    this.socket.send({ type: 'advance', after })
    return (await this.next('attempt')).attempt
  }

  /** The next question, open for answers. */
  async opened(after: number | null = null) {
    const attempt = await this.advance(after)
    if (attempt.name !== 'question') throw new Error(`unexpected ${attempt.name}`)
    await until(attempt.opensAtMs)
    return attempt
  }

  async answer(question: number, value: number) {
    this.socket.send({ type: 'answer', question, value })
    await this.next('ack')
    return (await this.next('attempt')).attempt
  }

  async refusedAnswer(question: number, value: number) {
    this.socket.send({ type: 'answer', question, value })
    return this.next('refused')
  }

  async review(question: number) {
    this.socket.send({ type: 'review', question })
    return this.next('reviewed')
  }

  async refusedReview(question: number) {
    this.socket.send({ type: 'review', question })
    return this.next('refused')
  }

  /** The seat of another attempt. */
  async again() {
    this.socket.send({ type: 'again' })
    return this.next('moved')
  }

  async refusedAgain() {
    this.socket.send({ type: 'again' })
    return (await this.next('refused')).code
  }

  async refusedAdvance(after: number | null) {
    this.socket.send({ type: 'advance', after })
    return this.next('refused')
  }
}

export async function takeSeat(site: Pick<Site, 'port'>, seat: Seat) {
  const { session, participant, token } = seat
  const taker = new Taker(await connectPlayer(site, { session, participant, token }))
  return { taker, snapshot: await taker.next('snapshot') }
}
