import { type Scale, stepsOf } from '@pinquiz/game'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

export type Labelled = { scale: Scale; low: string; high: string }

/** One value of a scale: `text` is shown, `meaning` explains it and may be empty. */
export type Step = { value: number; text: string; meaning: string }

/** The values in order, with labels in the reader's language. */
export function useSteps({ scale, low, high }: Labelled): Step[] {
  const { t } = useTranslation('kinds/scale')
  const steps = stepsOf(scale)
  return steps.map((value, at) => {
    const end = at === 0 ? low : at === steps.length - 1 ? high : ''
    const meaning = scale === 'agreement' ? t(`agree.${value as 1 | 2 | 3 | 4 | 5}`) : end
    return { value, text: formatNumber(value), meaning }
  })
}

/** An average with one decimal; a dash if no one has answered. */
export const meanText = (mean: number | null): string =>
  mean === null ? '–' : formatNumber(Math.round(mean * 10) / 10)

/** With its sign, which matters as much as the number. */
export const npsText = (nps: number | null): string =>
  nps === null ? '–' : nps > 0 ? `+${formatNumber(nps)}` : formatNumber(nps)
