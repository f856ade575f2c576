import type { Imported, ImportedQuestion } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { signsIn } from '../number-answer.ts'
import { type Line, linesOf, withoutVoids } from '../text/lines.ts'
import { truthsIn } from '../truth-answers.ts'
import { isAnswered, takeAnswerRun } from './answer-run.ts'
import { takeAsides, withoutAsides } from './asides.ts'
import { lostLines, type Taken } from './conserved.ts'
import { type Draft, linesIn, type Remark } from './draft.ts'
import { draftsOf } from './drafts.ts'
import { takeExplained } from './explained.ts'
import { instructionsIn } from './instructions.ts'
import { extractAnswerLists, type KeyList } from './keys/key-list.ts'
import { withAnswersBelow } from './lines/answered-lines.ts'
import { withAnswersBeneath } from './lines/answers-beneath.ts'
import { withCellsApart } from './lines/cells-apart.ts'
import { withGaps } from './lines/close-questions.ts'
import { withoutInline } from './lines/inline-answers.ts'
import { withInlineOptions } from './lines/inline-options.ts'
import { withLettersBelow } from './lines/letters-before.ts'
import { withoutReview } from './lines/moodle-review.ts'
import { withNamedLines } from './lines/named-lines.ts'
import { withNumberedAnswers } from './lines/numbered-answers.ts'
import { withPlainNumbers } from './lines/plain-numbers.ts'
import { withPlainSigns } from './lines/plain-signs.ts'
import { withPairs } from './lines/question-answer.ts'
import { withDigits } from './lines/roman-numbers.ts'
import { inOneColumn } from './lines/side-by-side.ts'
import { withTruths } from './lines/truth-lines.ts'
import type { RightSign } from './marks.ts'
import { takeMatching } from './matching.ts'
import { outlineOf } from './numbering.ts'
import { takeOpenRuns } from './open-run.ts'
import { byOwnNumbers, misnumberedIn, numbered, repeatedIn, shiftedIn } from './own-numbers.ts'
import { type Part, partsOf } from './parts.ts'
import { questionOf, slideOf, textOf } from './question.ts'
import { withSlipped } from './slipped.ts'
import { statementsIn } from './statements.ts'
import { looseIn } from './strict.ts'
import { MAX_LINES, tokensOf, unspoken } from './tokens.ts'

const ANSWER = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/im

/** As Moodle describes Aiken: options `A.` or `A)`, and `ANSWER: B`. */
export const isAiken = (text: string): boolean => ANSWER.test(text) && /^[ \t]*A[.)][ \t]+\S/m.test(text)

/** Typed questions, and whether the text is a quiz at all: it names a right answer somewhere. */
export type TypedText = { imported: Imported; isQuiz: boolean; isAiken: boolean }

/**
 * Questions as people type and paste them: options with letters, numbers, bullets or alone on their lines; the right
 * one by a mark, by an `ANSWER:` or in a list at the end. One question never changes its neighbour.
 */
export function readTypedText(text: string): TypedText {
  const review = withoutReview(withoutVoids(linesOf(text)))
  const answered = withNumberedAnswers(withPlainNumbers(review.lines.map(withPlainSigns)))
  const source = answered.lines
  const beneath = withAnswersBeneath(withCellsApart(withDigits(source)))
  const lettered = withLettersBelow(beneath.lines)
  const called = withNamedLines(withoutInline(lettered.lines))
  const inline = withInlineOptions(called.lines)
  const apart = withGaps(inline.lines)
  const { lines, questions, notes } = takeMatching(apart)
  const { taken, answers, isAnswered: _, ...read } = readParts(lines, text)
  const isMatching = questions.length + notes.length > 0
  const all = isMatching
    ? [...read.imported.questions, ...questions].toSorted((one, other) => one.at - other.at)
    : read.imported.questions
  const left = review.left ? [fixedNote(review.left.line, 'left-instructions', review.left.text)] : []
  const fields = answered.fields.map((field) => fixedNote(field.line, 'left-field', field.text))
  const remarks = [...read.imported.notes, ...notes, ...left, ...fields]
  const imported = { ...read.imported, questions: all, notes: remarks }
  const known = [
    ...taken,
    ...beneath.taken,
    ...called.taken,
    ...inline.taken,
    ...emptied(apart, lines),
    ...unspoken(source),
  ]
  const areAnswers = new Set(answers)
  const lost = lostLines(source, imported, { taken: known, answers })
  const unsure = [
    ...beneath.unsure,
    ...lettered.unsure,
    ...called.unsure,
    ...inline.unsure,
    ...lost.flatMap(({ line }) => (areAnswers.has(line) ? [] : [line])),
  ]
  return {
    imported: withLost(doubting(imported, unsure), lost),
    isQuiz: read.isQuiz || isMatching,
    isAiken: read.isAiken && !isMatching,
  }
}

