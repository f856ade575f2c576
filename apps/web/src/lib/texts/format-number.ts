import { currentLanguage } from './i18n.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A number as the chosen language writes it: 1,250 or 1.250. */
export function formatNumber(value: number): string {
  const language = currentLanguage()
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}

/** With exactly this many decimals: 0.40. */
export const formatDecimals = (value: number, decimals: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** `percent` from 0 to 100 as the chosen language writes it: 25% or 25 %, with at most this many decimals. */
export function formatPercent(percent: number, decimals = 0): string {
  const options = { style: 'percent', maximumFractionDigits: decimals } as const
  return new Intl.NumberFormat(currentLanguage(), options).format(percent / 100)
}

/** Values for texts with a plural: `count` chooses the form, `{{n}}` is what is shown. */
export function counted(count: number): { count: number; n: string } {
  return { count, n: formatNumber(count) }
}

/** A size as the chosen language writes it: 240 MB, 1.5 GB or 1,5 Go. */
export function formatBytes(bytes: number): string {
  const isLarge = bytes >= 1e9
  const unit = isLarge ? 'gigabyte' : 'megabyte'
  const format = new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(bytes / (isLarge ? 1e9 : 1e6))
}
