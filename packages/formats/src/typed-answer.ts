import { inLines, truthOf } from '@pinquiz/game/csv'
import { type NumberAnswer, numberAnswer, rangeIn, type Signs } from './number-answer.ts'

const NUMBER_OF_POINTS = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const UNIT_OF_POINTS = String.raw`(?:points?|pts?\.?|pkte?\.?|punkt(?:e|y|ów|ów|er)?|punten|marks?|p\.?|puntos?|ptos?\.?|punt[io]|pontos?|poäng|poeng|bodů|body|bod|pont|puan|балла?|баллов|бал[иі]?в?)`
const POINT = String.raw`(?:(?:worth|je|max\.?|vale|sur)\s+)?(?:[…_.]{0,9}\s?/\s?)?${NUMBER_OF_POINTS}\s?(?:${UNIT_OF_POINTS})(?:\s+each|\s+chacune?|\s+cada una?)?`
const SLASHED = String.raw`0\s?[-–]\s?[1-9]|[…_.]{0,9}\s?/\s?${NUMBER_OF_POINTS}`
const POINTS = new RegExp(
  String.raw`(?:[([]\s?(${POINT}|${SLASHED})\s?[)\]]|\s[-–—]\s(${POINT})|\s([…_.]{0,9}/\s?${NUMBER_OF_POINTS}\s?${UNIT_OF_POINTS}))\s*$`,
  'iu',
)
/** `(2 points) Who?` */
const POINTS_BEFORE = new RegExp(String.raw`^[([]\s?(${POINT}|${SLASHED})\s?[)\]]\s?[.:–—-]?\s*(?=\S)`, 'iu')
/** What ExamView writes after an answer. */
export const FIELDS = /(?:^|\s+)(?:PTS|DIF|REF|OBJ|NAT|STA|LOC|TOP|KEY|MSC|NOT|BLM)\s*:.*$/u
const FIELD_OF_POINTS = /\sPTS\s*:\s*(\d{1,3}(?:[.,]\d{1,2})?)/u

/** Longer than any points with their words. */
const MAX_POINTS = 60

/** A text without the points that stand before or after it. */
export function withoutPoints(text: string): { text: string; points: string } {
  const fields = FIELDS.exec(text)
  const bare = fields ? text.slice(0, fields.index) : text
  const start = bare.length - bare.trimStart().length
  const before = POINTS_BEFORE.exec(bare.slice(start, start + MAX_POINTS))
  const end = Math.max(0, bare.trimEnd().length - MAX_POINTS)
  const found = before ? null : POINTS.exec(bare.slice(end))
  const said = found?.[1] ?? found?.[2] ?? found?.[3] ?? before?.[1] ?? ''
  const points = FIELD_OF_POINTS.exec(fields?.[0] ?? '')?.[1] ?? said
  return {
    text: found
      ? bare.slice(0, end + found.index).trimEnd()
      : before
        ? bare.slice(start + before[0].length)
        : bare,
    points: /\d+(?:[.,]\d+)?(?!.*\d)/.exec(points)?.[0] ?? '',
  }
}

/** Nobody types a remark in brackets, a sentence, or that a number is about right. */
const ASIDE =
  /.\s[([][^()[\]]*[)\]]$|\S\s+\S+\s.*\p{L}{2}\.$|^(?:~|≈|∼|ca?\.|about\s|approx|around\s|etwa\s|circa\s|environ\s|unos\s|not\s|(?:true|false|wahr|falsch|vrai|faux|verdadero|falso)\P{L}+\p{L})|\s(?:because|since|weil|denn|porque|parce que|perché)(?!\p{L})/iu

/** Whether a typed answer has something beside it that isn't part of it. */
const hasAside = (text: string): boolean => {
  const bare = text.slice(0, MAX_LENGTH).trim()
  return ASIDE.test(bare) || EMOJI.test(bare) || explainedIn(bare) !== null
}
const MAX_LENGTH = 200
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/u

