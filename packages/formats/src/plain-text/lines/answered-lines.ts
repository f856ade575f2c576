import { truthOf } from '@pinquiz/game/csv'
import type { Line } from '../../text/lines.ts'
import { PAIRS } from '../../truth-answers.ts'
import { bareHeading, namesTruth } from '../heading.ts'
import { labelIn } from '../labels.ts'
import { INSTRUCTION, KIND_HEADING, POINTS, SAYS_ANSWER } from '../words.ts'

/** A question and its answer on one line. */
type Answered = { asked: string; answer: string; isUnsure?: boolean }

/** Of a line, and of a paragraph in lines. */
const MAX_LENGTH = 400
const MAX_LINES = 200
const NUMBERED = /^\s*\d{1,3}[.)]\s/
const NUMBER = String.raw`(?:\d{1,3}[.)]\s+)?`
const ASKED = new RegExp(
  String.raw`^\s*(${NUMBER}\S[^?？]*[?？])\s+(?:(?:[-–—=]|[-=]*>|→)\s+)?(\S[^?？]{0,100})$`,
  'u',
)
const BLANK = new RegExp(String.raw`^\s*(${NUMBER}\S[^()[\]]*?)\s*[([]([^()[\]]{1,100})[)\]]\.?\s*$`, 'u')
/** `Who? (Ada)`, `… ____ … → soy` and `7 x 8 = 56`. */
const IN_BRACKETS = new RegExp(String.raw`^\s*(${NUMBER}\S.*[?？])\s*[([]([^()[\]]{1,100})[)\]]\.?\s*$`, 'u')
const BEHIND_ARROW = new RegExp(String.raw`^\s*(${NUMBER}\S.*?)\s*(?:→|[-=]>)\s*(\S[^→]{0,100})$`, 'u')
const SUM = /^\s*(\d{1,3}[.)]\s+[^=]*\d[^=]*=)\s*([^=\s][^=]{0,20})$/u
const WORD = String.raw`[([]?\s*(\p{L}{2,12}|\p{L})\s*[)\]]?_*`
const TRUTH_BEHIND = new RegExp(String.raw`^(.*?)\s[\s–—=_.…-]*${WORD}\s*$`, 'iu')
const TRUTH_BEFORE = new RegExp(
  String.raw`^\s*(?:[-–•]\s+)?(\d{1,3}[.)]\s+)?_*${WORD}(?:\s*[-–—:.]\s*|\s+)(\S+\s+\S.*)$`,
  'iu',
)

/** `headings`: what their kind is called above them; `unsure`: lines whose answer may be a hint. */
type Below = { lines: readonly Line[]; headings: Line[]; unsure: readonly number[] }

/** Paragraphs of two lines or more that each have their answer, perhaps below a heading, as one question each. */
export function withAnswersBelow(all: readonly Line[]): Below {
  const lines: Line[] = []
  const headings = new Set<Line>()
  const unsure: number[] = []
  let block: Line[] = []
  let above: Line | undefined
  for (const line of [...all, null]) {
    if (line && line.text.trim() !== '') block.push(line)
    else {
      const found = answeredIn(block, above)
      if (found?.heading) headings.add(found.heading)
      unsure.push(...(found?.unsure ?? []))
      for (const one of found?.lines ?? block) lines.push(one)
      if (line) lines.push(line)
      above = block.at(-1) ?? above
      block = []
    }
  }
  if (lines.length === all.length) return { lines: all, headings: [], unsure }
  return {
    lines: lines.map((line) => (headings.has(line) ? empty(line) : line)),
    headings: [...headings],
    unsure,
  }
}

function answeredIn(
  block: readonly Line[],
  above: Line | undefined,
): { lines: Line[]; heading?: Line; unsure: number[] } | null {
  const [first] = block
  if (!first || block.length > MAX_LINES || block.some(({ text }) => text.length > MAX_LENGTH)) return null
  const asWhole = answersIn(block, above)
  const isCounted = !NUMBERED.test(first.text) && block.slice(1).every(({ text }) => NUMBERED.test(text))
  const isTitle = isKind(first.text) || !/[?？_.]\s*$/.test(first.text) || isCounted
  const found = asWhole ?? (isTitle ? answersIn(block.slice(1), first) : null)
  const title = asWhole ? above : first
  if (!found) return null
  return {
    lines: [
      ...(asWhole ? [] : [first, empty(first)]),
      ...block
        .slice(asWhole ? 0 : 1)
        .flatMap((line, at) => [
          { ...line, text: found[at]?.asked ?? '' },
          { ...line, text: `Answer: ${found[at]?.answer}` },
          empty(line),
        ]),
    ],
    ...(title && isKind(title.text) && { heading: title }),
    unsure: block.slice(asWhole ? 0 : 1).flatMap(({ line }, at) => (found[at]?.isUnsure ? [line] : [])),
  }
}

