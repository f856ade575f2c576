import { withAsciiDigits } from './ascii-digits.ts'

/** Characters that expand to many (`\ufdfa`) must not make the form longer than any answer. */
export const MAX_NORMAL_FORM_LENGTH = 400

/**
 * The form in which typed answers are compared (K36): without case, accents, spaces and punctuation, or unchanged if
 * nothing else is left. Linear in the text's length; idempotent.
 */
export function normalForm(text: string): string {
  let form = text.slice(0, MAX_NORMAL_FORM_LENGTH)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = reduced(form)
    if (next === form) break
    form = next
  }
  return form
}

/** More than one round, because removing a character can join two into one letter; words need one. */
const MAX_ROUNDS = 8

function reduced(text: string): string {
  const whole = withAsciiDigits(inOneCase(text.normalize('NFKC'))).replaceAll('−', '-')
  const bare = whole.replace(SEPARATORS, separatorLeft) || whole.replace(/\s/gu, '')
  return cut(withoutMarks(bare).normalize('NFKC'))
}

/** Upper case first, so that `ß` and `ſ` are resolved; `ς` becomes `σ`. */
const inOneCase = (text: string) => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Marked letters that Unicode doesn't decompose. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ħ: 'h' }
/** Accents are removed only in these scripts. Elsewhere marks are vowels, tones or consonants. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])\p{Mn}+/gu
const CYRILLIC = /(\p{Script=Cyrillic})(\p{Mn}+)/gu
/** Removes stress marks and the dots of `ё`; `й` and `ї` are separate letters. */
const unstressed = (_: string, letter: string, marks: string) =>
  letter + marks.replace(letter === 'е' ? /[\u0300\u0301\u0308]/g : /[\u0300\u0301]/g, '')
/** Vowel signs, which are usually left out, and the lengthening stroke. */
const UNWRITTEN =
  /[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\p{Default_Ignorable_Code_Point}]/gu
const ALEFS = /\u0627[\u0653-\u0655]+|\u0671/gu
/** Letters that some keyboards produce instead. */
const ARABIC: Record<string, string> = { '\u0649': '\u064a', '\u06cc': '\u064a', '\u06a9': '\u0643' }

const withoutMarks = (text: string): string =>
  text
    .replace(/[øłđæœħ]/gu, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(UNWRITTEN, '')
    .replace(ACCENTED, '$1')
    .replace(CYRILLIC, unstressed)
    .replace(ALEFS, '\u0627')
    .replace(/[\u0649\u06cc\u06a9]/gu, (letter) => ARABIC[letter] ?? letter)
    .normalize('NFC')

const SEPARATORS = /[\p{P}\p{Z}\p{Sk}\p{C}\sʻʼʽ]+/gu
const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign)

/** Keeps one separator between digits, so that 3.14 isn't 314, and the sign before a number; .5 is 0.5 (K36). */
function separatorLeft(run: string, at: number, whole: string): string {
  if (!isDigit(whole[at + run.length])) return ''
  if (isDigit(whole[at - 1])) return /^\s+$/u.test(run) ? '' : '.'
  if (at === 0 && /^-?[.,]$/.test(run)) return run.replace(/[.,]/, '0.')
  return at === 0 && run.endsWith('-') ? '-' : ''
}

/** Cuts without leaving half a character. */
const cut = (text: string) =>
  text.length <= MAX_NORMAL_FORM_LENGTH ? text : text.slice(0, MAX_NORMAL_FORM_LENGTH).replace(/\p{Cs}$/u, '')