/** A dash between spaces, a colon or the end of a sentence, and words behind it; no range, title or initial. */
const EXPLAINED = [
  /^(?!\p{L}\s)(.{1,80}?)\s+[-–—]+\s+(\p{L}+(?:['’]\p{L}+)?[\s,].*|\p{L}{2,}[.!]?)$/u,
  /^([^:：]{2,80})[:：]\s+(\p{L}\S*\s+\S.*)$/u,
  /^(?!(?:Prof|Mrs|Mme|Gen|Sgt|Rev|Capt|Col|Hon|Ste|vs)\.)([^.]*[\p{L}\d]{3,}[”"»’']?)[.!]\s+(\p{Lu}\S*\s+\S.*)$/u,
] as const

/** An answer and what is said of it behind that; null where it is no more than an answer. */
export function explainedIn(text: string): { answer: string; rest: string; isDash: boolean } | null {
  if (text.length > MAX_EXPLAINED) return null
  for (const [at, form] of EXPLAINED.entries()) {
    const [, answer, rest] = form.exec(text.trim()) ?? []
    if (answer && rest) return { answer, rest, isDash: at === 0 }
  }
  return null
}

const MAX_EXPLAINED = 1000

/** A tick or a cross beside the words of an answer; a cross beside anything but *false* may say more. */
const DECORATED = /^([✓✔✅☑❌✗✘✖❎👉➡]\ufe0f?)\s*(?=\S)|\s*([✓✔✅☑❌✗✘✖❎])\ufe0f?$/gu
export function undecorated(answer: string): string {
  if (answer.length > MAX_EXPLAINED || !/[\p{L}\p{N}]/u.test(answer)) return answer
  const bare = answer.trim().replace(DECORATED, '')
  const isCrossed = /[❌✗✘✖❎]/u.test(answer)
  const [said = ''] = /^\p{L}+/u.exec(bare.replace(/^[*_]+/, '')) ?? []
  return isCrossed && truthOf(said.toLowerCase()) !== false ? answer : bare
}

const OR = /\s+(?:or|oder|ou|oppure|lub|veya|eller|vagy|nebo|alebo|sau|ili|или|або)\s+/u
/** A letter is also a name's, and an article in Portuguese. */
const OR_IN_ONE_LETTER = /(?<=\p{L}{2})\s+o\s+(?=(?:\p{L}['’])?\p{L}{2})/u
export const ASKED_IN_PORTUGUESE = /(?<!\p{L})(?:quem|quais|não|em|uma?|são|foi|onde|pel[ao])(?!\p{L})/iu
/** English titles have it, too. */
const DUTCH_OR = /(?<=(?:^|\s)\p{Ll}{2,})\s+of\s+(?=\p{Ll}{2})(?!(?:the|an?)\s)/u
const ASKED_IN_DUTCH = /(?<!\p{L})(?:wat|welke?|waar|hoeveel|wanneer|waarom|het|een)(?!\p{L})/iu
/** `large/huge`, but not `AC/DC` and `km/h`. */
const TIGHT_SLASH = /(?<=\p{L}\p{Ll}{2})\/(?=\p{L}\p{Ll}{2})/u

/** The answers between which a typed one says *or*, in the language of its question. */
function alternativesIn(answer: string, question: string): string[] {
  const text = answer.trim()
  const between = [
    OR,
    TIGHT_SLASH,
    ...(ASKED_IN_PORTUGUESE.test(question) ? [] : [OR_IN_ONE_LETTER]),
    ...(ASKED_IN_DUTCH.test(question) ? [DUTCH_OR] : []),
  ]
  return text
    .split(new RegExp(between.map(({ source }) => source).join('|'), 'u'))
    .filter((one) => one !== '')
}

/** Several answers in one text. */
export const BETWEEN = /\s*[;；|｜\n]\s*|\s\/\s/

export const partsOf = (text: string): string[] =>
  inLines(text)
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `2/3` is a fraction where the question has to do with numbers, else perhaps two answers. */
const FRACTION = /^\d{1,3}\s?\/\s?\d{1,3}$/
const ASKS_NUMBER =
  /\d|π|(?<!\p{L})(?:fractions?|probab|chance|simplif|reduce|half|third|quarter|bruch|wahrscheinlich|anteil|fracci|probabil|fraccion|fração|frazion)/iu

/** What is accepted of what is typed: texts, or a number. `isSure`: it can mean nothing else. */
export type TypedAnswer = { accepted: string[]; number: NumberAnswer | null; isSure: boolean }

/** `keys`: one, or one for each accepted answer; `isList`: they are said to be several. */
export function typedAnswer(
  keys: readonly string[],
  { question, signs, isList = false }: { question: string; signs: Signs; isList?: boolean },
): TypedAnswer {
  const [only = '', ...more] = keys
  const number = more.length === 0 ? numberAnswer(only, { question, signs }) : null
  if (number) return { accepted: [only], number, isSure: number.isSure }
  const listed = keys.flatMap(partsOf).flatMap((part) => alternativesIn(part, question))
  const parts = isList ? listed.flatMap((part) => part.split(/\s*[,，、]\s*/)) : listed
  const isSure = listed.every(
    (part) =>
      !/[,，、]/.test(part.replace(/(?<=\d),(?=\d)/g, '')) &&
      !hasAside(part) &&
      !(FRACTION.test(part) && !ASKS_NUMBER.test(question)) &&
      !BESIDE_NUMBER.test(part) &&
      !TWO_NUMBERS.test(part) &&
      !rangeIn(part, { question, signs })?.isSaid &&
      !PLACEHOLDER.test(part) &&
      !TOO_LARGE.test(part) &&
      !HALF_OPTIONAL.test(part),
  )
  return {
    accepted: [...new Set(parts.flatMap(withoutOptional))].filter((part) => part !== ''),
    number: null,
    isSure: isSure && (isList || listed.length === keys.length),
  }
}

/** Instead of an answer that is still missing. */
const PLACEHOLDER =
  /^(?:\W*|#?n\/?a|#\p{L}+[!?/]\p{L}*|tb[acd]|to be .*|see .*|siehe .*|k\.\s?a\.|voir .*|ver .*|todo|xx+|missing|unknown|unbekannt)$/iu

/** A spreadsheet's `6.022e+23` that is no number here. */
const TOO_LARGE = /^-?\d(?:\.\d+)?e[+-]?\d+$/i

/** Nobody knows whether the word has to be typed. */
const BESIDE_NUMBER = /^[\d.,]+\s+\p{L}+$/u

/** Also accepted in the other order. */
const TWO_NUMBERS = /^[-−–]?[\d.,]+\s+(?:and|und|et|y|e|en|i|och|og|&)\s+[-−–]?[\d.,]+$/iu

/** `(the) moon`, `colo(u)r`, `cat(s)`, but no formula. */
const OPTIONAL =
  /(?<=^|\s)\((\p{L}[\p{L}.'’]+(?: \p{L}+)?)\)\s+(?=\S)|(?<=\p{Ll}{2})\((\p{Ll}+)\)(?=\p{Ll}|\s|$)/gu
const HALF_OPTIONAL = /\p{Ll}{2}\((?![aens]\)|es\))\p{Ll}+\)(?!\p{Ll})|^\(\p{L}\)\s/u

/** With and without what stands in brackets. */
function withoutOptional(text: string): string[] {
  const found = [...text.matchAll(OPTIONAL)].length
  if (found === 0 || found > 3) return [text]
  const less = text.replace(OPTIONAL, '')
  const whole = text.replace(OPTIONAL, (all) => all.replace(/[()]/g, ''))
  return [whole, less].map((one) => one.replace(/\s+/g, ' ').trim())
}
