import type { Asking } from '../quiz/asking.ts'

const MIN_LEAD_MS = 500
const PLAYERS_REACHED_IN_IT = 2000
const LEAD_MS_PER_FURTHER_PLAYER = 0.125

/** Time between deciding to open a question and its opening; a larger audience takes longer to reach. */
export function openingLeadMs(players: number): number {
  const further = Math.max(0, players - PLAYERS_REACHED_IN_IT)
  return MIN_LEAD_MS + Math.round(further * LEAD_MS_PER_FURTHER_PLAYER)
}
/**
 * How long a host's screen ignores commands after each change, because a double click or a repeating remote is meant
 * for the previous screen.
 */
export const DEAD_TIME_MS = 1000
/**
 * The earliest early close the server accepts; shorter than `DEAD_TIME_MS`, so that a page with a fast clock isn't
 * refused.
 */
export const EARLIEST_CLOSE_MS = 750
/** Length of the "Get Ready!" screen before the first question (spec 001 §9). */
export const GET_READY_MS = 3000
/** How long answers are accepted after the closing, in addition to the delay of the slowest connection. */
export const CLOSING_GRACE_MS = 300
/** How long to wait for an answer that a page has announced, because the page may be busy at that moment. */
export const SELECTION_WAIT_MS = 1500
/** The most delay credited to a player with a slow network. */
export const MAX_ONE_WAY_MS = 1000
/** The longest wait after the closing for players who have just lost their connection. */
export const MAX_WAIT_MS = 2000
/**
 * The longest wait per session for one participant's lost connections, because people who can break a connection once
 * can do it every time.
 */
export const MAX_SESSION_WAIT_MS = 10_000

/** When an answer left its sender: receipt minus the measured one-way delay, capped. Epoch ms. */
export function sentAtMs(receivedAtMs: number, oneWayMs: number): number {
  return receivedAtMs - Math.min(Math.max(oneWayMs, 0), MAX_ONE_WAY_MS)
}

/** How long options take to appear one after another, between reading time and opening. */
export const OPTIONS_MS = 700
/** Phones show a beat this much later than the big screen, to allow for different clocks. */
export const PHONE_LAG_MS = 250
const MIN_READING_MS = 1500
const MAX_READING_MS = 5000
const READING_MS_PER_LETTER = 40
/** Scripts in which a letter carries as much as two or three Latin ones. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How long a live question is shown without options for reading: set by the host, or by its length (Q8). */
export function readingMs({ text, readingS }: Pick<Asking, 'readingS'> & { text: string }): number {
  if (readingS !== undefined) return readingS * 1000
  const letters = text.length + 2 * (text.match(DENSE)?.length ?? 0)
  const ms = Math.round((letters * READING_MS_PER_LETTER) / 100) * 100
  return Math.min(Math.max(ms, MIN_READING_MS), MAX_READING_MS)
}

/** How long before its opening a live question is shown: the reading time and the appearance of its options (Q8). */
export function shownAheadMs(question: Parameters<typeof readingMs>[0]): number {
  const ms = readingMs(question)
  return ms > 0 ? ms + OPTIONS_MS : 0
}
