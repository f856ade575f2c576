import { type ResultsFileKind, resultsFileName } from '@pinquiz/game'
import type { ResultCard } from '@pinquiz/protocol'
import { send } from '../../lib/http/api.ts'
import { saveBlob } from '../../lib/save-file.ts'

/** The session alone, everything as CSV, and everything as a workbook. */
export type ResultsExport = 'basic' | 'full' | 'xlsx'

/** Downloads the results of a session; throws `ApiError`. */
export async function downloadResults(
  { id, title, mode }: Pick<ResultCard, 'id' | 'title' | 'mode'>,
  wanted: ResultsExport,
): Promise<void> {
  const file = wanted === 'xlsx' ? 'export.xlsx' : `export.csv?detail=${wanted}`
  const reply = await send('GET', `/api/results/${encodeURIComponent(id)}/${file}`)
  saveBlob(resultsFileName(title, { ...kindOf(wanted), mode, day: today() }), await reply.blob())
}

const kindOf = (wanted: ResultsExport): Pick<ResultsFileKind, 'detail' | 'format'> => ({
  detail: wanted === 'basic' ? 'basic' : 'full',
  format: wanted === 'xlsx' ? 'xlsx' : 'csv',
})

/** The day where the host is, as `2026-11-21`. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
