import type { AnswerValue } from '@pinquiz/game'
import type { ClientFrame, ServerFrame } from '@pinquiz/protocol'
import { PlayerStore } from '../player/player-store.ts'
import { ManualEnvironment, MemoryStorage } from './manual-environment.ts'
import { questionPhase, SEAT, snapshotOf } from './sample-frames.ts'

/** A server that stores the first answer to each question, however often it is sent. */
export class FakeLiveServer {
  readonly environment = new ManualEnvironment()
  readonly storage = new MemoryStorage()
  readonly stored = new Map<number, AnswerValue>()
  readonly answers: Extract<ClientFrame, { type: 'answer' }>[] = []
  received = 0
  losesAcks = false
  refuses: Extract<ServerFrame, { type: 'refused' }>['code'] | null = null
  snapshot = snapshotOf({ version: 3, phase: questionPhase(0) })

  constructor() {
    this.environment.onFrame = (frame, end) => {
      if (frame.type === 'hello') end.say(this.currentSnapshot())
      if (frame.type === 'ping')
        end.say({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: this.serverNowMs() })
      if (frame.type !== 'answer') return
      const { question, value } = frame
      this.received += 1
      this.answers.push(frame)
      if (this.refuses) return end.say({ type: 'refused', to: 'answer', code: this.refuses, question })
      const first = this.stored.get(question)
      if (first === undefined) this.stored.set(question, value)
      if (this.losesAcks) return
      if (first === undefined || first === value) end.say({ type: 'ack', question, value })
      else end.say({ type: 'refused', to: 'answer', code: 'already-answered', question, value: first })
    }
  }

  /** Opens a page; `storage` outlives it like a browser tab does. */
  openPage(seat = SEAT) {
    const { environment, storage } = this
    const store = new PlayerStore({ seat, environment, storage: () => storage, onMoved: () => {} })
    store.start()
    this.environment.advance(0)
    return store
  }

  say(frame: ServerFrame) {
    this.environment.socket.say(frame)
  }

  serverNowMs() {
    return this.environment.nowMs + 4_000_000
  }

  currentSnapshot() {
    const { phase } = this.snapshot
    const question = phase.name === 'question' ? phase.question.index : -1
    const value = this.stored.get(question)
    return {
      ...this.snapshot,
      nowMs: this.serverNowMs(),
      answer: value === undefined ? this.snapshot.answer : { question, value },
    }
  }
}

export const answerOf = (store: PlayerStore) => store.getState().game?.answer ?? null
