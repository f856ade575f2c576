import { analyse } from 'chardet'
import type { LegacyEncoding } from './encodings.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { decodeAs } from './legacy-decoder.ts'

/** `rival` is another encoding that gives plausible text with other letters. */
export type Guess = { encoding: LegacyEncoding; rival: LegacyEncoding | null }

/** One byte per letter. */
const SINGLE: readonly LegacyEncoding[] = [
  ...([
    'windows-1252',
    'windows-1250',
    'iso-8859-2',
    'windows-1251',
    'windows-1253',
    'iso-8859-7',
    'windows-1254',
  ] as const),
  ...(['windows-1257', 'windows-1255', 'windows-1256', 'windows-1258', 'windows-874', 'koi8-u'] as const),
  ...([
    'macintosh',
    'x-mac-ce',
    'x-mac-cyrillic',
    'cp850',
    'cp437',
    'cp852',
    'cp857',
    'cp737',
    'cp869',
    'ibm866',
  ] as const),
]
/** Multi-byte encodings have patterns that a detector recognises in any language. */
const SEVERAL: Record<string, LegacyEncoding> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
}

/** Below this, the text isn't in any language we know. */
const PLAUSIBLE = 0.35
/** In a tie: western letters first (C2), then what Windows writes rather than what Macs and DOS wrote. */
const usual = (encoding: LegacyEncoding) => {
  if (encoding === 'windows-1252') return 0.2
  if (RARE.has(encoding)) return -0.2
  return encoding.startsWith('windows') ? 0.1 : 0
}
/** Other readings of the same letters were more common. */
const RARE: ReadonlySet<LegacyEncoding> = new Set(['windows-1258', 'cp437', 'cp857', 'cp869'])
/** By how much the best must beat the second. */
const CLEAR = 0.3
/** That share of signs within words and letters of no language is more than a slip. */
const FLAWED = 0.03
/** A word or two prove little, unless they are western, as most files are. */
const FEW_LETTERS = 9
const CLEAR_OF_FEW = 1.1

export function guessEncoding(sample: Uint8Array): Guess {
  const ranked = SINGLE.flatMap((encoding) => {
    const text = decodeAs(sample, encoding)
    if (text === null) return []
    const { score, flaws } = judge(text)
    return [{ encoding, text, flaws, score: score + usual(encoding) }]
  }).sort((a, b) => b.score - a.score)
  const [first] = ranked
  const few = highOf(sample) < FEW_LETTERS
  const western = few ? ranked.find((one) => one.encoding === 'windows-1252' && isWestern(one)) : undefined
  const isWesternFirst = western !== undefined && western.score > (first?.score ?? 0) - CLEAR_OF_FEW
  const best = isWesternFirst ? western : first
  const several = severalBytes(sample)
  if (several && isWesternFirst) return { encoding: western.encoding, rival: several.encoding }
  if (several && (!best || best.score < PLAUSIBLE || several.isSure)) {
    const isRivalled = best && best.score >= 0 && !several.isSure
    return { encoding: several.encoding, rival: isRivalled ? best.encoding : null }
  }
  if (!best) return { encoding: 'windows-1252', rival: null }
  const isFew = few && best.encoding !== 'windows-1252'
  const clear = isFew ? CLEAR_OF_FEW : CLEAR
  const mostFlaws = isFew ? 1 : best.flaws + FLAWED
  // If even the best matches no language we know, the next may be as good.
  const least = best.score < PLAUSIBLE ? Number.NEGATIVE_INFINITY : Math.max(0, best.score - clear)
  const differs = ({ text }: { text: string }) => lettersIn(text) !== lettersIn(best.text)
  const rival = ranked.find((one) => {
    const most = RARE.has(one.encoding) ? best.flaws + FLAWED : mostFlaws
    return one.score >= least && one.flaws <= most && differs(one)
  })
  const other = rival ?? (western && differs(western) ? western : null)
  return { encoding: best.encoding, rival: other?.encoding ?? null }
}

/** A few western letters or signs prove no other language, even where another has them, too (C2). */
const isWestern = ({ flaws }: { flaws: number }) => flaws === 0

function severalBytes(sample: Uint8Array): { encoding: LegacyEncoding; isSure: boolean } | null {
  const [match] = analyse(sample)
  const encoding = SEVERAL[match?.name ?? '']
  if (!match || !encoding || decodeAs(sample, encoding)?.includes('\ufffd')) return null
  return { encoding, isSure: match.confidence >= SURE }
}
const SURE = 50

