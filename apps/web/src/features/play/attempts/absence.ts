import { absenceMs, isLeavingProven, type PageLeave, type PageReturn } from '@pinquiz/game'
import { newId } from '#lib/new-id.ts'
import { readStored, writeStored } from '#lib/storage.ts'

const KEY = 'pinquiz.left'
const FORM = /^(\S+) (\S+) (\d+) (page|screen) (told|untold) (\S+)(?: (\d+) (proven|claimed))?$/

/** This page load: a page that was kept whole has the same, one that was loaded again another. */
const OWN_DOCUMENT = newId()

type Farewell = { id: string; by: PageLeave['by']; isTold: boolean }

/** Records that the page of an attempt is being left; reported under `id`, now if connected, else after the return. */
export function noteLeaving(participant: string, { id, by, isTold }: Farewell): void {
  writeStored(KEY, `${participant} ${id} ${Date.now()} ${by} ${isTold ? 'told' : 'untold'} ${OWN_DOCUMENT}`)
}

/** The length of an absence is fixed as soon as the page is back: a later reload doesn't shorten it. */
export function settleLeaving(participant: string): void {
  const stored = readStored(KEY)
  const [, whose, , atMs, by, , document, lengthMs] = FORM.exec(stored ?? '') ?? []
  if (whose !== participant || lengthMs !== undefined || !document) return
  const leaving: PageLeave = { atMs: Number(atMs), by: by === 'screen' ? 'screen' : 'page', document }
  const coming = comingNow()
  const proof = isLeavingProven(leaving, coming) ? 'proven' : 'claimed'
  writeStored(KEY, `${stored} ${absenceMs(leaving, coming)} ${proof}`)
}

/** `onlyIfHeard`: no absence unless the server had heard that they left. `isSwitch`: it will count as a tab switch. */
export type Absence = { told: { id: string; lengthMs: number; onlyIfHeard?: true }; isSwitch: boolean }

/** What to report after a return, once. */
export function takeLeaving(participant: string): Absence | null {
  settleLeaving(participant)
  const [, whose, id, , , farewell, , lengthMs, proof] = FORM.exec(readStored(KEY) ?? '') ?? []
  if (whose !== participant || !id) return null
  writeStored(KEY, null)
  const isProven = proof === 'proven'
  const report = { id, lengthMs: Number(lengthMs), ...(isProven ? {} : { onlyIfHeard: true as const }) }
  return { told: report, isSwitch: report.lengthMs > 0 && (isProven || farewell === 'told') }
}

function comingNow(): PageReturn {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : null
  return {
    nowMs: Date.now(),
    openedAtMs: performance.timeOrigin,
    document: OWN_DOCUMENT,
    isReload: type === 'reload',
    isBack: type === 'back_forward',
  }
}
