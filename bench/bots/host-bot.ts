import { setTimeout as delay } from 'node:timers/promises'
import { hostHello } from '@pinquiz/client'
import { EARLIEST_CLOSE_MS, type HostPhase } from '@pinquiz/game'
import type { ErrorCode, HostFrameCommand, ServerFrame, SessionFacts } from '@pinquiz/protocol'
import { Connection } from './connection.ts'
import { optionCounts } from './option-counts.ts'

/** Longer than a question including an outage. */
const TIMEOUT_MS = 60_000

/** Too early (L24), or time has been given back meanwhile (F2). */
const PRESSED_AGAIN: ReadonlySet<ErrorCode> = new Set(['not-yet', 'stale-version'])

/** A command without its `version`: the host always means the version on screen. */
export type HostStep = 'start' | 'next' | 'close' | 'end'

type Waiter = { until: () => boolean; done: () => void }

class CommandRefused extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode) {
    super(`the command was refused: ${code}`)
    this.name = 'CommandRefused'
    this.code = code
  }
}

/** The host's side of a session; every frame is parsed with the schema. */
export class HostBot {
  version = -1
  phase: HostPhase | null = null
  facts: SessionFacts | null = null
  rosterCount = 0
  answered = 0
  /** Votes per option of the open poll question. */
  counts: number[] = []
  /** Frames with reactions: arrival time and count. */
  readonly reactions: { atMs: number; counted: number }[] = []
  isIn = false
  /** When it last connected, epoch milliseconds. */
  seatedAtMs = 0
  /** Time given back after faults, by question, as last announced. */
  readonly givenBackMs = new Map<number, number>()
  #connection: Connection
  #nextRef = 1
  #replies = new Map<number, ErrorCode | 'done'>()
  #waiters = new Set<Waiter>()

  constructor(input: { origins: readonly string[]; cookie: string; session: string }) {
    this.#connection = new Connection({
      origins: input.origins,
      cookie: input.cookie,
      isStrict: true,
      hello: hostHello(input.session),
      onFrame: (frame) => this.#receive(frame),
      onDown: () => {
        this.isIn = false
        this.#look()
      },
      onStopped: (reason) => {
        throw new Error(`the host was disconnected: ${reason}`)
      },
    })
  }

  async connect(): Promise<void> {
    this.#connection.open()
    await this.until('being let in', () => this.isIn)
  }

  stop(): void {
    this.#connection.stop()
  }

  /** Resolves when it is done and on screen; commands that a busy machine overtakes are sent again. */
  async step(type: HostStep): Promise<void> {
    let { version } = this
    await this.command({ type, version }).catch(async (error: unknown) => {
      if (!(error instanceof CommandRefused) || !PRESSED_AGAIN.has(error.code)) throw error
      await delay(EARLIEST_CLOSE_MS)
      version = this.version
      await this.command({ type, version })
    })
    await this.until(`the screen after ${type}`, () => this.version > version)
  }

  /** Resolves when the server has done it, throws `CommandRefused` when it would not. */
  async command(command: HostFrameCommand): Promise<void> {
    const ref = this.#nextRef++
    this.#connection.send({ type: 'command', ref, command })
    await this.until(`the reply to ${command.type}`, () => this.#replies.has(ref))
    const reply = this.#replies.get(ref)
    if (reply && reply !== 'done') throw new CommandRefused(reply)
  }

  untilPhase(name: HostPhase['name'], question?: number): Promise<void> {
    return this.until(`${name} ${question ?? ''}`, () => {
      if (this.phase?.name !== name) return false
      return question === undefined || ('question' in this.phase && this.phase.question.index === question)
    })
  }

  until(what: string, condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const waiter = { until: condition, done: () => finish(resolve) }
      const timer = setTimeout(() => {
        finish(() => reject(new Error(`the host never received ${what}`)))
      }, TIMEOUT_MS)
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        this.#waiters.delete(waiter)
        settle()
      }
      this.#waiters.add(waiter)
    })
  }

  #receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'host-snapshot':
        this.isIn = true
        this.seatedAtMs = Date.now()
        this.rosterCount = frame.roster.length
        this.answered = frame.progress?.answered ?? 0
        this.counts = optionCounts(frame.progress?.counts)
        this.#takePhase(frame)
        break
      case 'host-phase':
        this.#takePhase(frame)
        break
      case 'roster':
        this.rosterCount = frame.count
        break
      case 'progress':
        this.answered = frame.progress.answered
        this.counts = optionCounts(frame.progress.counts)
        break
      case 'reactions':
        this.reactions.push({ atMs: performance.now(), counted: sum(frame.counts) })
        break
      case 'command-done':
        this.#replies.set(frame.ref, 'done')
        break
      case 'refused':
        if (frame.ref === undefined) throw new Error(`the host was refused: ${frame.to} ${frame.code}`)
        this.#replies.set(frame.ref, frame.code)
        break
    }
    this.#look()
  }

  #look(): void {
    for (const waiter of [...this.#waiters]) if (waiter.until()) waiter.done()
  }

  #takePhase(frame: { version: number; phase: HostPhase; session: SessionFacts }): void {
    if (frame.version < this.version) return
    this.version = frame.version
    this.phase = frame.phase
    if (frame.phase.name === 'question')
      this.givenBackMs.set(frame.phase.question.index, frame.phase.givenBackMs ?? 0)
    this.facts = frame.session
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
