import type { AnswerValue, PlayerResult } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'

/** What a bot remembers of one answer. Instants are on the bot's clock. */
export type BotAnswer = {
  question: number
  option: number
  tappedAtMs: number
  /** When the question was to close, as the bot's screen said at the tap; without end in a poll. */
  shownClosesAtMs: number
  /** When the server said what became of it. */
  settledAtMs: number | null
  /** `stored`: acknowledged, or found in a snapshot or an `already-answered` after a reconnect. */
  outcome: 'pending' | 'stored' | ErrorCode
  /** The option that the server says it stored. */
  storedOption: AnswerValue | null
  sends: number
  /** So often the server asked for it once more, later. */
  putOffs: number
}

/** The first news of an open question; `closesAtMs` as it was said last. */
export type BotOpening = {
  question: number
  opensAtMs: number
  closesAtMs: number
  receivedAtMs: number
  shownAtMs: number
}

/** A bot's whole game, to be compared with what the server revealed. */
export type BotRecord = {
  participant: string
  name: string
  answers: BotAnswer[]
  results: PlayerResult[]
  /** What the player is told after the end. */
  final: { score: number; rank: number } | null
  roundTripMs: number
  connects: number
}
