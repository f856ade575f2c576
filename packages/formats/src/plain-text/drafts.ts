import { withoutPoints } from '../typed-answer.ts'
import { type Choice, type Draft, type Drafts, linesOf, newDraft } from './draft.ts'
import { DIGITS, isNumber, isWritten, placeIn } from './labels.ts'
import type { Marked } from './marks.ts'
import type { Outline } from './numbering.ts'
import { paragraphsOf, type Token } from './tokens.ts'
import { INSTRUCTION, KIND_HEADING, PART_HEADING } from './words.ts'

const FEEDBACK = /^(?:\.\.\.|…)\s*(?=\S)/
const SOLUTION = /^!\s+/
const COMMENT = /^%/
const HINT = /^(?:hint|tipp|hinweis|indice|pista|подсказка)$/

/** More than any question has; some checks look at all lines of the open one. */
const MAX_LINES = 200

export const draftsOf = (tokens: readonly Token[], outline: Outline): Drafts =>
  new Drafting(tokens, outline).read()

class Drafting {
  readonly #tokens: readonly Token[]
  readonly #outline: Outline
  readonly #found: Drafts = {
    title: '',
    description: '',
    drafts: [],
    remarks: [],
    taken: [],
    answers: [],
  }
  #open: Draft | null = null
  #points = ''

  constructor(tokens: readonly Token[], outline: Outline) {
    this.#tokens = tokens
    this.#outline = outline
  }

  read(): Drafts {
    for (const [at, token] of this.#tokens.entries()) this.#take(at, token)
    this.#close()
    return this.#found
  }

  #close(): void {
    if (this.#open) this.#found.drafts.push(this.#open)
    this.#open = null
  }

  #begin(token: Token): Draft {
    this.#close()
    const draft = newDraft(token, this.#points)
    this.#points = ''
    this.#open = draft
    return draft
  }

  #take(at: number, token: Token): void {
    if (this.#open && this.#open.stem.length + this.#open.choices.length >= MAX_LINES) this.#close()
    const open = this.#open
    const isDone = open === null || open.key !== null || open.isExplained
    if (open && this.#continuesKey(at, token, open)) open.isUnclear = true
    if (token.isCode) (open && open.choices.length === 0 ? open : this.#begin(token)).stem.push(token)
    else if (isHint(token) && open && open.choices.length > 0) open.feedback.push(token.text)
    else if (token.directive && !isHint(token)) this.#direct(at, token, open, isDone)
    else if (token.answer !== null && !this.#isQuestion(at, isDone)) this.#takeAnswer(token, open)
    else if (token.explanation !== null && open && (open.choices.length > 0 || open.key)) {
      open.isExplained = true
      open.explanation.push(token.explanation)
    } else if (token.explanation !== null && !this.#isQuestion(at, true))
      this.#found.remarks.push({ line: token.line, kind: 'unreadable', text: token.text })
    else if (this.#outline.numbers[at] === 'question') {
      const next = this.#begin(token)
      next.number = token.named?.number ?? Number(token.label?.letter)
      const heading = token.named?.rest ?? token.label?.rest ?? ''
      const { text, points } = withoutPoints(heading)
      next.heading = text
      next.points ||= points
      next.stem.push(token)
    } else if (open && this.#isLetteredHeading(at, token, open)) this.#takeHeading(token)
    else if (this.#isLabelled(at, open)) this.#takeLabelled(at, token, open, isDone)
    else if (open && this.#takeSign(at, token, open)) return
    else if (isListed(token) && this.#isAbove(at, token)) this.#begin(token).stem.push(token)
    else if (isListed(token) && open?.alphabet == null) {
      const isOver = !open || isDone || isComplete(token, open) || isEnded(token, open)
      const into = isOver ? this.#begin(token) : open
      if (this.#optionsBegin(at) && !isOver) this.#takeStatement(at, token, into)
      else into.choices.push(choice(token, '', token.marked))
    } else this.#takeText(at, token, open, isDone)
  }

  #direct(at: number, token: Token, open: Draft | null, isDone: boolean): void {
    const { line, text, directive } = token
    const { name, value } = directive ?? { name: '', value: '' }
    this.#found.taken.push(line)
    if (name === 'end_group') {
      this.#close()
      return
    }
    const isOver = open === null || open.choices.length > 0 || isDone || token.isApart
    const isPoints = /^(?:points?|score)$/.test(name)
    // Below an answer they are its question's, above a question that one's.
    const isBelow =
      open !== null &&
      open.key !== null &&
      !token.isApart &&
      (this.#outline.numbers[at + 1] !== 'question' || this.#tokens[at + 1]?.isApart === true)
    if (isPoints && open && isBelow) {
      open.points ||= value
      return
    }
    if (isOver) this.#close()
    if (isPoints) {
      if (open && !isOver) open.points ||= value
      else this.#points = value
      return
    }
    const found = this.#found
    const isAlone = open === null && found.drafts.length === 0 && (this.#tokens[at + 1]?.isApart ?? true)
    if (found.title === '' && (name === 'quiz title' || (name === 'title' && isAlone))) found.title = value
    else if (name === 'quiz description') found.description ||= value
    else found.remarks.push({ line, kind: /^text/.test(name) ? 'instructions' : 'field', text })
  }

  /** `c) lime` or `c` directly below an answer line: another right option, or nobody knows. */
  #continuesKey(at: number, { text, label, isApart }: Token, { key, choices }: Draft): boolean {
    if (!key || isApart || this.#tokens[at - 1]?.answer == null) return false
    if (this.#outline.numbers[at] === 'question') return false
    const letter = (label?.letter ?? LETTER.exec(text)?.[1])?.toLowerCase()
    return letter !== undefined && choices.some((one) => one.letter.toLowerCase() === letter)
  }

  /** An `ANSWER:` directly above options is a question that begins with that word. */
  #isQuestion(at: number, isDone: boolean): boolean {
    const next = this.#tokens[at + 1]
    return (
      isDone &&
      next !== undefined &&
      !next.isApart &&
      !next.marked.bullet &&
      this.#outline.starts[at + 1] === true
    )
  }

  #takeAnswer({ line, text, answer, isApart }: Token, open: Draft | null): void {
    this.#found.answers.push(line)
    if (open && open.key === null && !(open.isExplained && isApart)) {
      const { text: value, points } = withoutPoints(answer ?? '')
      open.key = { value, text, isBare: false, isApart }
      open.points ||= points
      return
    }
    if (open && !isApart) open.otherKey ??= answer
    else this.#found.remarks.push({ line, kind: 'unreadable', text })
  }

  #isLabelled(at: number, open: Draft | null): boolean {
    const label = this.#tokens[at]?.label
    if (!label) return false
    if (this.#outline.numbers[at] === 'option' || this.#outline.alphabets[at] !== undefined) return true
    const alphabet = open?.choices.length ? open.alphabet : null
    return alphabet !== null && !isNumber(label) && placeIn(alphabet, label.letter) >= 0
  }

  #takeLabelled(at: number, token: Token, open: Draft | null, isDone: boolean): void {
    const { label } = token
    if (!label) return
    const isNumber = this.#outline.numbers[at] === 'option'
    const alphabet = isNumber ? DIGITS : (this.#outline.alphabets[at] ?? open?.alphabet ?? '')
    const into =
      open && !isDone && !isComplete(token, open)
        ? this.#roomFor(at, token, open, alphabet)
        : this.#begin(token)
    if (into.choices.length === 0) into.alphabet = alphabet
    if (this.#outline.isMixed && isNumber) into.isUnclear = true
    into.choices.push(choice(token, label.letter, joined(token.marked, label.marked)))
  }

  /** The draft that an option belongs to: the open one, unless it has such an option already. */
  #roomFor(at: number, token: Token, open: Draft, alphabet: string): Draft {
    const letter = token.label?.letter ?? ''
    const isFirst = this.#outline.starts[at] === true
    const isAnother = isFirst && alphabet !== open.alphabet && isWritten(alphabet, letter)
    const isTaken = open.choices.some((one) => placeIn(alphabet, one.letter) === placeIn(alphabet, letter))
    const isOtherSign = !token.isApart && open.choices[0]?.token.label?.sign !== token.label?.sign
    const isMarkedAbove = open.choices.some(({ marked }) => marked.isBox || marked.right.size > 0)
    if (token.isApart && isMarkedAbove && (open.alphabet === null || isAnother)) return this.#begin(token)
    // A list above belongs to the question: statements that its options refer to.
    if (open.alphabet === null || isAnother || (isFirst && isTaken && isOtherSign))
      open.stem.push(...open.choices.splice(0).flatMap(linesOf))
    else if (isFirst && isTaken) return this.#begin(token)
    else if (isTaken) open.isUnclear = true
    return open
  }

  /** A nested list contains the options of the item above it. */
  #isAbove(at: number, { indent, marked }: Token): boolean {
    const next = this.#tokens[at + 1]
    return (
      next !== undefined &&
      !marked.isBox &&
      next.indent > indent + 1 &&
      (isListed(next) || this.#outline.starts[at + 1] === true)
    )
  }

  /** Options with labels or boxes begin later in the same paragraph. */
  #optionsBegin(at: number): boolean {
    for (let next = at + 1; next <= at + 12; next++) {
      const token = this.#tokens[next]
      if (!token || token.isApart || token.answer !== null || this.#outline.numbers[next] === 'question')
        return false
      const isBox = token.marked.isBox && !this.#tokens[at]?.marked.isBox
      if (isBox || this.#outline.alphabets[next] !== undefined) return true
    }
    return false
  }

  /** A single line under a sign is feedback, as text2qti has it; several are part of the question. */
  #takeStatement(at: number, token: Token, open: Draft): void {
    const { bullet } = token.marked
    const isAlone = [at - 1, at + 1].every((near) => this.#tokens[near]?.marked.bullet !== bullet)
    if (isAlone && /^[-+~]$/.test(bullet)) open.feedback.push(token.text)
    else open.stem.push(token)
  }

  /** What text2qti writes after its own markers. */
  #takeSign(at: number, { text, marked }: Token, open: Draft): boolean {
    const hasOptions = open.alphabet !== null || open.choices.some((one) => one.marked.isBox)
    if (!hasOptions && !this.#optionsBegin(at)) return false
    if (FEEDBACK.test(text)) {
      if (open.choices.length > 0) open.feedback.push(text)
      else open.explanation.push(text.replace(FEEDBACK, ''))
    } else if (SOLUTION.test(text)) open.explanation.push(text.replace(SOLUTION, ''))
    else if (hasOptions && /^[-+~]$/.test(marked.bullet) && !marked.isBox && !open.key)
      open.feedback.push(text)
    else return COMMENT.test(text)
    return true
  }

  #takeText(at: number, token: Token, open: Draft | null, isDone: boolean): void {
    const { isApart } = token
    const isNext = !this.#outline.isNumbered && this.#outline.leads[at] === true
    if (!open) this.#begin(token).stem.push(token)
    else if (isDone) {
      if (isApart || isNext || !(open.isExplained || open.number !== null))
        this.#begin(token).stem.push(token)
      else if (open.isExplained) open.explanation.push(token.text)
      else open.feedback.push(token.text)
    } else if (open.choices.length > 0) this.#takeAfterOptions(at, token, open, isNext)
    else if (open.number !== null && this.#isHeading(at, token)) {
      this.#takeHeading(token)
    } else if (!isApart) open.stem.push(token)
    else if (!this.#isContinued(at, token, open)) {
      const next = this.#begin(token)
      next.isBelowQuestion =
        !open.stem.slice(1).some(isStarred) || /[.?!:？：]$/.test(open.stem.at(-1)?.text ?? '')
      next.stem.push(token)
    } else {
      if (open.number === null && !this.#isSpaced(at, open) && !/[:：]$/.test(open.stem.at(-1)?.text ?? ''))
        open.isUnclear = true
      open.stem.push(token)
    }
  }

  #takeAfterOptions(at: number, token: Token, open: Draft, isNext: boolean): void {
    const last = open.choices.at(-1)
    const key = LETTER.exec(token.text)?.[1]?.toLowerCase()
    const isIndented = token.indent > (last?.indent ?? 0) + 1
    const isAbove = isNext && !token.isApart && this.#isStatement(at, open)
    if (key && open.choices.some(({ letter }) => letter === key)) {
      this.#found.answers.push(token.line)
      open.key = { value: key, text: token.text, isBare: true, isApart: token.isApart }
    } else if (isAbove) {
      if (!/[:：]$/.test(open.stem.at(-1)?.text ?? '')) open.isUnclear = true
      open.stem.push(...open.choices.splice(0).flatMap(linesOf), token)
    } else if ((token.isApart && !isIndented) || isNext) this.#begin(token).stem.push(token)
    else {
      last?.more.push(token)
      if (!isIndented && !/^\p{Ll}/u.test(token.text)) open.isUnclear = true
    }
  }

  /** A list without marks above lettered options may be what they refer to. */
  #isStatement(at: number, { stem, choices, alphabet }: Draft): boolean {
    const isUnmarked = choices.every(({ marked }) => !marked.isBox && marked.right.size === 0)
    const next = this.#outline.starts.indexOf(true, at)
    const isLettered = next >= 0 && next < at + 6 && this.#outline.alphabets[next] !== undefined
    return isUnmarked && isLettered && !stem.some(isAsked) && (alphabet ?? DIGITS) === DIGITS
  }

  /** There is an empty line between all of its lines. */
  #isSpaced(at: number, { stem }: Pick<Draft, 'stem'>): boolean {
    return stem.slice(1).every(({ isApart }) => isApart) && (this.#tokens[at + 1]?.isApart ?? true)
  }

  #takeHeading({ line, text }: Token): void {
    this.#close()
    this.#found.remarks.push({ line, kind: 'instructions', text })
  }

  /** `C. Short answers` below the options A and B, apart from them, and above the next number. */
  #isLetteredHeading(at: number, token: Token, open: Draft): boolean {
    const { label, isApart, answer, marked } = token
    const isAbove = this.#outline.numbers[at + 1] === 'question' && answer === null
    if (!label || isNumber(label) || !isApart || !isAbove || marked.right.size > 0) return false
    if (this.#outline.alphabets[at] !== undefined || !isEnded(token, open)) return false
    const isSpaced = this.#tokens[at + 1]?.isApart === true && /^\p{Lu}[.)]\s+\p{Lu}/u.test(token.text)
    return KIND_HEADING.test(token.text) || (isSpaced && isTitle(label.marked.text))
  }

  /** A line above the next number: `Part B`, `Short answers`, or a few words with empty lines around them. */
  #isHeading(at: number, { text, isApart, answer }: Token): boolean {
    const next = this.#tokens[at + 1]
    if (!next || this.#outline.numbers[at + 1] !== 'question' || answer !== null) return false
    if (text.length < MAX_HEADING_LENGTH && (PART_HEADING.test(text) || KIND_HEADING.test(text))) return true
    return isApart && (INSTRUCTION.test(text) || (next.isApart && isTitle(text)))
  }

  /** A further paragraph of the question, not the next one below an open question or a title. */
  #isContinued(at: number, token: Token, { stem, number }: Draft): boolean {
    if (token.isBelowKey) return false
    const paragraphs = paragraphsOf(stem)
    const isSpaced =
      paragraphs.every((lines) => lines.length === 1) && (this.#tokens[at + 1]?.isApart ?? true)
    if (stem.slice(1).some(isStarred) && !isSpaced) return false
    if (number !== null) return true
    const leads = this.#outline.leads[at] === true
    if (isSpaced && !leads) return stem.some(isAsked) ? !isAsked(token) : isStarred(token)
    const isPassage = paragraphs.every((lines) => lines.slice(0, -1).every(({ text }) => text.length > 50))
    const isWhole = /[.?!:…。？！：_]["”»)\]]*$/.test(stem.at(-1)?.text ?? '')
    const next = paragraphsOf(this.#tokens.slice(at, at + 12))[0] ?? []
    const isSecond = stem.some(isAsked) && next.some(isAsked)
    return (
      isPassage &&
      isWhole &&
      !isSecond &&
      (leads ||
        next.slice(1).some(isStarred) ||
        (next.slice(1).some(({ answer }) => answer !== null) && !next.some(isAsked)))
    )
  }
}

const isHint = ({ directive }: Token) => HINT.test(directive?.name ?? '')
export const isStarred = ({ marked: { right } }: Token) => right.size > (right.has('bold') ? 1 : 0)
/** Its options are already above, without labels. */
const isComplete = (token: Token, { stem, choices }: Draft) =>
  token.isApart && choices.length === 0 && stem.slice(1).some(isStarred)
/** An empty line ends a list whose items have none between them. */
const isEnded = (token: Token, { choices }: Draft) =>
  token.isApart && choices.length > 1 && choices.slice(1).every((one) => !one.token.isApart)
const isAsked = ({ text }: Token) => /[?？]/.test(text)
const isTitle = (text: string) => text.length < 40 && /^\p{Lu}[^.?!:;,…=_]*$/u.test(text)
const MAX_HEADING_LENGTH = 80
const LETTER = /^[([]?(\p{L})[)\].]?$/u
const isListed = ({ marked }: Token) => marked.isBox || marked.bullet !== ''
export const isMarked = ({ marked }: Token) => marked.right.size > 0

const choice = (token: Token, letter: string, marked: Marked): Choice => ({
  letter,
  marked,
  token,
  more: [],
  indent: token.indent,
})

const joined = (before: Marked, behind: Marked): Marked => ({
  text: behind.text,
  worded: behind.worded,
  right: new Set([...before.right, ...behind.right]),
  isWrong: before.isWrong || behind.isWrong,
  isBox: before.isBox || behind.isBox,
  bullet: before.bullet,
})