const LEFT: ReadonlySet<string> = new Set(['unreadable', 'left-instructions'])

const withLost = (imported: Imported, lost: readonly Line[]): Imported =>
  lost.length > 0
    ? {
        ...imported,
        notes: [...imported.notes, ...lost.map(({ line, text }) => leftOutNote(line, 'unreadable', text))],
      }
    : imported

/** The lines of which nothing was left. */
function emptied(before: readonly Line[], after: readonly Line[]): number[] {
  const left = new Set(after.flatMap(({ line, text }) => (text.trim() === '' ? [] : [line])))
  return before.flatMap(({ line, text }) => (text.trim() === '' || left.has(line) ? [] : [line]))
}

/** The questions to which these lines belong are in doubt. */
function doubting(imported: Imported, unsure: readonly number[]): Imported {
  if (unsure.length === 0) return imported
  const ats = new Set(imported.questions.map(({ at }) => at))
  const left = imported.notes.flatMap(({ row, reason }) => (LEFT.has(reason) ? [row] : []))
  const starts = [...ats, ...left].toSorted((one, other) => one - other)
  const asked = unsure.flatMap((line) => starts.findLast((at) => at <= line) ?? [])
  const notes = [...new Set(asked)].filter((at) => ats.has(at)).map((at) => fixedNote(at, 'lines-unclear'))
  return { ...imported, notes: [...imported.notes, ...notes] }
}

function readParts(lines: readonly Line[], text: string): Read {
  const parts = partsOf(lines)
  const all = parts.map((part) => readPart(part, text))
  const [first] = all
  // A key below the last part may belong to another one.
  if (!first || parts.length === 1 || !all.every(({ isAnswered }) => isAnswered))
    return readPart({ lines }, text)
  const headings = parts.flatMap(({ heading }) => heading ?? [])
  return {
    imported: {
      ...first.imported,
      questions: all.flatMap(({ imported }) => imported.questions),
      notes: [
        ...all.flatMap(({ imported }) => imported.notes),
        ...headings.map(({ line, text: words }) => fixedNote(line, 'left-instructions', words)),
      ],
    },
    isQuiz: all.some(({ isQuiz }) => isQuiz),
    isAiken: all.every((one) => one.isAiken),
    isAnswered: true,
    answers: all.flatMap(({ answers }) => answers),
    taken: [
      ...all.flatMap(({ taken }) => taken),
      ...emptied(
        lines,
        parts.flatMap((part) => [...part.lines]),
      ),
    ],
  }
}

type Read = TypedText & Taken & { isAnswered: boolean }

