import { meanPercent } from '../../exact.ts'
import { nameKey } from '../../people/names.ts'
import { percentOf } from '../../shares.ts'

export const MAX_GRADEBOOK_SESSIONS = 50
/** What a person's total is: their best percentage, the mean of all, or the points of all. */
export const GRADEBOOK_TOTALS = ['best', 'mean', 'sum'] as const
export type GradebookTotal = (typeof GRADEBOOK_TOTALS)[number]
/** What a session counts in which someone has no result: nothing, or no points. */
export const ABSENT_COUNTS = ['nothing', 'zero'] as const
export type AbsentCounts = (typeof ABSENT_COUNTS)[number]

/** `percent` as results show it, of the highest possible score for this person. */
export type GradebookResult = { points: number; outOf: number; percent: number }

/** Someone in one session: a participant, or a person on its roster who has not begun. */
export type GradebookEntry = {
  name: string
  email: string
  group: string
  /** What the entry of the roster is known by, in every session with that roster; null: not by a roster. */
  place: string | null
  /** Null: never began, or not finished yet. */
  result: GradebookResult | null
  isRunning: boolean
}
export type GradebookSession = { entries: readonly GradebookEntry[] }

export type GradebookCell = {
  result: GradebookResult | null
  isRunning: boolean
  /** On the roster of this session. */
  isInvited: boolean
  /** Found by name or by address alone. */
  isGuess: boolean
  /** Further results of the same person in the session, none of them better. */
  others: number
}
export type GradebookRow = {
  name: string
  email: string
  group: string
  /** By session; null: not in it. */
  cells: (GradebookCell | null)[]
}

/** `key`: of the name. */
type Group = GradebookRow & { key: string; places: Set<string> }
/** The groups with one address, by their keys: a school may have entered the same for everyone. */
type Sharing = { all: Set<Group>; byKey: Map<string, Group[]> }

/**
 * One row per person (K105): the same place on a roster, then the same address and name, is the same person. The same
 * address or the same name alone is one person only if nothing speaks against it, and then the cells say that it is a
 * guess: a family may share an address, and anyone can type another's.
 *
 * Yields after each entry: a caller can pause there.
 */
export function* gradebookRows(sessions: readonly GradebookSession[]): Generator<void, GradebookRow[]> {
  const groups: Group[] = []
  const byPlace = new Map<string, Group>()
  const byEmail = new Map<string, Sharing>()
  for (const [at, { entries }] of sessions.entries())
    for (const entry of entries.toSorted((a, b) => Number(a.place === null) - Number(b.place === null))) {
      const email = entry.email.toLowerCase()
      const known = entry.place === null ? undefined : byPlace.get(entry.place)
      const sharing: Sharing = byEmail.get(email) ?? { all: new Set(), byKey: new Map() }
      const sought = { key: nameKey(entry.name), place: entry.place }
      const alike = known ?? alikeIn(sharing, sought, at)
      const maybe = alike ?? maybeIn(sharing, sought, at)
      const group = maybe ?? newGroup(entry, sessions.length)
      if (!maybe) groups.push(group)
      if (entry.place !== null) {
        byPlace.set(entry.place, group)
        group.places.add(entry.place)
      }
      if (email !== '') {
        share(sharing, group)
        byEmail.set(email, sharing)
        group.email ||= email
      }
      group.group ||= entry.group
      const isGuess = maybe !== undefined && alike === undefined
      group.cells[at] = joined(group.cells[at] ?? null, { ...cellOf(entry), isGuess })
      yield
    }
  return guessed(groups)
    .map(({ name, email, group, cells }) => ({ name, email, group, cells }))
    .sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.email, b.email))
}

function share({ all, byKey }: Sharing, group: Group): void {
  if (all.has(group)) return
  all.add(group)
  const same = byKey.get(group.key)
  if (same) same.push(group)
  else byKey.set(group.key, [group])
}

type Sought = { key: string; place: string | null }

/** The one with this address and name, but never someone on this session's roster if this entry isn't. */
const alikeIn = ({ byKey }: Sharing, { key, place }: Sought, at: number): Group | undefined =>
  byKey.get(key)?.find((group) => {
    const cell = group.cells[at] ?? null
    return cell === null || (place === null && !cell.isInvited)
  })

