const DAY_MS = 86_400_000
const QUARTER_MS = 900_000
/** 1 January 1970 as spreadsheets count days. */
const EPOCH_DAY = 25_569

/** Days since 1900 of an instant (epoch ms), as the clocks of an IANA time zone show it: spreadsheets know no zones. */
export function localDays(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  // Clock changes fall on a quarter of an hour.
  const known = new Map<number, number>()
  const offsetAt = (ms: number): number => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS)
    const offset = known.get(quarter) ?? offsetAt(ms)
    known.set(quarter, offset)
    return (ms + offset) / DAY_MS + EPOCH_DAY
  }
}
