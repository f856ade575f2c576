import { currentLanguage } from '../../lib/texts/i18n.ts'

const formatOf = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(currentLanguage(), options)

/** A number as the chosen language writes it, with all its digits. */
export const numberText = (value: number): string => formatOf({ maximumSignificantDigits: 15 }).format(value)

/** With what it is a number of. */
export const measured = (value: number, unit: string): string =>
  unit === '' ? numberText(value) : `${numberText(value)} ${unit}`

/** The same as it can be typed again. */
export const plainNumber = (value: number): string =>
  formatOf({ maximumSignificantDigits: 15, useGrouping: false }).format(value)

/** What the chosen language writes between thousands. */
export const groupSign = (): string =>
  formatOf({ useGrouping: true })
    .formatToParts(1_234_567)
    .find(({ type }) => type === 'group')?.value ?? ''
