import { createHash } from 'node:crypto'
import { plainQuestion, type Question, type Subject, twinKey } from '@pinquiz/game'
import { SUBJECT_WORDS } from './subject-words.ts'

/** In a text search vector, longer ones cost more than they find. */
const LONGEST_WORD = 40
/** PostgreSQL stores at most 1 MB of words. */
const MOST_LETTERS = 200_000
/** Scripts without spaces between words: each sign counts as one. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu

/** The words of texts, each once, without case and accents: letters and digits only. */
export function wordsOf(...texts: string[]): string[] {
  const plain = texts
    .join(' ')
    .slice(0, MOST_LETTERS)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(UNSPACED, ' $& ')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))]
}

type Searched = { title: string; description: string; subject: Subject; questions: readonly Question[] }

export const allWords = ({ title, description, subject, questions }: Searched): string[] =>
  wordsOf(
    title,
    SUBJECT_WORDS[subject],
    description,
    ...questions.map((question) => plainQuestion(question).text),
  )

const MOST_SEARCHED = 12

/** All words must be there; the last one may be unfinished. Null: no words. */
export function searchedWords(search: string): string | null {
  const words = wordsOf(search).slice(0, MOST_SEARCHED)
  // Letters and digits need no escaping.
  const quoted = words.map((word) => `'${word}'`)
  return quoted.length === 0 ? null : `${quoted.join(' & ')}:*`
}

/** The same for quizzes with the same questions, in any order. */
export function fingerprintOf(questions: readonly Question[]): string {
  const keys = [...new Set(questions.map(twinKey))].sort()
  return createHash('sha256').update(keys.join('\n')).digest('base64url')
}
