import type { Line } from '../text/lines.ts'
import { ASKED_IN_PORTUGUESE, undecorated } from '../typed-answer.ts'
import { type Label, labelIn, optionsIn } from './labels.ts'
import { type Marked, marked, type RightSign, withoutBold, withoutItalics } from './marks.ts'
import { ANSWER_LINE, ANSWER_SENTENCE, BRIEF_ANSWER_LINE, EXPLANATION_LINE, NAMED_NUMBER } from './words.ts'

/** A non-empty line, and everything it may be on its own. */
export type Token = {
  line: number
  /** Without Markdown characters. */
  text: string
  /** As written in the file. */
  source: string
  indent: number
  /** There is an empty line before it. */
  isApart: boolean
  /** It is the first line below a list of answers. */
  isBelowKey?: boolean
  /** `text` without marks, but with its label. */
  marked: Marked
  label: (Label & { marked: Marked }) | null
  /** It is explicitly a question's number. */
  named: { number: number; rest: string } | null
  /** The value of an `ANSWER:`. */
  answer: string | null
  explanation: string | null
  directive: { name: string; value: string } | null
  /** Part of a code block, whose lines stay unchanged. */
  isCode: boolean
  /** In bold; the bold part, if not all of it. */
  bold: string
}

/** Longer than any line with marks. */
const MAX_LENGTH = 4000
const MAX_SENTENCE_LENGTH = 200
/** A word for "answer" and a letter. */
const MAX_BRIEF_LENGTH = 50
const RULE = /^(?:[-_*=—–] ?){4,}$|^(?:---|\*\*\*|===)$/
const FENCE = /^\s*(`{3,}|~{3,})/

const DIRECTIVE =
  /^(title|points?|score|quiz title|quiz description|text title|text|shuffle answers|show correct answers|one question at a time|can't go back|feedback is solution|solutions (?:sample|randomize) groups|pick|points per question|difficulty|level|topic|category|tags?|type|hint|tipp|hinweis|indice|pista|подсказка)\s*[:：]\s*(.*)$|^(GROUP|END_GROUP)$/i

/** Three times the lines of the largest quiz. */
export const MAX_LINES = 20_000

export function tokensOf(lines: readonly Line[]): Token[] {
  const tokens: Token[] = []
  const isFenced = fences(lines)
  const isQuoted = lines.every(({ text }) => text.trim() === '' || /^\s*>/.test(text))
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  let isApart = false
  let isInComment = false
  for (const [at, { line, text }] of withBullets(lines).entries()) {
    if (tokens.length >= MAX_LINES) break
    const bare = text.trim()
    if (/^(?:END_)?COMMENT$/.test(bare)) isInComment = bare === 'COMMENT'
    else if (isInComment || isFenced[at] === 'fence') continue
    else if (isFenced[at] === 'code') tokens.push({ ...plain(line, text, isApart), isCode: true })
    else if (bare === '' || (isRule(bare) && !/^_+$/.test(bare))) {
      isApart = true
      continue
    } else {
      for (const part of at === last && isKeyRow(bare) ? [text] : partsOf(text)) {
        tokens.push(tokenOf(line, isQuoted ? part.replace(/^\s*>\s?/, '') : part, isApart))
        isApart = false
      }
    }
    isApart = false
  }
  return paragraphsOf(tokens).flatMap(withoutBullets)
}

/** Lines that are no text: fences of code, and comments. */
export function unspoken(lines: readonly Line[]): number[] {
  let isInComment = false
  return lines.flatMap(({ line, text }) => {
    const isBorder = /^\s*(?:END_)?COMMENT\s*$/.test(text)
    if (isBorder) isInComment = text.trim() === 'COMMENT'
    return isBorder || isInComment || FENCE.test(text) ? [line] : []
  })
}

export function paragraphsOf(lines: readonly Token[]): Token[][] {
  const paragraphs: Token[][] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last && !line.isApart) last.push(line)
    else paragraphs.push([line])
  }
  return paragraphs
}

/** Word's second bullet, as a letter. */
const LETTER_O = /^(\s*)o(?:\t|\s+)(?=\S)/

/** In Portuguese it is also an article. */
function withBullets(lines: readonly Line[]): readonly Line[] {
  const isListed = lines.map(({ text }) => LETTER_O.test(text.slice(0, MAX_LENGTH)))
  if (!isListed.includes(true)) return lines
  const isArticle = lines.some(({ text }) => ASKED_IN_PORTUGUESE.test(text.slice(0, MAX_LENGTH)))
  const isFollowed = (at: number) => isListed[at - 1] || isListed[at + 1]
  return lines.map((line, at) =>
    isListed[at] && isFollowed(at) && (!isArticle || /^\s*o(?:\t|\s\s)/.test(line.text))
      ? { ...line, text: line.text.replace(LETTER_O, '$1    ◦ ') }
      : line,
  )
}

/** Between options without any marker, a star isn't a bullet. */
function withoutBullets(lines: Token[]): Token[] {
  const isStar = ({ marked, label, isCode }: Token) => marked.bullet === '*' && !label && !isCode
  const first = lines.findIndex(isStar)
  if (first < 1) return lines
  const isText = (line: Token) =>
    line.marked.bullet === '' && !line.marked.isBox && !line.label && line.answer === null
  const isAmong = lines.slice(first).some((line) => isText(line) && line.explanation === null)
  const isBelow =
    first > 1 && lines.slice(1, first).every(isText) && !/[?？:：]$/.test(lines[first - 1]?.text ?? '')
  if (!isAmong && !isBelow) return lines
  return lines.map((line) => (isStar(line) ? { ...line, marked: { ...line.marked, bullet: '' } } : line))
}

const isRule = (text: string) => text.length < 200 && RULE.test(text)

/** Which lines are code, where its fences are closed and not all around the questions themselves. */
function fences(lines: readonly Line[]): ('fence' | 'code' | undefined)[] {
  const found: ('fence' | 'code' | undefined)[] = []
  let open = -1
  for (const [at, { text }] of lines.entries()) {
    if (!FENCE.test(text)) continue
    found[at] = 'fence'
    if (open < 0) open = at
    else {
      const inside = lines.slice(open + 1, at)
      const isQuiz = inside.some(({ text: one }) => ANSWER_LINE.test(one.trim().slice(0, MAX_LENGTH)))
      if (!isQuiz) for (let code = open + 1; code < at; code++) found[code] = 'code'
      open = -1
    }
  }
  return found
}

/** Options in columns or in a row become separate lines, and so does an answer after them. */
function partsOf(text: string): string[] {
  const indent = /^\s{0,80}/.exec(text)?.[0] ?? ''
  const bare = text.trim()
  if (bare.length >= MAX_LENGTH || isAnswer(bare) || KEY.test(bare) || /^[\d\s.)|]+$/.test(bare))
    return [text]
  const [, before = bare, behind = ''] = (hasColon(bare) && BEHIND.exec(bare)) || []
  const isBehind = behind !== '' && isAnswer(behind)
  const row = isBehind ? before : bare
  const parts = optionsIn(row) ?? optionsIn(withoutBold(row).text)
  if (!parts && !isBehind) return [text]
  return [...(parts ?? [row]), ...(isBehind ? [behind] : [])].map((part) => indent + part)
}
/** `1)B 2)B 3)A` as the last line of all: answers, not options, which would be in the order of their letters. */
function isKeyRow(text: string): boolean {
  if (!/^(?:\d{1,3}[.)]\s?(?:[A-J]{1,5}|[a-j]{1,5})[,;.]?(?:\s+|$)){3,60}$/.test(text)) return false
  const letters = (text.match(/[A-Ja-j]/g) ?? []).join('').toLowerCase()
  return !'abcdefghij'.startsWith(letters)
}
/** `Teacher's key: 1. b 2. c` */
const KEY =
  /^[^:：]{1,40}[:：]\s*(?:[([]?\d{1,3}[.):]?\s?[-–—]?\s?[([]?(?:\p{L}|[A-Ja-j]{2,5})[)\]]?[,;.|]?(?:\s+|$)){2,60}$/u
/** Without the text before it on its line. */
const BEHIND = /^(.*\S)(?:\t|\s\s|\s(?=[([]))\s*(\S.*)$/

/** Cheap checks first: the word lists are long. */
const hasColon = (text: string) => /[:：>→]/.test(text)
const isAnswer = (text: string) => hasColon(text) && (ANSWER_LINE.test(text) || EXPLANATION_LINE.test(text))

/** A heading, or a quotation that says what it holds, as in `> **Explanation:** …`. */
const BEFORE_TEXT = /^(?:#{1,6}\s+|>\s+(?=[*_]{0,3}\p{L}[^:：]{2,30}[:：]))/u

function tokenOf(line: number, source: string, isApart: boolean): Token {
  if (source.length > MAX_LENGTH) return plain(line, source, isApart)
  const { text, isBold, part } = withoutBold(source.trim().replace(BEFORE_TEXT, ''))
  const { text: plainText, isItalic } = withoutItalics(text.trim())
  const bare = plainText.trim()
  const whole = withSigns(marked(bare), { bold: isBold, italic: isItalic })
  // A text that is only a mark isn't one.
  const isEmpty = labelIn(whole.text)?.rest === '' && labelIn(bare)?.rest !== ''
  const outer = isEmpty ? plain(line, bare, isApart).marked : whole
  const label = labelIn(outer.text)
  const named = /\d/.test(outer.text) ? NAMED_NUMBER.exec(outer.text) : null
  const directive = DIRECTIVE.exec(bare)
  // Before a question's own number there are no marks, before an answer there may be.
  const outerText = outer.text
  return {
    ...plain(line, source, isApart),
    text: bare,
    marked: outer,
    label: label && { ...label, marked: { ...marked(label.rest, true), ...wordedIn(outer) } },
    named: named && { number: Number(named[1]), rest: named[2] ?? '' },
    // A mark of what is wrong is a part of the answer.
    answer: (outer.isWrong ? answerIn(bare) : null) ?? answerIn(outerText),
    explanation: hasColon(outerText) ? (EXPLANATION_LINE.exec(outerText)?.[1] ?? null) : null,
    directive: directive && {
      name: (directive[1] ?? directive[3] ?? '').toLowerCase(),
      value: directive[2] ?? '',
    },
    bold: part,
  }
}

/** Words at the end of a line belong to its option. */
const wordedIn = ({ text, worded }: Marked): Partial<Marked> =>
  text === worded ? {} : { worded: labelIn(worded)?.rest ?? worded }

function answerIn(text: string): string | null {
  const isBrief = text.length <= MAX_BRIEF_LENGTH && !hasColon(text)
  const found = hasColon(text)
    ? ANSWER_LINE.exec(text)
    : ((isBrief ? BRIEF_ANSWER_LINE.exec(text) : null) ??
      ANSWER_SENTENCE.exec(text.slice(0, MAX_SENTENCE_LENGTH)))
  if (!found) return null
  const value = undecorated((found[1] ?? '').trim())
  return /^[([{]/.test(text) ? value.replace(/[)\]}]\.?$/, '') : value
}

const withSigns = (one: Marked, has: { bold: boolean; italic: boolean }): Marked => {
  const signs: RightSign[] = [
    ...(has.bold ? ['bold' as const] : []),
    ...(has.italic ? ['italic' as const] : []),
  ]
  return signs.length > 0 ? { ...one, right: new Set([...one.right, ...signs]) } : one
}

const plain = (line: number, source: string, isApart: boolean): Token => ({
  line,
  source,
  text: source.trim(),
  isApart,
  isCode: false,
  bold: '',
  indent: source.length - source.trimStart().length,
  marked: {
    text: source.trim(),
    worded: source.trim(),
    right: new Set(),
    isWrong: false,
    isBox: false,
    bullet: '',
  },
  label: null,
  named: null,
  answer: null,
  explanation: null,
  directive: null,
})
