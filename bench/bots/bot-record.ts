import type { AnswerValue, PlayerResult } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'

/** What a bot remembers of one answer. Instants are on the bot's clock. */
export type BotAnswer = {
  question: number
  option: number
  tappedAtMs: number
  /** When the question was to close, according to the bot's screen at the tap; infinite in a poll. */
  shownClosesAtMs: number
  /** When the server replied. */
  settledAtMs: number | null
  /** `stored`: acknowledged, or found in a snapshot or an `already-answered` after a reconnect. */
  outcome: 'pending' | 'stored' | ErrorCode
  /** The option the server says it stored. */
  storedOption: AnswerValue | null
  sends: number
  /** How often the server asked to send it again later. */
  putOffs: number
}

/** When the bot first heard of an open question; `closesAtMs` as last announced. */
export type BotOpening = {
  question: number
  opensAtMs: number
  closesAtMs: number
  receivedAtMs: number
  shownAtMs: number
}

/** A bot's whole game, to be compared with the server's reveals. */
export type BotRecord = {
  participant: string
  name: string
  answers: BotAnswer[]
  results: PlayerResult[]
  /** What the player is shown at the end. */
  final: { score: number; rank: number } | null
  roundTripMs: number
  connects: number
}
