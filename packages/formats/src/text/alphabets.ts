import type { LegacyEncoding } from './encodings.ts'
import { decodeAs } from './legacy-decoder.ts'

/** Letters beyond a to z, by language. */
const WESTERN = {
  french: 'àâæçéèêëîïôœùûüÿ',
  spanish: 'áéíñóúü',
  portuguese: 'áâãàçéêíóôõúü',
  italian: 'àèéìíîòóùú',
  german: 'äöüß',
  dutch: 'áèéëïóöü',
  catalan: 'àçéèíïóòúü',
  swedish: 'åäöé',
  danish: 'æøåé',
  icelandic: 'áéíóúýþæöð',
}
const CENTRAL = {
  czech: 'áčďéěíňóřšťúůýž',
  slovak: 'áäčďéíĺľňóôŕšťúýž',
  polish: 'ąćęłńóśźż',
  hungarian: 'áéíóöőúüű',
  romanian: 'ăâîşţ',
  croatian: 'čćđšž',
}
const BALTIC = { lithuanian: 'ąčęėįšųūž', latvian: 'āčēģīķļņšūž', estonian: 'äöõüšž' }
const TURKISH = { turkish: 'çğıöşüâîûi̇' }
const CYRILLIC = {
  russian: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ukrainian: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  serbian: 'абвгдђежзијклљмнњопрстћуфхцчџш',
}

/** Each with what may be written in it; the first of several that fit equally well is taken (C2). */
const CANDIDATES: [LegacyEncoding, string[]][] = [
  ['windows-1252', Object.values(WESTERN)],
  ['windows-1250', Object.values(CENTRAL)],
  ['iso-8859-2', Object.values(CENTRAL)],
  ['windows-1257', Object.values(BALTIC)],
  ['windows-1254', Object.values(TURKISH)],
  ['macintosh', Object.values(WESTERN)],
  ['cp850', Object.values(WESTERN)],
  ['cp852', Object.values(CENTRAL)],
  ['windows-1251', Object.values(CYRILLIC)],
  ['koi8-r', Object.values(CYRILLIC)],
  ['ibm866', Object.values(CYRILLIC)],
]
/** A quiz in several languages is taken for a western one. */
const WEST = Object.values(WESTERN).join('')
const OF_MIXTURE = 0.9

export type Reading = { encoding: LegacyEncoding; text: string; fit: number }

/** The readings of bytes whose letters make words of one language, the best first; `fit` from 0 to 1. */
export function readings(bytes: Uint8Array): Reading[] {
  return CANDIDATES.flatMap(([encoding, alphabets]) => {
    const text = decodeAs(bytes, encoding)
    if (text === null) return []
    const fits = alphabets.map((alphabet) => fitOf(text, alphabet))
    if (encoding === 'windows-1252') fits.push(OF_MIXTURE * fitOf(text, WEST))
    return [{ encoding, text, fit: Math.max(...fits) }]
  }).sort((a, b) => b.fit - a.fit)
}

const MARK = /[„“”‘’‚‹›«»–—…•·°©®€£¥§¿¡×÷±½¼¾²³µ\u00a0]/u
const LETTER = /\p{L}/u
const CYRILLIC_LETTER = /\p{Script=Cyrillic}/u
const LATIN = /[a-z]/i
const isUpper = (letter: string) => letter !== letter.toLowerCase()
const isLower = (letter: string) => letter !== letter.toUpperCase()

/** The share of letters and marks beyond ASCII that stand where this language has them. */
function fitOf(text: string, alphabet: string): number {
  let all = 0
  let right = 0
  const letters = [...text]
  letters.forEach((letter, at) => {
    if (letter < '\u0080') return
    all += 1
    const [before = ' ', after = ' '] = [letters[at - 1], letters[at + 1]]
    if (LETTER.test(letter)) {
      const isMisplaced = isUpper(letter) && isLower(before)
      // Of two alphabets in one table, small and large letters are exchanged.
      const isExchanged = isLower(letter) && isUpper(before) && isUpper(after)
      // No word mixes scripts.
      const isForeign = CYRILLIC_LETTER.test(letter) && (LATIN.test(before) || LATIN.test(after))
      if (alphabet.includes(letter.toLowerCase()) && !isMisplaced && !isExchanged && !isForeign) right += 1
    } else if (MARK.test(letter) && !(LETTER.test(before) && LETTER.test(after) && letter !== '’')) right += 1
  })
  return all === 0 ? 0 : right / all
}
