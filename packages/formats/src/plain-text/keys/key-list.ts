import { ROMAN } from '@pinquiz/game/csv'
import { undecorated } from '../../typed-answer.ts'
import type { Token } from '../tokens.ts'
import { BRIEF_ANSWER_LINE, KEY_TITLE, QUESTION_NAME } from '../words.ts'
import { withKeyRows } from './key-rows.ts'

/** The answer to one question in a list of answers. */
type KeyEntry = { line: number; number: number; value: string; text: string }
/** `lines`: of all its lines but empty ones. */
export type KeyList = { entries: KeyEntry[]; line: number; lines: number[]; text: string }

const LETTER = String.raw`(?:[ivxIVX]{2,4}|\p{L}|[①-⑩])`
const LETTERS = String.raw`${LETTER}(?:(?:\s?[,&+/]\s?|\s(?:and|und|et|y|и)\s)${LETTER}(?!\p{L})){0,9}|true|false|richtig|wahr|falsch|vrai|faux|verdadero|falso|vero|[VFRW]`
const NAME = `(?:${QUESTION_NAME})?`
/** `5AC`, beside `1B`. */
const GLUED = '(?!i+(?![a-z]))[a-j]{2,5}'
const PAIR = new RegExp(
  String.raw`\s*${NAME}[([]?(\d{1,3})\s?(?:\.[-–—]\s?|[.):=．、]\s?|[-–—]>?\s?|→\s?|\s)?\s?[([]?(${LETTERS}|${GLUED})(?![\p{L}\p{N}])[)\]]?\s?[.;,|،；，]?(?=\s|$|\d)`,
  'iuy',
)
/** `A1. Bamboo` and `Antwort 1: Bambus`. */
const NAMED =
  /^\s*(?:A|R|L|О|Answer|Antwort|Lösung|Respuesta|Réponse|Risposta|Resposta|Antwoord|Odpowiedź|Ответ)\s?(?=\d{1,3}\s*[.):=])/iu
const TEXT = new RegExp(
  String.raw`^\s*${NAME}[([]?(\d{1,3})\s*(?:\.[-–—]\s*|[.):=]\s*|[-–—/]\s+|→\s*)(\S.*)$`,
  'iu',
)

/** `1-5 BACDA` */
const RANGE =
  /\s*(\d{1,3})\s?[-–—]\s?(\d{1,3})\s*[.:)]?\s*((?:\p{L}[\s,]{0,2}){1,180}(?![\p{L}\p{N}]))[.;|]?/uy

/** `joined`: lines of a key that became a part of the line above. */
type Extracted = { tokens: Token[]; lists: KeyList[]; joined: readonly Token[] }

/** Takes the lists of answers, `Answers: 1-B, 2-C` or a paragraph of such pairs, out of the lines. */
export function extractAnswerLists(lines: readonly Token[]): Extracted {
  const all = withKeyRows(lines)
  const own = new Set(all.map(({ line }) => line))
  const tokens: Token[] = []
  const lists: KeyList[] = []
  let end = 0
  for (const [at, token] of all.entries()) {
    if (at < end) continue
    const found = listAt(all, at)
    if (found) lists.push(found.list)
    else tokens.push(at === end && lists.length > 0 ? { ...token, isApart: true, isBelowKey: true } : token)
    if (found) end = found.end
  }
  return { tokens, lists, joined: lines.filter(({ line }) => !own.has(line)) }
}

function listAt(all: readonly Token[], start: number): { list: KeyList; end: number } | null {
  const first = all[start]
  if (!first || first.isCode || OF_WRONG.test(first.text)) return null
  const list: KeyList = { entries: [], line: first.line, lines: [], text: first.text }
  const own = first.answer ? pairsIn(first, first.answer) : behindTitle(first)
  const isNamed = NAMED.test(first.text)
  const isNames = first.isApart && start > 0 && NAMES.test(first.text)
  const isTitled = isNames || KEY_TITLE.test(first.marked.text) || (own !== null && own.length > 1) || isNamed
  if (!isTitled && ((!first.isApart && !isLastRow(all, start)) || start === 0)) return null
  if (own && isTitled) list.entries.push(...own)
  let end = isTitled && !isNamed ? start + 1 : start
  for (; end < all.length; end++) {
    const token = all[end]
    if (!token || (!isTitled && token.isApart && end > start)) break
    if (isTitled && list.entries.length === 0 && NAMES.test(token.text)) continue
    const letters = pairsIn(token, token.text)
    const pairs = letters ?? (isTitled ? textIn(token) : null)
    // Below a title letters are answers in any order, and may contradict each other.
    const isNext =
      pairs && ((isTitled && letters) || (pairs[0]?.number ?? 0) > (list.entries.at(-1)?.number ?? 0))
    // A question with options starts here.
    if (!pairs || !isNext || (pairs.length === 1 && isQuestion(all, end))) break
    list.entries.push(...pairs)
  }
  const isWhole = isTitled || end === all.length || all[end]?.isApart
  if (!isWhole || list.entries.length <= (own || isNamed ? 1 : isTitled ? 0 : 1)) return null
  return { list: { ...list, lines: all.slice(start, end).map(({ line }) => line) }, end }
}