function readPart({ lines, asksForTruth = false }: Partial<Part> & Pick<Part, 'lines'>, text: string): Read {
  const answered = withAnswersBelow(lines)
  const truths = withTruths(answered.lines, { asksForTruth })
  const read = tokensOf(inOneColumn(withPairs(truths)))
  const beyond = read[MAX_LINES - 1]
  const { tokens: all, asides } = withoutAsides(read)
  const { tokens, lists, joined } = extractAnswerLists(all)
  const [only, ...more] = lists
  const outline = outlineOf(tokens, more.length > 0 ? [] : only?.entries.map(({ number }) => number))
  const { title, description, drafts: found, remarks, taken, answers } = draftsOf(tokens, outline)
  const others = takeAsides(asides, found)
  const statements = numbered(found).map(withSlipped).map(statementsIn)
  const asked = statements.flatMap((one) => one.drafts)
  const instructions = instructionsIn(asked)
  const drafts = asked.filter((draft) => !instructions.has(draft))
  const [firstLine = 0] = drafts.map(({ line }) => line)
  const isAnsweredAbove =
    drafts.length > 1 &&
    drafts.slice(-1).some((draft) => !isAnswered(draft)) &&
    remarks.some(({ kind, line }) => kind === 'unreadable' && line < firstLine)
  const { keys, unused } = keysOf(drafts, lists)
  const open = lists.length === 0 ? takeOpenRuns(drafts) : null
  const run = lists.length === 0 && open?.keys.size === 0 ? [...takeAnswerRun(drafts)] : []
  for (const [draft, value] of [...run, ...(open?.keys ?? [])]) keys.set(draft, [value])
  const unsure = takeExplained(drafts, keys, read)
  const isText2qti = drafts.some(({ choices }) =>
    choices.some(({ letter, marked: { right, bullet, isBox } }) =>
      right.has('star') ? letter !== '' && bullet === '' : isBox && right.size > 0,
    ),
  )
  const keyOf = (draft: Draft) => draft.key?.value ?? keys.get(draft)?.[0] ?? ''
  const typed = drafts.filter((draft) => draft.choices.length === 0 && keyOf(draft).trim() !== '')
  const signs = signsIn([...typed.map(keyOf), ...drafts.flatMap(numbersOf)], drafts.map(textOf))
  const said = truthsIn(
    typed.map((draft) => ({ text: textOf(draft), cell: keyOf(draft) })),
    asksForTruth ? { heading: 'True or false' } : {},
  )
  const truthOf = new Map(typed.map((draft, at) => [draft, said[at] ?? null]))
  const usual = usualIn(drafts)
  const made = drafts.map((draft) =>
    isPassage(draft, drafts)
      ? slideOf(draft)
      : questionOf(draft, keys.get(draft) ?? [], {
          isText2qti,
          truth: truthOf.get(draft) ?? null,
          signs,
          usual,
        }),
  )
  const misnumbered = new Set([
    ...misnumberedIn(drafts, lists),
    ...shiftedIn(drafts, lists),
    ...repeatedIn(drafts, keys),
    // Read by their numbers, or in the order of the file.
    ...run.flatMap(([draft], at) => (drafts.filter((one) => keys.has(one))[at] === draft ? [] : [draft])),
    ...(isAnsweredAbove ? drafts : []),
    ...(open?.doubted ?? []),
    ...unsure,
    ...drafts.filter(({ line }) => answered.unsure.includes(line)),
  ])
  const questions: ImportedQuestion[] = byOwnNumbers(drafts).flatMap(
    (draft) => made[drafts.indexOf(draft)]?.question ?? [],
  )
  const notes: FormatNote[] = [
    ...made.flatMap((one) => one.notes),
    ...remarks.map(noteOf),
    ...statements.flatMap(({ left }) =>
      left.map(({ line, text: words }) => fixedNote(line, 'left-instructions', words)),
    ),
    ...[...instructions].flatMap((draft) =>
      linesIn(draft).map(({ line, text: words }) => fixedNote(line, 'left-instructions', words)),
    ),
    ...[...answered.headings, ...others].map(({ line, text: words }) =>
      fixedNote(line, 'left-instructions', words),
    ),
    ...[...misnumbered]
      .filter(({ line }) => !questions.some((one) => one.at === line && isDoubted(one)))
      .map(({ line }) => fixedNote(line, 'correct-differs')),
    ...[...matchedIn(drafts), ...looseIn(drafts, made)].map(({ line }) => fixedNote(line, 'lines-unclear')),
    ...(beyond ? [leftOutNote(beyond.line, 'beyond-limit')] : []),
    ...unused.map(({ line, text: said }) => leftOutNote(line, 'unreadable', said)),
  ]
  const lettered = drafts.filter(
    ({ stem, choices, alphabet }) => stem.length > 0 && choices.length > 1 && alphabet,
  )
  const isKeyed = made.some((one) => one.isKeyed)
  const unread = made.flatMap(({ question }, at) => (question ? [] : linesIn(drafts[at] as Draft)))
  const titles = lists.flatMap(({ line, entries }) => (entries[0]?.line === line ? [] : [line]))
  return {
    taken: [
      ...taken,
      ...[...unread, ...joined, ...asides].map(({ line }) => line),
      ...titles,
      ...emptied(answered.lines, truths),
    ],
    answers: [...answers, ...lists.flatMap((list) => list.lines)],
    isAnswered: isKeyed || drafts.every(({ choices }) => choices.length < 2),
    imported: { title, description, unit: 'line', hasTimes: false, questions, notes },
    isQuiz: isKeyed || lettered.length > 1,
    isAiken:
      isAiken(text) &&
      lists.length === 0 &&
      !made.some(({ hasMarks }) => hasMarks) &&
      isLetteredAlike(drafts),
  }
}

