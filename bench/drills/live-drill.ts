import { setTimeout as delay } from 'node:timers/promises'
import { type AnswerWave, Fleet } from '../bots/fleet.ts'
import { HostBot } from '../bots/host-bot.ts'
import { optionCounts } from '../bots/option-counts.ts'
import {
  benchQuestions,
  createQuiz,
  type HostAccount,
  type SessionSettings,
  startSession,
} from '../bots/setup-host.ts'
import type { DrillContext } from './context.ts'
import { type Figures, type JudgedQuestion, judgeLive, type Outage } from './figures.ts'

/** A lost socket is noticed in a later turn, and later still through a proxy. */
const NOTICED_AFTER_MS = 300

export type OpenedQuestion = { question: number; opensAtMs: number; closesAtMs: number }

/** A fault: when we were away, and from when on everyone should come back. */
export type Fault = {
  outages: Outage[]
  /** Missing: no one had to reconnect. */
  overAtMs?: number
  /** If the scenario measured the recovery itself. */
  backMs?: number
}

export type LiveDrillOptions = {
  account: HostAccount
  /** The host's server, which players join. */
  origin: string
  /** Where players connect, in the order in which they try; left out: `origin`. */
  through?: readonly string[]
  players: number
  questions: number
  timeLimitS: number
  settings?: SessionSettings
}

/** A live game that is played question by question while something is broken, and judged in the end. */
export class LiveDrill {
  readonly fleet: Fleet
  readonly host: HostBot
  readonly session: string
  #context: DrillContext
  #options: LiveDrillOptions
  #questions: JudgedQuestion[] = []
  #backMs: number[] = []
  /** How long the host waited for each next question. */
  readonly nextMs: number[] = []

  private constructor(context: DrillContext, options: LiveDrillOptions, session: string) {
    const { account, origin, players, through } = options
    this.#context = context
    this.session = session
    this.#options = options
    this.host = new HostBot({ origins: [origin], cookie: account.cookie, session })
    this.fleet = new Fleet({
      origin,
      session,
      players,
      seats: 'join',
      strictEvery: 10,
      ...(through ? { through } : {}),
    })
    context.defer(() => {
      this.host.stop()
      this.fleet.stop()
    })
  }

  /** Everyone has joined, and the game has started. */
  static async open(context: DrillContext, options: LiveDrillOptions): Promise<LiveDrill> {
    const { account, questions, timeLimitS, settings = {} } = options
    const quiz = await createQuiz(account, benchQuestions(questions, timeLimitS))
    const { id } = await startSession(account, quiz, settings)
    const drill = new LiveDrill(context, options, id)
    await drill.host.connect()
    await drill.fleet.join()
    await drill.fleet.syncClocks()
    await drill.host.step('start')
    return drill
  }

  /** Plays the next question. `strike` is called once it is announced, and resolves when the fault is over. */
  async play(
    wave: Pick<AnswerWave, 'windowMs' | 'beforeEndMs'>,
    strike: (opened: OpenedQuestion) => Promise<Fault>,
  ): Promise<void> {
    const { host, fleet } = this
    const question = this.#questions.length
    this.#context.log(`question ${question + 1} of ${this.#options.questions}`)
    const correct = question % 4
    fleet.plan({ ...wave, seed: 11 + question, favourite: correct })
    const askedAtMs = performance.now()
    await host.step('next')
    this.nextMs.push(performance.now() - askedAtMs)
    const { phase } = host
    if (phase?.name !== 'question') throw new Error('the question was over before the fault')
    const { opensAtMs, closesAtMs } = phase
    const fault = await strike({ question, opensAtMs, closesAtMs })
    if (fault.backMs !== undefined) this.#backMs.push(fault.backMs)
    if (fault.overAtMs !== undefined) this.#backMs.push(await this.untilBack(fault.overAtMs))
    await host.untilPhase('reveal', question)
    await this.#forgive(fleet.untilRevealed(question))
    await this.#forgive(fleet.untilSettled(question))
    if (host.phase?.name !== 'reveal') throw new Error('the reveal is gone')
    this.#questions.push({
      question,
      opensAtMs,
      timeLimitS: this.#options.timeLimitS,
      correct,
      counts: optionCounts(host.phase.question.counts),
      givenBackMs: host.givenBackMs.get(question) ?? 0,
      outages: fault.outages,
    })
  }

  /** Ends the game and evaluates it. */
  async judge(): Promise<Figures> {
    const { host, fleet } = this
    await host.step('end')
    await this.#forgive(fleet.untilEnded())
    const records = fleet.records()
    const ours = new Set(records.map(({ participant }) => participant))
    // Includes players who joined only to disturb.
    const ranking = host.phase?.name === 'ended' ? host.phase.ranking : []
    const { figures, differences } = judgeLive({
      records,
      questions: this.#questions,
      ranking: ranking.filter(({ participant }) => ours.has(participant)),
    })
    if (differences.length > 0)
      this.#context.note(
        `${differences.length} points or ranks differ from our own count, first: ${differences[0]}`,
      )
    noteOutages(
      this.#context,
      this.#questions.flatMap(({ outages }) => outages),
    )
    return { ...figures, backMs: this.#backMs }
  }

  /** Resolves with the time until the last of those who had lost their seat had it again. */
  async untilBack(overAtMs: number): Promise<number> {
    await delay(NOTICED_AFTER_MS)
    const { fleet, host } = this
    const everybody = Promise.all([fleet.untilBack(), host.until('being back', () => host.isIn)])
    if (!(await this.#forgive(everybody))) return Number.POSITIVE_INFINITY
    const lastMs = fleet.bots.reduce((last, bot) => Math.max(last, bot.seatedAtMs), host.seatedAtMs)
    return Math.max(0, lastMs - overAtMs)
  }

  /** A bot that never gets there is for the judge to count, not a reason to stop. */
  async #forgive(waiting: Promise<unknown>): Promise<boolean> {
    try {
      await waiting
      return true
    } catch (error) {
      this.#context.note(error instanceof Error ? error.message : String(error))
      return false
    }
  }
}

/** Says how long we were away: without it the other figures mean little. */
export function noteOutages(context: DrillContext, outages: readonly Outage[]): void {
  const lengths = outages.map(({ fromMs, untilMs }) => (untilMs - fromMs) / 1000).sort((a, b) => a - b)
  const [shortest, longest] = [lengths[0], lengths.at(-1)]
  if (shortest !== undefined && longest !== undefined)
    context.note(`${lengths.length} outages of ${shortest.toFixed(1)} to ${longest.toFixed(1)} s`)
}

export const untilInstant = (atMs: number): Promise<void> => delay(Math.max(0, atMs - Date.now()))
