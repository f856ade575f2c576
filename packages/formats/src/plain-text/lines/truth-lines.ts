import { truthOf } from '@pinquiz/game/csv'
import type { Line } from '../../text/lines.ts'
import { ASKS_FOR_TRUTH, PAIRS } from '../../truth-answers.ts'

const BEHIND = /^(\s*\d{1,3}[.)]\s.*\S)\s*[([]\s*(\p{L})\s*[)\]]\s*$/u
const BEHIND_BARE = /^(\s*\d{1,3}[.)]\s.*\S)\s+[([]?\s*(\p{L})\s*[)\]]?\s*$/u
const BEFORE =
  /^\s*_*(?:[([]\s*(?=\p{L}{1,12}\s*[)\]])|(?=\p{L}(?!\p{L})))(\p{L}{1,12})\s*[)\]]?_*\s*[-–—:.]?\s*(?<=[\s)\]_:.-])(\d{1,3}\s?[.)]\s*(?!\d)\S.*)$/u
const NUMBERED =
  /^\s*(?:_*(?:[([]\s*\p{L}{1,12}\s*[)\]]|\p{L}(?!\p{L})[)\]]?)_*\s*[-–—:.]?\s*)?\d{1,3}\s?[.)]\s/u
/** `1. Ice sinks. False – it floats.` */
const EXPLAINED = /^(\s*\d{1,3}[.)]\s.*\S[.!])\s+[([]?(\p{L}{2,12})[)\]]?(?:\.?\s*$|\s*[-–—:;,.]\s*(\S.*)$)/u
const OPTION = /^\s*[([（]?\p{L}[.)\]．、）]\s*\S/u
/** `1. (V) The sun is a star.`, `1. … (√)` and `1. … True / **False**`. */
const WITHIN = /^(\s*\d{1,3}[.)]\s*)[([（]\s*(\p{L}{1,12}|[√✓✔×✗✘])\s*[)\]）]\s*(\S+.*)$/u
const SIGNED = /^(\s*\d{1,3}[.)]\s.*\S)\s*[([（]\s*(\p{L}{2,12}|[√✓✔×✗✘])\s*[)\]）]\s*[.。]?\s*$/u
const CHOSEN =
  /^(\s*\d{1,3}[.)]\s.*\S)\s+(\*\*)?(\p{L}{1,12})\*{0,2}\s*[/|]\s*(\*\*)?(\p{L}{1,12})\*{0,2}\s*$/u
const SIGNS_OF_RIGHT = '√✓✔'
const MAX_LENGTH = 1000

/** `True or false?` above numbered statements is their heading. */
function withoutHeading(lines: readonly Line[]): readonly Line[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const at = filled.findIndex(
    ({ text }) => text.length < 60 && ASKS_FOR_TRUTH.test(text) && text.trim().split(/\s+/).length < 4,
  )
  const next = filled[at + 1]?.text.slice(0, MAX_LENGTH) ?? ''
  const heading = at >= 0 && /^\s*1[.)]\s+\S+\s+\S+\s+\S/.test(next) ? filled[at] : undefined
  return heading ? lines.map((line) => (line === heading ? { ...line, text: '' } : line)) : lines
}

/** The blank before a number, for a letter. */
const withoutBlank = (line: Line): Line =>
  /^\s*__/.test(line.text) ? { ...line, text: line.text.replace(/^\s*_+\s+(?=\(?\d{1,3}[.)]\s)/, '') } : line

type Statement = { statement: string; said: string; why?: string }

/** Numbered statements that each say whether they are true, by a letter, a sign or a word, say it in words. */
export function withTruths(all: readonly Line[], { asksForTruth = false } = {}): readonly Line[] {
  const lines = withoutHeading(all.map(withoutBlank))
  const forms = [asksForTruth ? BEHIND_BARE : BEHIND, SIGNED, BEFORE, WITHIN, EXPLAINED].map(
    (form) => (text: string) => statementIn(form, text),
  )
  const found = [...forms, chosenIn].map((read) => truthsBy(lines, read)).find((one) => one !== null)
  return found ?? lines
}

function truthsBy(lines: readonly Line[], read: (text: string) => Statement | null): Line[] | null {
  const found = lines.map(({ text }) => (text === '' || text.length > MAX_LENGTH ? null : read(text)))
  if (found.every((one) => one === null)) return null
  const said = new Set(found.flatMap((one) => one?.said ?? []))
  const pair = PAIRS.find((one) => [...said].every((word) => word.length === 1 && one.includes(word)))
  const isTrue = (word: string) =>
    pair ? word === pair[0] : (truthOf(word) ?? (SIGNS.includes(word) ? SIGNS_OF_RIGHT.includes(word) : null))
  const truths = new Set([...said].map(isTrue))
  // Those with options are no statements.
  const areAll = lines.every(
    ({ text }, at) =>
      found[at] ||
      !NUMBERED.test(text.slice(0, MAX_LENGTH)) ||
      OPTION.test(lines[at + 1]?.text.slice(0, MAX_LENGTH) ?? ''),
  )
  if (truths.size < 2 || truths.has(null) || !areAll) return null
  return lines.flatMap((line, at) => {
    const one = found[at]
    if (!one) return [line]
    const said = isTrue(one.said) ? 'True' : 'False'
    const why = one.why ? [`Explanation: ${one.why}`] : []
    const texts =
      one.why === undefined ? [`${one.statement} (${said})`] : [one.statement, `Answer: ${said}`, ...why]
    return texts.map((text) => ({ ...line, text }))
  })
}
const SIGNS = '√✓✔×✗✘'

function statementIn(form: RegExp, text: string): Statement | null {
  const [, one = '', two = '', three = ''] = form.exec(text) ?? []
  if (one === '') return null
  if (form === WITHIN) return { statement: `${one}${three}`, said: two.toLowerCase() }
  if (form === EXPLAINED)
    return { statement: one, said: two.toLowerCase(), why: three.replace(/^([^(]*)\)$/, '$1') }
  return form === BEFORE
    ? { statement: two, said: one.toLowerCase() }
    : { statement: one, said: two.toLowerCase() }
}

/** Of two words one is bold. */
function chosenIn(text: string): Statement | null {
  const [, statement = '', first, one = '', second, other = ''] = CHOSEN.exec(text) ?? []
  const areBoth = truthOf(one.toLowerCase()) !== truthOf(other.toLowerCase())
  if (statement === '' || !areBoth || Boolean(first) === Boolean(second)) return null
  return { statement, said: (first ? one : other).toLowerCase() }
}