const answersIn = (lines: readonly Line[], title: Line | undefined): Answered[] | null =>
  lines.length > 1
    ? (truthsIn(lines, title?.text ?? '') ??
      [ASKED, BLANK, IN_BRACKETS, BEHIND_ARROW, SUM].reduce<Answered[] | null>(
        (found, form) => found ?? pairsIn(lines, form),
        null,
      ))
    : null

const empty = (line: Line): Line => ({ ...line, text: '' })

function pairsIn(lines: readonly Line[], form: RegExp): Answered[] | null {
  const found = lines.flatMap(({ text }) => {
    const [, asked, answer] = form.exec(text) ?? []
    return asked &&
      answer &&
      (ASKING.has(form) || /_{2,}/.test(asked)) &&
      !(form === IN_BRACKETS && (POINTS.test(answer) || INSTRUCTION.test(answer))) &&
      !/^[([]|_|\t|\s\s|\|/.test(answer) &&
      !labelIn(answer)
      ? [{ asked, answer: withoutName(answer), isUnsure: form === BLANK && mayBeHint(asked, answer) }]
      : []
  })
  if (found.length < lines.length) return null
  return form === IN_BRACKETS && mayBeRemarks(found)
    ? found.map((one) => ({ ...one, isUnsure: true }))
    : found
}

/** `(easy)`, `(think of Prague)`, `(Chapter 1)`: said of the question, perhaps. */
function mayBeRemarks(found: readonly Answered[]): boolean {
  const firsts = found.map(({ answer }) => answer.split(/\s+/)[0] ?? '')
  return new Set(firsts).size < firsts.length || firsts.some((word) => !/^[\p{Lu}\d\p{Lo}]/u.test(word))
}

const ASKING: ReadonlySet<RegExp> = new Set([ASKED, IN_BRACKETS, SUM])

/** `answer = Rome` */
const withoutName = (answer: string) => {
  const [said = ''] = SAYS_ANSWER.exec(answer)?.index === 0 ? (SAYS_ANSWER.exec(answer) ?? []) : []
  return answer.slice(said.length).trim() || answer
}

/** `She ____ home. (go)`: the word from which the answer is formed. */
const mayBeHint = (asked: string, answer: string) => !/_\W*$/.test(asked) && withoutName(answer) === answer

/** Statements are only such below a heading that says so. */
function truthsIn(lines: readonly Line[], heading: string): Answered[] | null {
  if (!asksForTruth(heading)) return null
  return truthsBy(lines, TRUTH_BEHIND, false) ?? truthsBy(lines, TRUTH_BEFORE, true)
}

function truthsBy(lines: readonly Line[], form: RegExp, isBefore: boolean): Answered[] | null {
  const found = lines.flatMap(({ text }) => {
    const [, one = '', said = '', rest = ''] = form.exec(text) ?? []
    const asked = (isBefore ? `${one}${rest}` : one)
      .trim()
      .replace(/^(?:[-–•]|\p{L}[.)])\s+|\s+[.…=_–—-]+$/gu, '')
    const isSaid = said.length === 1 || truthOf(said.toLowerCase()) !== null
    return /\S\s+\S/.test(asked) && said && isSaid ? [{ asked, said: said.toLowerCase() }] : []
  })
  if (found.length < lines.length) return null
  const letters = found.map(({ said }) => (said.length > 1 ? '' : said)).filter((said) => said !== '')
  const pair = PAIRS.find((one) => letters.every((letter) => one.includes(letter)))
  if (letters.length > 0 && (!pair || letters.length < found.length || new Set(letters).size < 2)) return null
  return found.map(({ asked, said }) => ({
    asked,
    answer: (said.length > 1 ? truthOf(said) : said === pair?.[0]) ? 'True' : 'False',
  }))
}

const isKind = (text: string) => KIND_HEADING.test(bareHeading(text)) || asksForTruth(text)
const asksForTruth = (text: string): boolean => {
  const line = bareHeading(text)
  return line.length < 80 && namesTruth(line) && (KIND_HEADING.test(line) || line.split(/\s+/).length < 5)
}