/** How options of questions without italics are marked. */
const usualIn = (drafts: readonly Draft[]): ReadonlySet<RightSign> =>
  new Set(
    drafts
      .map(({ choices, stem }) =>
        [...choices.map((choice) => choice.marked), ...stem.slice(1).map((line) => line.marked)].flatMap(
          ({ right }) => [...right],
        ),
      )
      .filter((signs) => !signs.includes('italic'))
      .flat(),
  )

const isDoubted = ({ notes }: ImportedQuestion) => notes.some(({ reason }) => reason === 'correct-differs')

/** A number as text2qti has it, below its question. */
const numbersOf = ({ stem }: Draft) => /^=\s*(.+)$/.exec(stem.at(-1)?.text ?? '')?.slice(1) ?? []

const isLetteredAlike = (drafts: readonly Draft[]) =>
  drafts.every(({ choices }) => choices.every(({ token }) => /^[A-Z][.)]/.test(token.text)))

function noteOf({ line, kind, text }: Remark): FormatNote {
  return kind === 'unreadable' ? leftOutNote(line, kind, text) : fixedNote(line, `left-${kind}`, text)
}

/** Several lines without a number above a question, where all questions have one. */
const isPassage = (draft: Draft, all: readonly Draft[]): boolean =>
  draft.stem.length > 1 &&
  draft !== all.at(-1) &&
  draft.choices.length === 0 &&
  draft.key === null &&
  draft.number === null &&
  all.some(({ choices }) => choices.length > 1) &&
  all.every(({ choices, number }) => choices.length === 0 || number !== null) &&
  /[.!…]["”»)]*$/.test(draft.stem.at(-1)?.text ?? '') &&
  !draft.stem.some(({ text }) => /[?？]/.test(text))

/** Several values if a list contradicts itself. */
type Keys = { keys: Map<Draft, string[]>; unused: { line: number; text: string }[] }

/** As many elements as a quiz can have. */
const MAX_LISTS = 100

/** Each list is of the questions above it, by their numbers, or in their order where they have none. */
function keysOf(drafts: readonly Draft[], lists: readonly KeyList[]): Keys {
  const keys: Keys['keys'] = new Map()
  const unused: Keys['unused'] = lists.slice(MAX_LISTS)
  let above = 0
  let from = 0
  for (const list of lists.slice(0, MAX_LISTS)) {
    const isOnly = lists.length === 1
    // A list directly below another one is for the same questions, and may contradict it.
    if (drafts.some(({ line }) => line > above && line < list.line)) from = above
    const byNumber = byNumbers(
      drafts.filter(({ line }) => isOnly || (line > from && line < list.line)),
      list,
    )
    above = list.line
    for (const { number, value, line, text } of list.entries) {
      const [only, ...others] = byNumber.get(number) ?? []
      if (only && others.length === 0) keys.set(only, [...(keys.get(only) ?? []), value])
      else if (unused.at(-1)?.line !== line) unused.push({ line, text })
    }
  }
  return { keys, unused }
}

/** Options directly below several numbers, none of which asks, may be for all of them. */
const matchedIn = (drafts: readonly Draft[]): Draft[] =>
  drafts.filter(({ number, line, stem, choices }, at) => {
    const above = drafts[at - 1]
    const isTerm = (lines: Draft['stem']) => lines.length === 1 && !/[?？:：.…_]$/.test(lines[0]?.text ?? '')
    return (
      choices.length > 1 &&
      number !== null &&
      above?.number != null &&
      above.line === line - 1 &&
      above.choices.length === 0 &&
      isTerm(stem) &&
      isTerm(above.stem)
    )
  })

function byNumbers(drafts: readonly Draft[], { entries }: KeyList): Map<number, Draft[]> {
  const found = new Map<number, Draft[]>()
  const add = (number: number, draft: Draft) =>
    found.set(number, [...(found.get(number) ?? []).slice(0, 1), draft])
  for (const draft of drafts) if (draft.number !== null) add(draft.number, draft)
  if (found.size > 0) return found
  const asked = drafts.filter(
    ({ choices, stem }) => choices.length > 1 || stem.some(({ text }) => /[?？]|_{2,}/.test(text)),
  )
  const isWhole = entries.length === asked.length && entries.every(({ number }, at) => number === at + 1)
  if (isWhole) for (const [at, draft] of asked.entries()) add(at + 1, draft)
  return found
}
