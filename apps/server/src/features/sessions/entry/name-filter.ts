import { foldLookAlikes } from '@pinquiz/game'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { HARMLESS_NAMES, PROFANE_PARTS, PROFANE_WORDS } from './profane-words.ts'

const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
const otherWords = new RegExp(`\\b(?:${PROFANE_WORDS.join('|')})\\b`)
const wholeNames = new Set(PROFANE_WORDS)
const otherParts = new RegExp(PROFANE_PARTS.join('|'))
const harmless = new RegExp(`\\b(?:${HARMLESS_NAMES.join('|')})\\b`, 'g')

/** Digits and signs used in place of a letter. */
const LEETSPEAK: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  '€': 'e',
  ω: 'w',
}

/** Whether a name would be offensive on a big screen, in English, Spanish, French or German. */
export function isProfaneName(name: string): boolean {
  const seen = readings(name)
  // One text for all: most of the cost is in the number of patterns, not in the length.
  const text = seen.join('\n')
  return (
    otherWords.test(text) ||
    seen.some((reading) => isWordInPieces(reading)) ||
    seen.some((reading) => otherParts.test(reading.replace(/[^a-z]/g, ''))) ||
    english.hasMatch(text)
  )
}

/** Possible readings in plain lower-case letters. */
function readings(name: string): string[] {
  const plain = foldLookAlikes(name)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ñ', 'ny')
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(harmless, '·')
  const spelled = plain.replace(/[^a-z\s]/gu, (sign) => LEETSPEAK[sign] ?? sign)
  const bare = plain.replace(/[^a-z]+/gu, ' ')
  return [...new Set([plain, spelled, bare].flatMap((reading) => [shortened(reading), joined(reading)]))]
}

/** `pu ta`, `pvta`: nothing but the word. */
function isWordInPieces(reading: string): boolean {
  const whole = reading.replace(/[^a-z]/g, '')
  return wholeNames.has(whole) || wholeNames.has(whole.replaceAll('v', 'u'))
}

/** `puuuta`: three or more of a letter are one. */
const shortened = (text: string) => text.replace(/(\p{L})\1{2,}/gu, '$1')

/** `p.u.t.a` and `p u t a`: single letters form a word. */
const joined = (text: string) => shortened(text.replace(/(?<![a-z])([a-z])[^a-z]+(?=[a-z](?![a-z]))/g, '$1'))
