import type { Asking } from '../quiz/asking.ts'

const SHORTEST_LEAD_MS = 500
const PLAYERS_REACHED_IN_IT = 2000
const LEAD_MS_PER_FURTHER_PLAYER = 0.125

/** Head start between the decision to open a question and its opening: a larger audience takes longer to reach. */
export function openingLeadMs(players: number): number {
  const further = Math.max(0, players - PLAYERS_REACHED_IN_IT)
  return SHORTEST_LEAD_MS + Math.round(further * LEAD_MS_PER_FURTHER_PLAYER)
}
/**
 * How long a host's screen ignores commands after each change: a double click, or a repeating presenter remote, is
 * meant for what was shown before.
 */
export const DEAD_TIME_MS = 1000
/** The earliest the server accepts an early close; shorter, so that a page whose clock is ahead isn't refused. */
export const EARLIEST_CLOSE_MS = 750
/** The first question is announced with a "Get Ready!" screen of this length (spec 001 §9). */
export const GET_READY_MS = 3000
/** How long a question is kept open after its closing, plus the delay of the slowest connection waited for. */
export const CLOSING_GRACE_MS = 300
/** How long it waits for an answer that a page has announced: the page may be held up at that moment. */
export const SELECTION_WAIT_MS = 1500
/** A player never gets more than this credited for a slow network. */
export const MAX_ONE_WAY_MS = 1000
/** After its closing a question waits no longer than this for players who have just lost their connection. */
export const LONGEST_WAIT_MS = 2000
/**
 * And no longer than this per session for one participant's broken connections: someone who can break a connection once
 * can do it each time.
 */
export const MAX_SESSION_WAIT_MS = 10_000

/** When an answer left its sender: receipt minus the measured one-way delay, capped. Epoch ms. */
export function sentAtMs(receivedAtMs: number, oneWayMs: number): number {
  return receivedAtMs - Math.min(Math.max(oneWayMs, 0), MAX_ONE_WAY_MS)
}

/** After reading time its options appear, one after another, and then it opens. */
export const OPTIONS_MS = 700
/** The projector comes first: phones show a beat this much later, whatever the clocks disagree about. */
export const PHONE_LAG_MS = 250
const SHORTEST_READING_MS = 1500
const LONGEST_READING_MS = 5000
const READING_MS_PER_LETTER = 40
/** Scripts in which one letter says as much as two or three of Latin. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How long a live question is shown alone for reading: as its host says, else by its length (Q8). */
export function readingMs({ text, readingS }: Pick<Asking, 'readingS'> & { text: string }): number {
  if (readingS !== undefined) return readingS * 1000
  const letters = text.length + 2 * (text.match(DENSE)?.length ?? 0)
  const ms = Math.round((letters * READING_MS_PER_LETTER) / 100) * 100
  return Math.min(Math.max(ms, SHORTEST_READING_MS), LONGEST_READING_MS)
}

/** How long before its opening a live question is shown: reading time plus its options (Q8). */
export function shownAheadMs(question: Parameters<typeof readingMs>[0]): number {
  const ms = readingMs(question)
  return ms > 0 ? ms + OPTIONS_MS : 0
}
