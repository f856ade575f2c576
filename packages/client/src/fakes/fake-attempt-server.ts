import {
  type AnswerValue,
  type Assignment,
  type Attempt,
  type AttemptRecord,
  attemptView,
  DEFAULT_ASSIGNMENT,
  DEFAULT_SETTINGS,
  decideAttempt,
  NO_ANSWER,
  type Question,
  type ReviewState,
  reviewQuestion,
  settleAttempt,
} from '@pinquiz/game'
import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { AttemptStore } from '../attempt/attempt-store.ts'
import { ManualEnvironment, MemoryStorage, type ServerEnd } from './manual-environment.ts'
import { SEAT, snapshotOf } from './sample-frames.ts'

export const LIMIT_S = 20

/** A server that follows the real rules, on its own clock. */
export class FakeAttemptServer {
  readonly environment = new ManualEnvironment()
  readonly storage = new MemoryStorage()
  readonly answers: Map<number, { value: AnswerValue; credit: number; points: number }> = new Map()
  readonly incidents: string[] = []
  readonly #noted = new Set<string>()
  readonly absences = new Map<string, number>()
  losesNotes = false
  readonly outages: (number | undefined)[] = []
  readonly asked: (number | null)[] = []
  attempt: Attempt = { name: 'not-started' }
  flags: readonly number[] = []
  endedBy: AttemptRecord['endedBy'] = null
  isSilent = false
  refuses: Extract<ServerFrame, { type: 'refused' }>['code'] | null = null
  readonly questions: Question[]
  readonly #session: ReviewState
  readonly #assignment: Assignment

  constructor(count = 3, assignment = DEFAULT_ASSIGNMENT) {
    this.#assignment = assignment
    this.#session = {
      phase: { name: 'running' },
      settings: { ...DEFAULT_SETTINGS, review: 'completed', assignment },
    }
    this.questions = Array.from({ length: count }, (_, index) => ({
      id: `question-${index}`,
      text: `Question ${index}`,
      timeLimitS: LIMIT_S,
      kind: 'single-choice' as const,
      options: ['a', 'b', 'c'].map((text, option) => ({ id: text, text, isCorrect: option === 1 })),
    }))
    this.environment.onFrame = (frame, end) => this.#onFrame(frame, end)
  }

  openPage(hasToBegin = false) {
    const { environment } = this
    const store = new AttemptStore({
      seat: SEAT,
      environment,
      hasToBegin,
      storage: () => this.storage,
      onMoved: () => {},
    })
    store.start()
    this.environment.advance(0)
    return store
  }

  get nowMs() {
    return this.environment.nowMs + 4_000_000
  }

  view() {
    const quiz = { title: 'Rivers', description: '', questions: this.questions }
    const score = [...this.answers.values()].reduce((sum, { points }) => sum + points, 0)
    const { endedBy, answers, questions } = this
    const attempt = settleAttempt(this.attempt, { questions, nowMs: this.nowMs })
    return attemptView(quiz, { attempt, score, endedBy, answers, flags: this.flags }, this.#session)
  }

  tell() {
    this.environment.socket.say({ type: 'attempt', attempt: this.view() })
  }

  #review(question: number, end: ServerEnd) {
    const { attempt, endedBy, answers } = this
    const quiz = { title: 'Rivers', description: '', questions: this.questions }
    const record = { attempt, score: 0, endedBy, answers }
    const reviewed = reviewQuestion(quiz, record, { session: this.#session, index: question })
    if (this.refuses) end.say({ type: 'refused', to: 'review', code: this.refuses })
    else if (reviewed.ok) end.say({ type: 'reviewed', ...reviewed.value })
    else end.say({ type: 'refused', to: 'review', code: reviewed.reason })
  }

  #onFrame(frame: ClientFrame, end: ServerEnd) {
    const { nowMs, questions } = this
    if (frame.type === 'hello')
      end.say({
        ...snapshotOf({ version: 1, mode: 'self-paced', phase: { name: 'running' } }),
        nowMs,
        attempt: this.view(),
      })
    if (frame.type === 'ping') end.say({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs })
    if (frame.type === 'incident') {
      if (this.attempt.name !== 'completed' && !this.#noted.has(frame.id)) this.incidents.push(frame.kind)
      if (frame.kind === 'offline' && !this.#noted.has(frame.id)) this.outages.push(frame.lengthMs)
      if (frame.kind === 'tab-switch' && frame.lengthMs) this.absences.set(frame.id, frame.lengthMs)
      this.#noted.add(frame.id)
      if (!this.losesNotes) end.say({ type: 'noted', id: frame.id })
    }
    if (frame.type === 'advance') this.asked.push(frame.after)
    if (frame.type === 'flags') this.flags = frame.questions
    if (frame.type === 'review' && !this.isSilent) this.#review(frame.question, end)
    if (this.isSilent || (frame.type !== 'advance' && frame.type !== 'answer')) return
    const about = frame.type === 'answer' ? { question: frame.question } : {}
    if (this.refuses) return end.say({ type: 'refused', to: frame.type, code: this.refuses, ...about })
    const command =
      frame.type === 'advance'
        ? { type: frame.type, after: frame.after }
        : { ...frame, receivedAtMs: nowMs, oneWayMs: 0 }
    const decision = decideAttempt(this.attempt, command, { questions, nowMs, assignment: this.#assignment })
    if (!decision.ok) return end.say({ type: 'refused', to: frame.type, code: decision.reason })
    const { attempt, answer, withdrawn } = decision.value
    this.attempt = attempt
    if (withdrawn) {
      this.answers.delete(withdrawn.question)
      end.say({ type: 'ack', question: withdrawn.question, value: NO_ANSWER })
    }
    if (answer) {
      this.answers.set(answer.question, answer)
      end.say({ type: 'ack', question: answer.question, value: answer.value })
    }
    if (attempt.name !== 'open' || frame.type === 'advance') this.tell()
  }
}

export const screenOf = (store: AttemptStore) => store.getState().screen
export const answerOf = (store: AttemptStore) => store.getState().game?.answer ?? null

/** A page with its first question open. */
export function openQuestion(count = 3) {
  const server = new FakeAttemptServer(count)
  const store = server.openPage()
  server.environment.advance(600)
  return { server, store, environment: server.environment }
}