/** `Wrong answers: 1A 2B` is no key. */
const OF_WRONG =
  /^(?:wrong|incorrect|false|falsche?|faux|fausses?|incorrect[oa]s?|fals[oaei]s?|errad[oa]s?|sbagliat[eoai]|foute?|неверн\p{L}*)(?:\s\p{L}+)?\s*[:：]/iu

/** `1)B 2)B 3)A`, the last line of all, below an option with a letter. */
function isLastRow(all: readonly Token[], at: number): boolean {
  const [above, row] = [all[at - 1], all[at]]
  const isBelow = at === all.length - 1 && above?.label != null && !/^\d/.test(above.label.letter)
  const pairs = isBelow && row ? pairsIn(row, row.text) : null
  return (
    pairs !== null &&
    pairs.length > 2 &&
    pairs.every(({ number, value }, of) => number === of + 1 && (value.length === 1 || IS_GLUED.test(value)))
  )
}

/** `Question` above numbers, and `Answer` above letters. */
const NAMES =
  /^(?:(?:^|[\s|]+)(?:questions?|q|frage|pregunta|вопрос|n[or°º]?\.?|#|№|number)[\s|:.-]+(?:answers?|ans|a|antwort|respuesta|réponse|lösung|ответ|key)(?![\p{L}\p{N}])){1,6}[\s|]*$/iu

/** Two answers or more behind whatever they are called: `Teacher's key: 1. b 2. c`, `Key 1-3: A, B, C`. */
function behindTitle(token: Token): KeyEntry[] | null {
  const [, title = '', rest = ''] = /^(\p{L}[^:：?？]{1,30}?)\s*[:：]?\s+([([]?\d.*)$/u.exec(token.text) ?? []
  const [, named = '', behind = ''] = /^(\p{L}[^:：?？]{0,30})[:：]\s*(.+)$/u.exec(token.text) ?? []
  const found =
    (KEY_TITLE.test(title) ? pairsIn(token, rest) : null) ?? (named ? pairsIn(token, behind) : null)
  const isRising = found?.every(({ number }, at) => at === 0 || number > (found[at - 1]?.number ?? 0))
  return found && found.length > 1 && isRising ? found : null
}

const isQuestion = (all: readonly Token[], at: number): boolean => {
  const next = all[at + 1]
  if (/[?？]$/.test(all[at]?.text ?? '')) return true
  if (next?.label && !/^\d/.test(next.label.letter)) return true
  return next !== undefined && !next.isApart && !pairsIn(next, next.text) && !textIn(next)
}

function pairsIn({ line, text: whole }: Token, text: string): KeyEntry[] | null {
  const entries: KeyEntry[] = []
  let at = 0
  const rest = text.trimEnd().slice(0, 4000)
  while (at < rest.length) {
    PAIR.lastIndex = at
    RANGE.lastIndex = at
    const found = PAIR.exec(rest) ?? RANGE.exec(rest)
    if (!found) return null
    const [all, from, value = '', run] = found
    const values = run === undefined ? [value] : lettersIn(run)
    // `28 - 31 days`
    const isText = run !== undefined && /(?![tvrw])[k-z]/.test(run)
    if (isText || (run !== undefined && values.length !== Number(value) - Number(from) + 1)) return null
    entries.push(
      ...values.map((one, step) => ({ line, number: Number(from) + step, value: one, text: whole })),
    )
    at += all.length
  }
  const glued = entries.filter(({ value }) => IS_GLUED.test(value))
  const areLetters =
    entries.some(({ value }) => value.length === 1) &&
    glued.every(
      ({ value }) => [...value].toSorted().join('') === value && new Set(value).size === value.length,
    )
  return entries.length > 0 && (glued.length === 0 || areLetters) ? entries : null
}
const IS_GLUED = new RegExp(`^${GLUED}$`, 'i')

/** The Roman numbers of `iv, ii, i`, else each letter. */
function lettersIn(run: string): string[] {
  const words = run.match(/\p{L}+/gu) ?? []
  const areRoman = words.length > 1 && words.every((word) => ROMAN.includes(word.toLowerCase()))
  return areRoman ? words : (run.match(/\p{L}/gu) ?? [])
}

function textIn({ line, text }: Token): KeyEntry[] | null {
  const [, number, value = ''] = TEXT.exec(text.replace(NAMED, '')) ?? []
  return number === undefined
    ? null
    : [{ line, number: Number(number), value: letterIn(undecorated(value)), text }]
}

/** `A [B] C` and `The answer is b.` */
function letterIn(value: string): string {
  const circled = /^(?:[([]?\p{L}[)\]]?\s+)+[([]?\p{L}[)\]]?$/u.test(value)
    ? value.match(/(?<=[([])\p{L}(?=[)\]])/gu)
    : null
  const [only, ...more] = circled ?? []
  return only && more.length === 0 ? only : (BRIEF_ANSWER_LINE.exec(value)?.[1] ?? value)
}
