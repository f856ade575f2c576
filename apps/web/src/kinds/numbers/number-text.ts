import { type RightNumber, readNumber } from '@pinquiz/game'
import { currentLanguage } from '../../lib/texts/i18n.ts'

const formatOf = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currentLanguage(), options)

/** Formats a number in the chosen language, with all its digits. */
export const numberText = (value: number): string => formatOf({ maximumSignificantDigits: 15 }).format(value)

/** Like `numberText`, with the unit. */
export const measured = (value: number, unit: string): string =>
  unit === '' ? numberText(value) : `${numberText(value)}\u00a0${unit}`

/** Formatted so that it can be typed again. */
export const plainNumber = (value: number): string =>
  formatOf({ maximumSignificantDigits: 15, useGrouping: false }).format(value)

/** For narrow spaces: 1.5M. */
export const shortNumber = (value: number): string =>
  Math.abs(value) < 1e6
    ? numberText(value)
    : formatOf({ notation: 'compact', maximumSignificantDigits: 4 }).format(value)

/** For averages: only as many digits as useful. */
export const roughNumber = (value: number): string =>
  formatOf({ maximumFractionDigits: [10, 10_000].filter((limit) => Math.abs(value) < limit).length }).format(
    value,
  )

/** The language's thousands separator. */
export const groupSign = (): string =>
  formatOf({ useGrouping: true })
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value ?? ''

/** "3.14 ± 0.01 m" */
export const keyIn = ({ right, judging, distance }: RightNumber, unit: string): string =>
  judging === 'within' ? `${numberText(right)} ± ${measured(distance, unit)}` : measured(right, unit)

/** Null if the input isn't a number. */
export function typedIn(text: string): number | null {
  const read = readNumber(text, groupSign())
  return read.ok ? read.value : null
}
