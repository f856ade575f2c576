import type { Cell, Row } from '@pinquiz/formats/workbook'
import {
  asksNothing,
  kindOf,
  MODES,
  type Mode,
  markedName,
  numbersOf,
  percentOf,
  type Question,
  type ResultCells,
  rightAnswersOf,
  rightOf,
} from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import { type GivenAnswer, markedAnswer } from './answers.ts'
import type { Grading } from './grading.ts'
import type { Card } from './queries.ts'

/** A table of an export: under its name in a CSV file, on its own sheet in a workbook. Heading first. */
export type Section = { name: string; rows: AsyncIterable<readonly Row[]> }

/** A section whose rows are all known when it's requested. */
export const section = (name: string, rows: () => Row[] | Promise<Row[]>): Section => ({
  name,
  rows: (async function* () {
    yield await rows()
  })(),
})

const TYPES: Record<Mode, string> = { live: 'Live Quiz', poll: 'Poll', 'self-paced': 'Self-Paced' }

/** The winner, and how many share first place. */
const withOthers = (name: string, others: number): string =>
  others > 0 ? `${name} and ${others} more` : name

/** Spec 000 §9: "Export CSV". */
export function summaryRows(card: Card): [heading: Row, values: Row] {
  const { winner, completedAtMs } = card
  return [
    ['Quiz Title', 'Game Type', 'PIN', 'Total Participants', 'Completed At', 'Winner', 'Winner Score'],
    [
      card.title,
      TYPES[card.mode],
      card.pin,
      card.participants,
      completedAtMs === null ? '' : { atMs: completedAtMs },
      winner ? withOthers(markedName(winner), winner.others) : '',
      winner ? winner.points : '',
    ],
  ]
}

/** The summary of a session with nothing more to report. */
export function basicRows(card: SummaryCard, grading: Grading): Row[] {
  const [heading, values] = summaryRows(card)
  const [more, moreValues] = winnerCells(card, grading)
  const [marked, markedValues] = laterCells(card)
  return [
    [...heading, ...more, ...marked],
    [...values, ...moreValues, ...markedValues],
  ]
}

/** Columns only where there is a pass mark (K101), or marks were changed by hand (K102). */
export function laterCells({ markedAtMs, passed }: SummaryCard): [heading: Row, values: Row] {
  const marked: [Row, Row] =
    markedAtMs === undefined ? [[], []] : [['Marks Changed by Hand At'], [{ atMs: markedAtMs }]]
  const [heading, values] = marked
  return passed
    ? [
        ['Participants Passed', 'Participants Graded', ...heading],
        [passed.passed, passed.of, ...values],
      ]
    : marked
}

/** `passed`: with a pass mark. */
export type SummaryCard = Card & { passed?: { passed: number; of: number } }

/** After the specified columns: what the winner's score is out of. Where speed counts, the game score comes first. */
export function winnerCells(
  { mode, winner }: Card,
  grading: Grading,
  participant?: string,
): [heading: Row, values: Row] {
  const { questions } = grading
  if (MODES[mode].hasAttempts) {
    const score = winner?.points ?? null
    const ofHighest = grading.percent({ score, isFinal: true, participant }) ?? ''
    return [
      ['Highest Possible Score', 'Winner Score (%)'],
      [grading.outOfFor(participant) ?? '', ofHighest],
    ]
  }
  if (!MODES[mode].isScored) return [['Winner Game Score'], ['']]
  const right = winner ? rightAnswersOf(winner.points) : ''
  const ofQuiz = winner ? percent(rightAnswersOf(winner.points), questions) : ''
  return [
    ['Winner Game Score', 'Winner Right Answers', 'Questions', 'Winner Right of Quiz (%)'],
    [winner?.gameScore ?? '', right, questions, ofQuiz],
  ]
}

/** Columns of what a score is out of. */
export const OF_HIGHEST = ['Highest Possible Score', 'Score (%)']

/** ISO 8601, in UTC: sorts as text, and every spreadsheet reads it. */
export const instant = (ms: number): string => new Date(ms).toISOString()

export const percent = (part: number, of: number): number | '' => (of === 0 ? '' : percentOf(part, of, 1))

export const seconds = (ms: number): number => Math.round(ms / 100) / 10

/** How many could have answered a question, and how many were correct. */
export const ASKED_COLUMNS = ['Asked', 'Right of Asked (%)']
export const asked = (question: QuestionResult): Cell[] => [
  question.asked,
  question.right === null ? '' : percent(rightOf(question), question.asked),
]

/** 1 to `count`, for columns that repeat. */
export const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** By position, the number that everyone saw in play; slides have none of their own (K73). */
export const playedNumbers = (questions: readonly Pick<Question, 'kind'>[]): number[] =>
  numbersOf(questions, [...questions.keys()])

/** The questions that can be answered, with position and number. */
export const numbersAsked = (questions: readonly Pick<Question, 'kind'>[]) =>
  ofAsked(
    questions,
    playedNumbers(questions).map((number, index) => ({ number, index })),
  )

/** Of values listed per question, those for questions that can be answered. */
export const ofAsked = <T>(questions: readonly Pick<Question, 'kind'>[], all: readonly T[]): T[] =>
  all.filter((_, index) => {
    const question = questions[index]
    return !question || !asksNothing(question)
  })

/** Figures of some questions under their names, with columns only where one of them has a value. */
export function figuresOf(questions: readonly Pick<ResultCells, 'figures'>[]) {
  const names = [...new Set(questions.flatMap(({ figures = {} }) => Object.keys(figures)))]
  const used = names.filter((name) => questions.some(({ figures }) => typeof figures?.[name] === 'number'))
  return {
    heading: used,
    of: (cells: Pick<ResultCells, 'figures'> | undefined): Cell[] =>
      used.map((name) => cells?.figures?.[name] ?? ''),
  }
}

/** Answers read at once; each batch is its own query, and other requests run in between. */
const ANSWERS_AT_ONCE = 1_000

/** How many participants' answers are read at once. */
export const participantsAtOnce = (questions: number): number =>
  Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, questions)))

/** Whether the text of an answer was never shown. */
export const isHeldText = (question: Question, value: GivenAnswer['value']): boolean =>
  markedAnswer(question, value) !== kindOf(question).answerText(question, value)

/** The result of an answer, as tables show it; empty if there is no answer or the question has no correct one. */
export function verdictWord(answer: Pick<GivenAnswer, 'isRight' | 'credit'> | null): string {
  if (!answer || answer.isRight === null) return ''
  return answer.isRight ? 'yes' : answer.credit ? 'partly' : 'no'
}

/** Remark on the time of an answer; empty if the server measured it itself. */
export function markOf(answer: GivenAnswer | null): string {
  const credited = answer?.creditedMs ? `dated ${seconds(answer.creditedMs)} s earlier` : ''
  return [answer?.atTimeUp ? 'sent at time up' : '', credited].filter(Boolean).join(', ')
}

/** Columns of a questions table that exist only if one of the questions has a value. */
export function askingColumns(questions: readonly Pick<QuestionResult, 'weight' | 'explanation'>[]) {
  const columns = [
    { name: 'Points', cell: ({ weight }: (typeof questions)[number]) => weight ?? '' },
    { name: 'Explanation', cell: ({ explanation }: (typeof questions)[number]) => explanation ?? '' },
  ].filter(({ cell }) => questions.some((question) => cell(question) !== ''))
  return {
    names: columns.map(({ name }) => name),
    cells: (question: (typeof questions)[number]): Cell[] => columns.map(({ cell }) => cell(question)),
  }
}
