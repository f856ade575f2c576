import { EXTRA_TIMES, type ExtraTime } from '../session/accommodations.ts'

const UNLIMITED =
  /^(untimed|unlimited|no (time )?limit|unbegrenzt|ohne (zeit)?limit|sans limite|illimité|sin límite|ilimitado)$/
const DOUBLE = /^(double( time)?|doppelt(e zeit)?|(temps|tiempo) doble|doble|temps double)$/
const AS_EVERYONE = /^([-–—0]|no|nein|non|kein[es]?|aucun|ninguno)$/

/**
 * What a cell of a roster says about someone's time: `×1.5`, `1,5`, `150 %` and `50 %` are the same. Null: as everyone.
 * `unclear` is anything that could mean something else, such as `none` or `10 min`.
 */
export function readExtraTime(text: string): ExtraTime | null | 'unclear' {
  const words = text.trim().toLowerCase()
  if (words === '' || AS_EVERYONE.test(words)) return null
  if (UNLIMITED.test(words)) return 'none'
  if (DOUBLE.test(words)) return 200
  const [, plus, number, percent] =
    /^(?:[×x*] ?)?(\+ ?)?(\d{1,3}(?:[.,]\d{1,2})?) ?(?:(%)|[×x])?$/.exec(words) ?? []
  if (number === undefined) return 'unclear'
  return percentOf(Number(number.replace(',', '.')), {
    isMore: plus !== undefined,
    isPercent: percent !== undefined,
  })
}

function percentOf(value: number, { isMore, isPercent }: { isMore: boolean; isPercent: boolean }) {
  // All of the time, or as much again?
  if (isPercent && value === 100 && !isMore) return 'unclear'
  const percent = isPercent ? value : value * 100
  const isAdded = isMore || (isPercent && percent < 100)
  const whole = Math.round(isAdded ? percent + 100 : percent)
  if (whole === 100) return null
  return EXTRA_TIMES.find((time) => time === whole) ?? 'unclear'
}

/** Text that can't be anything but somebody's time, also without a heading. */
export const isSurelyTime = (text: string): boolean =>
  /[×*%]|^x ?\d/.test(text.toLowerCase()) && readExtraTime(text) !== 'unclear'

/** As it's read again. */
export const extraTimeText = (time: ExtraTime | undefined): string =>
  time === undefined ? '' : time === 'none' ? 'untimed' : `×${time / 100}`
