import type { Line } from '../../text/lines.ts'

const MAX_SIGNED = 4000
/** A number or letter of a list, or one behind a word for an answer, in signs of full width. */
const WIDE_LABEL = /^(\s*[([（]?)([Ａ-Ｚａ-ｚ０-９]{1,3})(?=\s?[.)．、）:：]|\s|$)/u
const WIDE_KEY = /(?<=[:：】]\s*)([Ａ-Ｊａ-ｊ](?:[、，\s]*[Ａ-Ｊａ-ｊ]){0,9})\s*$/u
/** Options behind one another, as in `A．木星　B．火星`. */
const IN_ROW = /(^|[\s\u3000])[(（]?([A-Ja-jＡ-Ｊａ-ｊ])\s?[．、）]\s*/gu
const NAMED = /^\s*【\s*([^】]{1,12}?)\s*】[:：]?\s*/u
const DIGITS = /^(\s*(?:\p{L}{2,8}\s{1,3})?[([（]?)([٠-٩۰-۹]{1,3})(?=\s?[.)\]）:：،\-–—])/u
/** `١ ب ٢ أ` */
const DIGITS_OF_KEY = /(?<=^|[\s:،,;])[٠-٩۰-۹]{1,3}(?=\s?[.)\-–—:]?\s?[([]?\p{L}(?!\p{L}))/gu
/** `1º) ¿Quién?` */
const ORDINAL = /^(\s*\d{1,3})[ºª°](?=\s?[.):–—-]\s)/u

/** Without invisible signs at its ends, and with the Persian name of the first letter as that letter. */
const withoutEdges = (text: string): string => {
  const bare = /[\u200b\u2060\ufeff]/.test(text)
    ? text.replace(/^[\u200b\u2060\ufeff]+|[\u200b\u2060\ufeff]+$/g, '')
    : text
  return bare.includes('الف') ? bare.replace(ALEF, 'ا') : bare
}
const ALEF = /(?<=^[\s*✓✔✅(]{0,4}|[:：]\s{0,3})الف(?=\s?[.)\-–:]|\s*$)/gu

/** `1️⃣ Who?` as a number, `<b>Ada</b>` and `==Ada==` in bold, and signs of other scripts where they label a line. */
export function withPlainSigns(line: Line): Line {
  if (line.text === '') return line
  const own = withoutEdges(line.text)
  const head = own.slice(0, MAX_SIGNED)
  const text = /[\u20e3\u{1f130}-\u{1f189}]|©\ufe0f|<\/|==/u.test(head) ? withMarkup(own) : own
  const plain = /[\u0660-\u0669\u06f0-\u06f9\u3000-\u303f\uff01-\uff5e]/.test(head) ? withLabels(text) : text
  const counted = /\d[ºª°]/.test(plain.slice(0, 12)) ? plain.replace(ORDINAL, '$1') : plain
  return counted === line.text ? line : { ...line, text: counted }
}

/** `🅰️`, `🄱`, and `©️`, which chats write for a third one. */
const SQUARED =
  /^([^\p{L}\p{N}\u{1f130}-\u{1f189}]{0,4}?)([\u{1f130}-\u{1f149}\u{1f150}-\u{1f189}]|©(?=\ufe0f))\ufe0f?\s*/u
const letterIn = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x1f130 ? 'C' : String.fromCharCode(65 + ((code - 0x1f130) % 32))
}

const withMarkup = (text: string): string =>
  text
    .replace(/^([^\p{L}\p{N}]{0,4})(\d)\ufe0f?\u20e3[.)]?\s*/u, '$1$2. ')
    .replace(SQUARED, (_, before: string, sign: string) => `${before}${letterIn(sign)}) `)
    .replace(/<(b|strong|mark)>([^<>]{1,400})<\/\1>/gi, '**$2**')
    .replace(/(?<![=\p{L}\p{N}])==(?=[^\s=])([^=\n]{1,200})(?<!\s)==(?!=)/gu, '**$1**')

function withLabels(whole: string): string {
  const text = whole
    .replace(DIGITS, (_, before: string, digits: string) => before + inDigits(digits))
    .replace(DIGITS_OF_KEY, inDigits)
    .replace(WIDE_LABEL, (_, before: string, label: string) => before + label.normalize('NFKC'))
    .replace(/^(\s*\d{1,3})[．、]\s*/, '$1. ')
    .replace(NAMED, '$1：')
    .replace(WIDE_KEY, (keys) => keys.normalize('NFKC'))
  const inRow = [...text.slice(0, MAX_SIGNED).matchAll(IN_ROW)].map(([, , letter = '']) => placeOf(letter))
  const isRow = inRow.length > 1 && inRow.every((place, at) => at === 0 || place === (inRow[at - 1] ?? 0) + 1)
  return isRow
    ? text.replace(
        IN_ROW,
        (_, before: string, letter: string) => `${before && '  '}${letter.normalize('NFKC')}. `,
      )
    : text
}

const inDigits = (digits: string): string => [...digits].map(digitOf).join('')
const digitOf = (digit: string): number => ((digit.codePointAt(0) ?? 0) & 0xf) % 10
const placeOf = (letter: string): number => letter.normalize('NFKC').toLowerCase().codePointAt(0) ?? 0
