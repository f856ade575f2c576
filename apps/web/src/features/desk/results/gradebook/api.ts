import type { AbsentCounts, GradebookTotal } from '@pinquiz/game'
import { type Gradebook, type GradebookLayout, gradebook } from '@pinquiz/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { saveBlob } from '#lib/save-file.ts'
import { RESULTS_KEY } from '../api.ts'

export type GradebookView = {
  sessions: string[]
  total: GradebookTotal
  absent: AbsentCounts
  /** Only people on the roster of this session; empty: everyone. */
  roster: string
}

function queryOf({ sessions, total, absent, roster }: GradebookView): URLSearchParams {
  return new URLSearchParams({ sessions: sessions.join(), total, absent, ...(roster ? { roster } : {}) })
}

export function useGradebook(view: GradebookView) {
  const query = queryOf(view)
  return useQuery<Gradebook>({
    queryKey: [...RESULTS_KEY, 'gradebook', String(query)],
    queryFn: ({ signal }) => call('GET', `/api/gradebook?${query}`, gradebook, { signal }),
    enabled: view.sessions.length > 0,
    placeholderData: keepPreviousData,
  })
}

export type GradebookFile = GradebookLayout | 'xlsx'

const NAMES: Record<GradebookFile, string> = {
  xlsx: 'gradebook.xlsx',
  plain: 'gradebook.csv',
  moodle: 'gradebook_moodle.csv',
  canvas: 'gradebook_canvas.csv',
}

/** Throws `ApiError`. */
export async function downloadGradebook(view: GradebookView, wanted: GradebookFile): Promise<void> {
  const query = queryOf(view)
  if (wanted !== 'xlsx') query.set('layout', wanted)
  const reply = await send('GET', `/api/gradebook/export.${wanted === 'xlsx' ? 'xlsx' : 'csv'}?${query}`)
  saveBlob(NAMES[wanted], await reply.blob())
}
