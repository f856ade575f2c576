import { neverBegan, textSearch } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'

export type AttemptColumn = 'joined' | 'name' | 'status' | 'score' | 'completed' | 'evidence'
export type AttemptFilter = 'all' | 'running' | 'completed' | 'evidence' | 'asking'
export type AttemptView = {
  sort: AttemptColumn
  order: 'asc' | 'desc'
  filter: AttemptFilter
  search: string
}

/** Newest first (spec 001 §2). */
export const NEWEST_FIRST: AttemptView = { sort: 'joined', order: 'desc', filter: 'all', search: '' }

const isCompleted = (attempt: HostAttempt): boolean => attempt.completedAtMs !== null && !neverBegan(attempt)

/** They wait for the host to grant more time. */
export const isAsking = ({ timeRequest }: HostAttempt): boolean => timeRequest?.state === 'open'

const FILTERS: Record<AttemptFilter, (attempt: HostAttempt) => boolean> = {
  all: () => true,
  running: ({ completedAtMs }) => completedAtMs === null,
  completed: isCompleted,
  evidence: ({ incidents }) => incidents > 0,
  asking: isAsking,
}

/** A participant's progress: the question's number, and the largest number if completed. */
const progress = (attempt: HostAttempt): number =>
  isCompleted(attempt) ? Number.MAX_SAFE_INTEGER : (attempt.question ?? -1)

/** The displayed score; -1 before completion, when there is none. */
const finalScore = (attempt: HostAttempt): number => (isCompleted(attempt) ? attempt.score : -1)

const completedAt = (attempt: HostAttempt): number =>
  isCompleted(attempt) ? (attempt.completedAtMs ?? 0) : 0

const COMPARE: Record<AttemptColumn, (a: HostAttempt, b: HostAttempt) => number> = {
  joined: (a, b) => a.number - b.number,
  name: (a, b) => byName.compare(a.name, b.name),
  status: (a, b) => progress(a) - progress(b),
  score: (a, b) => finalScore(a) - finalScore(b),
  completed: (a, b) => completedAt(a) - completedAt(b),
  evidence: (a, b) => a.tabSwitches - b.tabSwitches || a.incidents - b.incidents,
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** The rows to show; ties are newest first. */
export function shownAttempts<A extends HostAttempt>(attempts: readonly A[], view: AttemptView): A[] {
  const isFound = textSearch(view.search)
  const found = attempts.filter((attempt) => FILTERS[view.filter](attempt) && isFound(words(attempt)))
  const sign = view.order === 'asc' ? 1 : -1
  return found.sort((a, b) => sign * COMPARE[view.sort](a, b) || b.number - a.number)
}

const words = ({ name, email, phone }: HostAttempt) => `${name}\n${email}\n${phone ?? ''}`
