import { withAsciiDigits } from '../../kinds/ascii-digits.ts'

/** Letters that number options, ten each, Latin first. Some scripts have two orders. */
const ORDERS = {
  letter: 'abcdefghij',
  cyrillic: 'абвгдежзик',
  /** Cyrillic letters typed for the Latin ones they look like. */
  'look-alike': 'авс е  н',
  greek: 'αβγδεζηθικ',
  hebrew: 'אבגדהוזחטי',
  abjad: 'ابجدهوزحطي',
  hijai: 'ابتثجحخدذر',
  hiragana: 'あいうえおかきくけこ',
  katakana: 'アイウエオカキクケコ',
  iroha: 'イロハニホヘトチリヌ',
  hangul: '가나다라마바사아자차',
  jamo: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ',
  stems: '甲乙丙丁戊己庚辛壬癸',
  numerals: '一二三四五六七八九十',
  devanagari: 'कखगघङचछजझञ',
  bengali: 'কখগঘঙচছজঝঞ',
  thai: 'กขคงจฉชซฌญ',
  armenian: 'աբգդեզէըթժ',
  georgian: 'აბგდევზთიკ',
} as const

export type Alphabet = keyof typeof ORDERS
// `as`: the keys of the record above.
const NAMES = Object.keys(ORDERS) as Alphabet[]
const LATIN: readonly Alphabet[] = ['letter']

/** The position of a letter, from 0; -1 if it isn't one of the first ten. */
export const placeIn = (alphabet: Alphabet, letter: string): number =>
  letter.trim().length === 1 ? ORDERS[alphabet].indexOf(letter) : -1

export const letterAt = (alphabet: Alphabet, at: number): string | undefined => ORDERS[alphabet][at]

/** Longer than any list of keys. */
const MAX_KEYS = 100

/** The alphabets that some of the cells could use. */
export function alphabetsFor(cells: readonly string[]): readonly Alphabet[] {
  const further = cells.filter((cell) => cell.length <= MAX_KEYS && BEYOND_ASCII.test(cell))
  if (further.length === 0) return LATIN
  const used = new Set(further.flatMap((cell) => [...asKey(cell)]))
  return NAMES.filter(
    (name) => name === 'letter' || [...ORDERS[name]].some((one) => one !== ' ' && used.has(one)),
  )
}

const BEYOND_ASCII = /[^\0-\u007f]/

/** A letter or number for comparison: in one width and case, with ASCII digits. */
export const asKey = (text: string): string =>
  BEYOND_ASCII.test(text)
    ? withAsciiDigits(
        text
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[أإآ]|^الف$/g, 'ا')
          .replace(/[\u0640\u200c-\u200f]/g, ''),
      )
    : text

export const isFurtherAlphabet = (name: string): boolean => name in ORDERS && name !== 'letter'
