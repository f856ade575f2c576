import { ABSENT_COUNTS, GRADEBOOK_TOTALS, MAX_GRADEBOOK_SESSIONS } from '@pinquiz/game'
import { useSearchParams } from 'wouter'
import type { GradebookView } from './api.ts'

/** What the gradebook shows, kept in the address: it can be bookmarked. */
export function useView(): [GradebookView, (change: Partial<GradebookView>) => void] {
  const [params, setParams] = useSearchParams()
  const sessions = (params.get('sessions') ?? '').split(',').filter(Boolean).slice(0, MAX_GRADEBOOK_SESSIONS)
  const roster = params.get('roster') ?? ''
  const view: GradebookView = {
    sessions,
    total: GRADEBOOK_TOTALS.find((one) => one === params.get('total')) ?? 'mean',
    absent: ABSENT_COUNTS.find((one) => one === params.get('absent')) ?? 'nothing',
    roster: sessions.includes(roster) ? roster : '',
  }
  const change = (part: Partial<GradebookView>) => {
    const { sessions: ids, ...rest } = { ...view, ...part }
    setParams({ sessions: ids.join(), ...rest }, { replace: true })
  }
  return [view, change]
}
