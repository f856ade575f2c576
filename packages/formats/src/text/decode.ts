import { accept, type Decision, refuse } from '@pinquiz/game'
import { decodeCsv } from '@pinquiz/game/csv'
import type { LegacyEncoding } from './encodings.ts'
import { guessEncoding } from './guess.ts'
import { decodeAs } from './legacy-decoder.ts'

/** A line of the file in another encoding. */
type OtherReading = { encoding: LegacyEncoding; line: string }
/**
 * `encoding`: null if the text declares its own; `isUnsure`: another one may fit as well; `others`: one line in each
 * encoding.
 */
export type DecodedText = {
  text: string
  encoding: LegacyEncoding | null
  isUnsure: boolean
  others?: OtherReading[]
}

/** Enough to decide. */
const SAMPLE = 16_384
const MAX_LINE_LENGTH = 120

/** The text of a file, at most 1 MB (C2). `wanted` is the host's word on the encoding. */
export function decodeText(
  bytes: Uint8Array,
  wanted?: LegacyEncoding,
): Decision<DecodedText, 'not-text' | 'too-large'> {
  const usual = decodeCsv(bytes)
  if (!usual.ok || saysItself(bytes))
    return usual.ok ? accept({ text: usual.value, encoding: null, isUnsure: false }) : usual
  const { encoding, rival } = wanted ? { encoding: wanted, rival: null } : guessEncoding(telling(bytes))
  const text = decodeAs(bytes, encoding)
  if (text === null) return refuse('not-text')
  if (rival === null) return accept({ text, encoding, isUnsure: false })
  const others = differing({ encoding, text }, { encoding: rival, text: decodeAs(bytes, rival) ?? '' })
  return accept({ text, encoding, isUnsure: true, others })
}

type Reading = { encoding: LegacyEncoding; text: string }

/** The first line that the best reading and the next one have in different letters. */
function differing(best: Reading, rival: Reading): OtherReading[] {
  const theirs = rival.text.split(LINE_END)
  const at = best.text.split(LINE_END).findIndex((line, place) => line !== theirs[place])
  return [best, rival].map(({ encoding, text }) => ({
    encoding,
    line: (text.split(LINE_END)[at] ?? '').trim().slice(0, MAX_LINE_LENGTH),
  }))
}

const LINE_END = /\r\n|\r|\n/

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

/** Lines of plain ASCII, such as a header, reveal nothing and outweigh the rest. */
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
/** Begins like XML; such a file declares its encoding and may be larger, since it contains pictures. */
export const isMarkup = (bytes: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<[?!a-z]/i.test(headOf(bytes))

/** Starts like JSON. */
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
