import type { IncidentKind } from '@pinquiz/game'

type Report = { id: string; kind: IncidentKind }

/** More than are kept of one participant (rule S19), whatever was reported before this node knew of it. */
const MOST = 250

/** What participants have reported on this node: a repeat, and what comes after more than are kept, costs no query. */
export function createKnownReports() {
  const switches = new Map<string, Set<string>>()
  const others = new Map<string, Set<string>>()
  // Counted apart: a flood of other reports must not hide a tab switch.
  const knownOf = (kind: IncidentKind) => (kind === 'tab-switch' ? switches : others)

  return {
    isNews(participant: string, { id, kind }: Report): boolean {
      const known = knownOf(kind).get(participant)
      return !known || (known.size < MOST && !known.has(id))
    },
    /** It is settled. */
    note(participant: string, { id, kind }: Report) {
      const known = knownOf(kind).get(participant) ?? new Set()
      knownOf(kind).set(participant, known.add(id))
    },
  }
}
