import type { IncidentKind } from '@pinquiz/game'

type Report = { id: string; kind: IncidentKind; lengthMs?: number | undefined }

/** More than are kept of one participant (rule S19), whatever was reported before this node knew of it. */
const MAX_REPORTS = 250
/** Leaving the page and coming back are two reports of one. */
const MAX_SWITCHES = 2 * MAX_REPORTS

/** Reports by participants on this node: repeats, and reports beyond the limit, cost no query. */
export function createReportCache() {
  const switches = new Map<string, Set<string>>()
  const others = new Map<string, Set<string>>()
  // Counted separately: a flood of other reports must not hide a tab switch.
  const cacheOf = (kind: IncidentKind) => (kind === 'tab-switch' || kind === 'left-page' ? switches : others)
  // Leaving and returning are reported under one id.
  const nameOf = ({ id, kind, lengthMs }: Report) =>
    (kind === 'left-page' || kind === 'tab-switch') && lengthMs !== undefined ? `${id} back` : id

  return {
    isNews(participant: string, report: Report): boolean {
      const ids = cacheOf(report.kind).get(participant)
      const most = cacheOf(report.kind) === switches ? MAX_SWITCHES : MAX_REPORTS
      return !ids || (ids.size < most && !ids.has(nameOf(report)))
    },
    /** It is settled. */
    note(participant: string, report: Report) {
      const ids = cacheOf(report.kind).get(participant) ?? new Set()
      cacheOf(report.kind).set(participant, ids.add(nameOf(report)))
    },
  }
}
