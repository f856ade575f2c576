import { accept, type Decision, refuse } from '@pinquiz/game'
import { decodeCsv } from '@pinquiz/game/csv'
import { analyse } from 'chardet'
import { type Reading, readings } from './alphabets.ts'
import type { LegacyEncoding } from './encodings.ts'
import { decodeAs } from './legacy-decoder.ts'

/** A line of the file in another reading. */
type OtherReading = { encoding: LegacyEncoding; line: string }
/**
 * `encoding` is null where the text says its own; `isUnsure` where another one may fit as well: `others` show one line as
 * it was read, and as it may be.
 */
export type DecodedText = {
  text: string
  encoding: LegacyEncoding | null
  isUnsure: boolean
  others?: OtherReading[]
}

/** Scripts that alphabets do not tell apart, as the detector calls them. */
const BY_NAME: Record<string, LegacyEncoding> = {
  'windows-1253': 'windows-1253',
  'ISO-8859-7': 'windows-1253',
  'windows-1255': 'windows-1255',
  'ISO-8859-8': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
  'windows-1251': 'windows-1251',
  'ISO-8859-5': 'windows-1251',
  'KOI8-R': 'koi8-r',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
}

/** Enough to tell by. */
const SAMPLE = 65_536
const SURE = 50
/** Less, and the letters make no words of any language that we know. */
const LEAST_FIT = 0.9
const HALF = 0.5
/** As good as the best. */
const MARGIN = 0.05
/** So many letters beyond ASCII are too few to be sure of another encoding than the usual one. */
const FEWEST = 10
const LONGEST_LINE = 120

/** The text of a file, at most 1 MB (C2). `wanted` is the host's word on the encoding. */
export function decodeText(
  bytes: Uint8Array,
  wanted?: LegacyEncoding,
): Decision<DecodedText, 'not-text' | 'too-large'> {
  const usual = decodeCsv(bytes)
  if (!usual.ok || saysItself(bytes))
    return usual.ok ? accept({ text: usual.value, encoding: null, isUnsure: false }) : usual
  const guess: Guess = wanted ? { encoding: wanted, isUnsure: false } : guessEncoding(bytes)
  if (guess.encoding === 'windows-1252') return accept({ text: usual.value, ...guess })
  const text = decodeAs(bytes, guess.encoding)
  return text === null ? refuse('not-text') : accept({ text, ...guess })
}

function saysItself(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

type Guess = Omit<DecodedText, 'text' | 'encoding'> & { encoding: LegacyEncoding }

function guessEncoding(bytes: Uint8Array): Guess {
  const sample = telling(bytes)
  const byScript = analyse(sample).find(({ name }) => BY_NAME[name] !== undefined)
  const script = BY_NAME[byScript?.name ?? '']
  const [best, ...others] = readings(sample)
  // Accents stand alone among Latin letters; letters of other scripts stand side by side.
  const isScript = shareInRuns(sample) > MOST_ACCENTS_IN_RUNS
  if (isScript && script && byScript && !(best && best.fit >= LEAST_FIT && byScript.confidence < SURE))
    return { encoding: script, isUnsure: byScript.confidence < SURE }
  if (!best || best.fit < LEAST_FIT)
    return { encoding: 'windows-1252', isUnsure: isScript || best !== undefined }
  const rivals = others.filter(({ fit, text }) => fit >= best.fit - MARGIN && text !== best.text)
  const { encoding } = best
  const isShort = encoding !== 'windows-1252' && sample.filter((byte) => byte >= 0x80).length < FEWEST
  if (isShort)
    rivals.push(...others.filter(({ encoding: other, fit }) => other === 'windows-1252' && fit > HALF))
  return rivals.length === 0
    ? { encoding, isUnsure: false }
    : { encoding, isUnsure: true, others: differing([best, ...rivals]) }
}

/** The first line that the best reading and the next one have in different letters. */
function differing([best, ...rivals]: readonly Reading[]): OtherReading[] {
  const [rival] = rivals
  if (!best || !rival) return []
  const theirs = rival.text.split('\n')
  const at = best.text.split('\n').findIndex((line, place) => line !== theirs[place])
  return [best, ...rivals.slice(0, 2)].map(({ encoding, text }) => ({
    encoding,
    line: (text.split('\n')[at] ?? '').trim().slice(0, LONGEST_LINE),
  }))
}

/** Lines of plain ASCII, such as a header, tell nothing and drown what does. */
function telling(bytes: Uint8Array): Uint8Array {
  const kept: number[] = []
  let start = 0
  for (let at = 0; at <= bytes.length && kept.length < SAMPLE; at += 1) {
    if (at < bytes.length && bytes[at] !== LINE_FEED) continue
    const line = bytes.subarray(start, Math.min(at + 1, start + SAMPLE))
    if (line.some((byte) => byte >= 0x80)) for (const byte of line) kept.push(byte)
    start = at + 1
  }
  return Uint8Array.from(kept)
}

const LINE_FEED = 0x0a
const MOST_ACCENTS_IN_RUNS = 0.5

/** How many of the bytes beyond ASCII stand beside another one. */
function shareInRuns(bytes: Uint8Array): number {
  let high = 0
  let inRuns = 0
  bytes.forEach((byte, at) => {
    if (byte < 0x80) return
    high += 1
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) inRuns += 1
  })
  return high === 0 ? 0 : inRuns / high
}

/** Begins as XML does; such a file says its encoding and may be larger, for it holds pictures. */
export const isMarkup = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<[?!a-z]/i.test(headOf(bytes))

/** Begins as JSON does. */
export const isBraced = (bytes: Uint8Array): boolean => /^(?:\u00ef\u00bb\u00bf)?\s*\{/.test(headOf(bytes))

/** The text of an XML file, in the encoding that it declares. */
export function decodeMarkup(bytes: Uint8Array): string {
  const [, declared = 'utf-8'] = /^[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(headOf(bytes)) ?? []
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200))
