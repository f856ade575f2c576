import type { Line } from '../../text/lines.ts'
import { isNumber, labelIn } from '../labels.ts'
import { marked } from '../marks.ts'
import { ANSWER_LINE, EXPLANATION_LINE } from '../words.ts'

const MAX_LENGTH = 400
const MAX_OPTIONS = 12
/** Lines of a question above its answer. */
const MAX_ABOVE = 60
/** `Answer:` and perhaps its value. */
const HEAD = /^.{1,60}?[:：]\s*(.{0,300})$/u
const NUMBERED = /^\s*\d{1,3}[.)]\s/

/** `unsure`: lines that may go on by mistake; `taken`: lines that repeat options. */
type Beneath = { lines: readonly Line[]; unsure: readonly number[]; taken: readonly number[] }

/**
 * `Answer:` above its letters, its options or one text, each on a line of its own, and further options below one, as
 * one line: `Answer: a, c`. Only lines that repeat options from above are taken.
 */
export function withAnswersBeneath(all: readonly Line[]): Beneath {
  if (!all.some(({ text }) => isHead(text))) return { lines: all, unsure: [], taken: [] }
  const lines: Line[] = []
  const unsure: number[] = []
  const taken: number[] = []
  for (let at = 0; at < all.length; at++) {
    const line = all[at] as Line
    const head = isHead(line.text) ? HEAD.exec(line.text.trim()) : null
    const { options, asked } = head ? optionsAbove(lines) : NONE
    const own = head ? (head[1] ?? '').trim() : ''
    const first = own === '' ? null : namedIn(own, options)
    const below = head && (own === '' || first !== null) ? belowIn(all, at + 1, options) : []
    const names = [...(first ? [first] : []), ...below.map(({ name }) => name)]
    if (head && below.length > 0 && names.length <= MAX_OPTIONS) {
      const word = line.text.slice(0, line.text.length - (head[1] ?? '').length).trimEnd()
      lines.push({ ...line, text: `${word} ${names.join(', ')}` })
      if (own !== '' && !ASKS_FOR_SEVERAL.test(asked)) unsure.push(line.line)
      taken.push(...all.slice(at + 1, at + 1 + below.length).map((one) => one.line))
      at += below.length
      if (goesOn(all, at + 1, options)) unsure.push(line.line)
    } else if (head && own === '' && isAnswerAlone(all, at + 1, options)) {
      lines.push({ ...line, text: `${line.text.trimEnd()} ${(all[at + 1]?.text ?? '').trim()}` })
      at += 1
    } else lines.push(line)
  }
  return { lines, unsure, taken }
}

const NONE = { options: [], asked: '' }

const isHead = (text: string): boolean =>
  text !== '' && text.length < MAX_LENGTH && /[:：]/.test(text) && ANSWER_LINE.test(text.trim())

type Option = { letter: string; text: string; look: 'letter' | 'bullet' | 'plain' }

const optionIn = (text: string): Option => {
  const { text: outer, bullet, isBox } = marked(text.trim())
  const label = labelIn(outer)
  if (label && !isNumber(label)) return { letter: label.letter, text: label.rest, look: 'letter' }
  return { letter: '', text: outer, look: bullet !== '' || isBox ? 'bullet' : 'plain' }
}

const ASKED = /[?？]\s*$/

/** The options directly above, which look alike, and what is asked above them. */
function optionsAbove(lines: readonly Line[]): { options: Option[]; asked: string } {
  const options: Option[] = []
  let asked = ''
  const end = Math.max(0, lines.length - MAX_ABOVE)
  for (let at = lines.length - 1; at >= end && options.length <= MAX_OPTIONS; at--) {
    const text = lines[at]?.text ?? ''
    if (text.trim() === '' && options.length === 0) continue
    const one = optionIn(text)
    const isEnd = text.trim() === '' || text.length > MAX_LENGTH || NUMBERED.test(text) || ASKED.test(text)
    const look = options[0]?.look
    if (isEnd || (look === 'bullet' && one.look !== 'bullet')) {
      asked = text
      break
    }
    // The rest of a long option.
    if (look !== 'letter' || one.look === 'letter') options.unshift(one)
  }
  return { options: options[0]?.look === 'plain' && !ASKED.test(asked) ? [] : options, asked }
}

/** `Which two …`, `Select all …` */
const ASKS_FOR_SEVERAL =
  /(?<!\p{L})(?:two|three|four|all|are|apply|zwei|drei|vier|alle|sind|deux|trois|quatre|tou(?:te)?s|sont|quel(?:le)?s|lesquel(?:le)?s|dos|tres|tod[ao]s|cuáles|son|due|quali|tutt[ei]|sono|duas|dois|quais|são|twee|drie|zijn)(?!\p{L})/iu

/** The letter of an option that a line repeats, or its text where it has none. */
function namedIn(text: string, options: readonly Option[]): string | null {
  const one = optionIn(text)
  const bare = /^[([]?(\p{L})[)\].]*$/u.exec(text.trim())?.[1]?.toLowerCase()
  const same = options.find(({ letter, text: own }) =>
    one.text !== '' && own === one.text ? one.letter === '' || letter === '' || letter === one.letter : false,
  )
  const named = same ?? options.find(({ letter }) => letter !== '' && letter === bare)
  if (!named) return null
  return named.letter || (/[,;，、]/.test(named.text) ? null : named.text)
}

function belowIn(all: readonly Line[], from: number, options: readonly Option[]): { name: string }[] {
  const found: { name: string }[] = []
  for (let at = from; at < all.length && found.length <= MAX_OPTIONS; at++) {
    const text = all[at]?.text ?? ''
    if (text.trim() === '' || text.length > MAX_LENGTH) break
    const name = NUMBERED.test(text) ? null : namedIn(text, options)
    if (name === null) break
    found.push({ name })
  }
  // `a)` above `b)` and `c)` begins other options.
  const isAll = found.length >= options.length && options.length > 1
  return isAll ? [] : found
}

/** Below an empty line there is another option from above, with nothing asked before it. */
function goesOn(all: readonly Line[], from: number, options: readonly Option[]): boolean {
  if (all[from]?.text.trim() !== '') return false
  const next = all.slice(from, from + MAX_OPTIONS).find(({ text }) => text.trim() !== '')
  return next !== undefined && !NUMBERED.test(next.text) && namedIn(next.text, options) !== null
}

/** A typed answer below `Answer:`, alone in its paragraph or above the next number. */
function isAnswerAlone(all: readonly Line[], at: number, options: readonly Option[]): boolean {
  const [text = '', next = ''] = [all[at]?.text, all[at + 1]?.text]
  const isText = text.trim() !== '' && text.length < 80 && !NUMBERED.test(text) && !/[?？:：]/.test(text)
  const isAlone = next.trim() === '' || NUMBERED.test(next) || EXPLANATION_LINE.test(next.trim())
  return isText && isAlone && options.length < 2 && !labelIn(text.trim())
}