/**
 * `score`: 1 and more if letters and words fit a language, below 0 if they fit none; `flaws`: a share of the characters
 * beyond ASCII.
 */
function judge(text: string): { score: number; flaws: number } {
  const seen = look(text)
  if (seen.high === 0) return { score: 0, flaws: 0 }
  const [first, ...others] = LANGUAGES.map((language) => fit(seen, language))
  const best = others.reduce((a, b) => (b.score > a.score ? b : a), first ?? { score: 0, foreign: 0 })
  return { score: best.score / seen.high, flaws: (seen.odd + best.foreign) / seen.high }
}

type Seen = {
  /** How many characters are beyond ASCII, and of these each lower-case letter. */
  high: number
  letters: Map<string, number>
  words: Map<string, number>
  /** Never found in a language: signs within words, capitals after small letters, bytes without a letter. */
  odd: number
  /** Letters beyond ASCII next to ASCII letters, and next to each other. */
  mixed: number
  inRuns: number
}

function look(text: string): Seen {
  const seen: Seen = { high: 0, letters: new Map(), words: new Map(), odd: 0, mixed: 0, inRuns: 0 }
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) add(seen.words, word.toLowerCase())
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter < '\u0080') continue
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
    seen.high += 1
    if (!LETTER.test(letter)) {
      if (isOdd(letter, IN_WORD.test(before), IN_WORD.test(after))) seen.odd += 1
      continue
    }
    // Its lower-case form is two characters.
    add(seen.letters, letter === 'İ' ? letter : letter.toLowerCase())
    const isUpper = /\p{Lu}/u.test(letter)
    if (isUpper ? /\p{Ll}/u.test(before) : /[\p{Ll}][\p{Lu}]/u.test(letter + after)) seen.odd += 1
    if (FINAL.test(letter) && IN_WORD.test(after)) seen.odd += 1
    if (/[a-z]/i.test(before) || /[a-z]/i.test(after)) seen.mixed += 1
    if (/[^\0-\x7f]/.test(before) && IN_WORD.test(before)) seen.inRuns += 1
  }
  return seen
}

const IN_WORD = /[\p{L}\p{M}]/u
const LETTER = /[\p{Ll}\p{Lu}\p{Lo}\p{M}]/u
/** Only at the end of a word, in Greek and Hebrew. */
const FINAL = /[ςךםןףץ]/
const APOSTROPHES = /[’·\u00ad]/
const OPENING = /[„“‘‚«»‹›¿¡”’]/
const CLOSING = /[“”‘’«»‹›…°²³¹\u00a0–®™ªº]/
const APART = /[\u00a0—–…•°€£§©®™½¼¾²³¹×÷±µªº]/

/** No language writes this sign here, within a word or at its edge. */
function isOdd(sign: string, isAfterLetter: boolean, isBeforeLetter: boolean): boolean {
  if (isAfterLetter && isBeforeLetter) return !APOSTROPHES.test(sign) && !/[–\u00a0]/.test(sign)
  if (isAfterLetter) return !CLOSING.test(sign)
  if (isBeforeLetter) return !OPENING.test(sign) && !/[…–©°\u00a0]/.test(sign)
  return !APART.test(sign) && !OPENING.test(sign)
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

const WORD = 1.5
const FOREIGN = -2
const ODD = -3

function fit({ letters, words, odd, mixed, inRuns, high }: Seen, language: Language): Fit {
  const { letters: own, script } = language
  let score = odd * ODD
  let foreign = script ? mixed : 0
  for (const [letter, count] of letters) {
    const rank = own.indexOf(letter)
    if (rank < 0) foreign += count
    score += count * (rank < 0 ? FOREIGN : 1 - (0.6 * rank) / own.length)
  }
  for (const word of language.words) score += (words.get(word) ?? 0) * WORD
  // Accented letters are usually surrounded by Latin letters; letters of other scripts never are.
  if (script) score += mixed * FOREIGN
  else if (inRuns > high * MAX_SHARE_IN_RUNS) score += inRuns * FOREIGN
  return { score, foreign }
}

/** `foreign`: letters the language doesn't have. */
type Fit = { score: number; foreign: number }

const MAX_SHARE_IN_RUNS = 0.3
const highOf = (sample: Uint8Array) => sample.filter((byte) => byte >= 0x80).length
const lettersIn = (text: string) => text.replace(/[^\p{L}]/gu, '')
