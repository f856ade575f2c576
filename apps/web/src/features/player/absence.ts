import { absenceMs, type Leaving } from '@pinquiz/game'
import { newId } from '../../lib/new-id.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'pinquiz.left'
const FORM = /^(\S+) (\S+) (\d+) (page|screen) (\S+)(?: (\d+))?$/

/** This page load: a page that was kept whole has the same, one that was loaded again another. */
const OWN_DOCUMENT = newId()

/** Notes that the page of an attempt is being left; it is told under `id`, now and after the return. */
export function noteLeaving(participant: string, id: string, by: Leaving['by']): void {
  writeStored(KEY, `${participant} ${id} ${Date.now()} ${by} ${OWN_DOCUMENT}`)
}

/** How long nobody was there is settled as soon as the page is back: a reload after that makes it no shorter. */
export function settleLeaving(participant: string): void {
  const stored = readStored(KEY)
  const [, whose, , atMs, by, document, lengthMs] = FORM.exec(stored ?? '') ?? []
  if (whose !== participant || lengthMs !== undefined || !document) return
  const leaving: Leaving = { atMs: Number(atMs), by: by === 'screen' ? 'screen' : 'page', document }
  const length = absenceMs(leaving, {
    nowMs: Date.now(),
    openedAtMs: performance.timeOrigin,
    document: OWN_DOCUMENT,
    isReload: isReload(),
  })
  writeStored(KEY, `${stored} ${length}`)
}

/** What there is to tell after a return, once. */
export function takeLeaving(participant: string): { id: string; lengthMs: number } | null {
  settleLeaving(participant)
  const [, whose, id, , , , lengthMs] = FORM.exec(readStored(KEY) ?? '') ?? []
  if (whose !== participant || !id) return null
  writeStored(KEY, null)
  return { id, lengthMs: Number(lengthMs) }
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
}