/** The only one with this address, if neither is on a roster. */
function maybeIn({ all }: Sharing, { place }: Sought, at: number): Group | undefined {
  const [only] = all
  const isAlone = all.size === 1 && only?.places.size === 0 && !only.cells[at]
  return place === null && isAlone ? only : undefined
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const newGroup = ({ name }: GradebookEntry, sessions: number): Group => ({
  name,
  key: nameKey(name),
  email: '',
  group: '',
  places: new Set(),
  cells: Array.from({ length: sessions }, () => null),
})

const cellOf = ({ result, isRunning, place }: GradebookEntry): GradebookCell => ({
  result,
  isRunning,
  isInvited: place !== null,
  isGuess: false,
  others: 0,
})

/** The better of two results of one person in one session. */
function joined(one: GradebookCell | null, other: GradebookCell): GradebookCell {
  if (one === null) return other
  const [better, worse] =
    (other.result?.percent ?? -1) > (one.result?.percent ?? -1) ? [other, one] : [one, other]
  return {
    ...better,
    isRunning: one.isRunning || other.isRunning,
    isInvited: one.isInvited || other.isInvited,
    others: one.others + other.others + (worse.result ? 1 : 0),
  }
}

/** Joins groups of equal names, if no session has two of them and they don't have different addresses or places. */
function guessed(groups: readonly Group[]): Group[] {
  const byKey = new Map<string, Group[]>()
  for (const group of groups) {
    const { key } = group
    const same = byKey.get(key)
    if (same) same.push(group)
    else byKey.set(key, [group])
  }
  return [...byKey.values()].flatMap((same) => (mayBeOne(same) ? [oneOf(same)] : same))
}

function mayBeOne(groups: readonly Group[]): boolean {
  const [first] = groups
  if (!first || groups.length === 1) return false
  const emails = new Set(groups.flatMap(({ email }) => email || []))
  const onRosters = groups.filter(({ places }) => places.size > 0)
  const isApart = first.cells.every((_, at) => groups.filter(({ cells }) => cells[at]).length <= 1)
  return emails.size <= 1 && onRosters.length <= 1 && isApart
}

/** The best known one keeps its cells as they are; those of the others are guesses. */
function oneOf(groups: readonly Group[]): Group {
  const known = groups.find(({ places }) => places.size > 0) ?? groups.find(({ email }) => email !== '')
  const main = known ?? groups[0]
  if (!main) throw new Error('no group')
  const rest = groups.filter((group) => group !== main)
  return {
    ...main,
    cells: main.cells.map((cell, at) => {
      const other = rest.flatMap(({ cells }) => cells[at] ?? [])[0]
      return other ? { ...other, isGuess: true } : cell
    }),
  }
}

export type RowTotal = {
  /** To one decimal; null without any result that counts. */
  percent: number | null
  /** Of all sessions that count; only with `sum`. */
  points?: number
  outOf?: number
  /** How many results it is made of. */
  count: number
}

/**
 * The total of a row (K105), rounded once. `highest`: the highest possible score of
 * each session, for those who weren't there.
 */
export function rowTotal(
  { cells }: Pick<GradebookRow, 'cells'>,
  { total, absent, highest }: { total: GradebookTotal; absent: AbsentCounts; highest: readonly number[] },
): RowTotal {
  const results = cells.flatMap((cell, at): GradebookResult[] => {
    if (cell?.result) return [cell.result]
    // Someone who is still taking the quiz isn't absent.
    if (absent === 'nothing' || cell?.isRunning) return []
    return [{ points: 0, outOf: highest[at] ?? 0, percent: 0 }]
  })
  const count = results.length
  if (count === 0) return { percent: null, count }
  switch (total) {
    case 'best':
      return { percent: Math.max(...results.map(({ percent }) => percent)), count }
    case 'mean': {
      const shares = results.map(({ points, outOf }) => ({ part: Math.min(points, outOf), whole: outOf }))
      return { percent: meanPercent(shares, 1), count }
    }
    case 'sum': {
      const points = results.reduce((sum, one) => sum + one.points, 0)
      const outOf = results.reduce((sum, one) => sum + one.outOf, 0)
      const percent = outOf === 0 ? null : Math.min(100, percentOf(points, outOf, 1))
      return { percent, points, outOf, count }
    }
  }
}
