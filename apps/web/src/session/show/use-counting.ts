import { formatNumber } from '../../lib/texts/format-number.ts'
import { useCounted } from './use-counted.ts'

const LASTS_MS = 700

/** Points counting up, as text; `isCounting` until they have reached their value. */
export function useCounting(points: number, from = 0): { text: string; isCounting: boolean } {
  const shown = useCounted(points, LASTS_MS, from)
  return { text: formatNumber(shown), isCounting: shown !== points }
}
