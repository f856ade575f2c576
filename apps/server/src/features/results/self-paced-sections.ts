import type { Cell, Row } from '@pinquiz/formats/workbook'
import {
  asksNothing,
  attemptWinner,
  averagePercent,
  isCutByClock,
  isLate,
  isScored,
  isTimedOut,
  kindOf,
  movesFreely,
  neverBegan,
  ownPlaces,
  positionsIn,
  questionsReached,
  type Repairs,
  rightOf,
  selfPacedPoints,
  summariseAttempts,
} from '@pinquiz/game'
import type { ItemAnalysis, QuestionResult } from '@pinquiz/protocol'
import type pg from 'pg'
import { accommodationCells, accommodationColumn, readAccommodated } from './accommodated.ts'
import { hasMarks, markedAnswer, readAnswered, readAnswersOf, readTotals } from './answers.ts'
import { type AttemptRow, counting, readAttempts, readEvidence, readLaterKinds } from './attempts.ts'
import { ALWAYS_SHOWN, EVIDENCE } from './evidence-columns.ts'
import { type Grading, gradeCells, gradeColumns, gradingOf, resultOf } from './grading.ts'
import { readAbsent, readGroups } from './invited.ts'
import { ITEM_COLUMNS, itemCells, readItems } from './items.ts'
import { readByHand } from './marks/mark-cells.ts'
import { type ResultSession, readQuestions } from './queries.ts'
import { repairMarks } from './repair-marks.ts'
import { retakesOf } from './retake-cells.ts'
import {
  ASKED_COLUMNS,
  asked,
  askingColumns,
  figuresOf,
  laterCells,
  markOf,
  numbersTo,
  OF_HIGHEST,
  ofAsked,
  participantsAtOnce,
  percent,
  playedNumbers,
  type Section,
  type SummaryCard,
  section,
  summaryRows,
  verdictWord,
  winnerCells,
} from './sections.ts'

/** Participants whose summary is written at once; other requests run in between. */
const PARTICIPANTS_AT_ONCE = 500

/** The five sections of spec 001 §9. The session may still be open: all sections show the same attempts. */
export async function selfPacedSections(
  pool: pg.Pool,
  session: ResultSession,
  card: SummaryCard,
): Promise<Section[]> {
  const attempts = await readAttempts(pool, session)
  return [
    section('Summary', () => sessionRows(session, card, attempts)),
    { name: 'Participant Summary', rows: participants(pool, session, attempts) },
    section('Questions', () => questionRows(session)),
    { name: 'Detailed Player Answers', rows: answers(pool, session, attempts) },
    section('Question Performance', async () =>
      performanceRows(session, await readQuestions(pool, session), await readItems(pool, session)),
    ),
  ]
}

function sessionRows(session: ResultSession, card: SummaryCard, all: AttemptRow[]): Row[] {
  const attempts = counting(all)
  const retakes = retakesOf(session, all)
  const { status, createdAt } = session
  const grading = gradingOf(session)
  const { participants, completed, inProgress, averageScore } = summariseAttempts(attempts)
  const first = attemptWinner(attempts)
  const best = first && {
    name: first.winner.name,
    points: first.winner.score,
    gameScore: first.winner.score,
    others: first.others,
  }
  const shown = { ...card, participants, winner: best }
  const [heading, values] = summaryRows(shown)
  const [ofHighest, ofHighestValues] = winnerCells(shown, grading, first?.winner.id)
  const [byHand, byHandValues] = laterCells(card)
  const more = ['Status', 'Started At', 'Completed', 'In Progress', 'Average Score', 'Questions']
  return [
    [...heading, ...more, ...ofHighest, 'Average Score (%)', ...retakes.allowed[0], ...byHand],
    [
      ...values,
      status === 'completed' ? 'Completed' : 'Active',
      { atMs: createdAt.getTime() },
      completed,
      inProgress,
      averageScore,
      card.questionCount,
      ...ofHighestValues,
      averagePercent(attempts, ({ id }) => grading.outOfFor(id) ?? 0) ?? '',
      ...retakes.allowed[1],
      ...byHandValues,
    ],
  ]
}

/** Email and phone have columns unless no one was asked for them; participants with a pseudonym have no name. */
function identityOf({ settings }: Pick<ResultSession, 'settings'>, attempts: readonly AttemptRow[]) {
  const { details } = settings
  const hasContact = details === 'full' || attempts.some(({ email, phone }) => email || phone)
  const name = details === 'pseudonym' ? 'Pseudonym' : 'Name'
  return { name, contact: (...cells: Cell[]): Cell[] => (hasContact ? cells : []) }
}

async function* participants(
  pool: pg.Pool,
  session: ResultSession,
  attempts: readonly AttemptRow[],
): AsyncGenerator<Row[]> {
  const { id } = session
  const { name, contact } = identityOf(session, attempts)
  const later = await readLaterKinds(pool, id)
  const [groups, absent] = [await readGroups(pool, id), await readAbsent(pool, id)]
  const hasRoster = groups.size + absent.length > 0
  const grading = gradingOf(session)
  const retakes = retakesOf(session, attempts)
  const accommodated = await readAccommodated(pool, id)
  const heading = [
    'Rank',
    name,
    ...contact('Email', 'Phone'),
    'Score',
    'Completion Time',
    'IP Address',
    'Total Answers',
    'Correct Answers',
    'Accuracy (%)',
    'Joined At',
    ...ALWAYS_SHOWN.map((kind) => EVIDENCE[kind]),
    'Ended After Tab Switches',
    ...later.map((kind) => EVIDENCE[kind]),
    'Questions Reached',
    'Timed Out',
    'Right of Quiz (%)',
    'Ended by Host',
    ...(takesLate(session) ? ['Late'] : []),
    ...DENOMINATORS,
    ...gradeColumns(grading),
    ...retakes.columns,
  ]
  // New columns come last, for people who read the table by position.
  yield [[...heading, ...(hasRoster ? ['Group'] : []), ...accommodationColumn(accommodated)]]
  const totals = await readTotals(pool, session)
  for (let at = 0; at < attempts.length; at += PARTICIPANTS_AT_ONCE) {
    const batch = attempts.slice(at, at + PARTICIPANTS_AT_ONCE)
    const ids = batch.map((attempt) => attempt.id)
    const evidence = await readEvidence(pool, ids)
    const given = await readAnswered(pool, ids)
    yield batch.map((attempt) => {
      const { answered, right, judged } = totals.get(attempt.id) ?? { answered: 0, right: 0, judged: 0 }
      const counts = evidence.get(attempt.id)
      return [
        attempt.rank ?? '',
        attempt.name,
        ...contact(attempt.email, { phone: attempt.phone || 'N/A' }),
        ...outcomeCells(attempt),
        attempt.address,
        answered,
        right,
        percent(right, judged),
        { atMs: attempt.joinedAtMs },
        ...ALWAYS_SHOWN.map((kind) => counts?.get(kind) ?? 0),
        attempt.endedBy === 'tab-switches' ? 'yes' : 'no',
        ...later.map((kind) => counts?.get(kind) ?? 0),
        ...progressCells(attempt, { right, given: given.get(attempt.id) ?? [], grading, session }),
        ...(takesLate(session) ? [isAttemptLate(session, attempt) ? 'yes' : 'no'] : []),
        judged,
        grading.questionsFor(attempt.id),
        ...highestCells(attempt, grading),
        ...retakes.cells(attempt),
        ...(hasRoster ? [groups.get(attempt.id) ?? ''] : []),
        ...accommodationCells(accommodated, attempt.id),
      ]
    })
  }
  yield absent.map(({ name, email, group }) => {
    const known = ['', name, ...contact(email, { phone: 'N/A' }), '', 'Never Began']
    return [...known, ...heading.slice(known.length).map(() => ''), group]
  })
}

/** What accuracy, results and scores are shares of. */
const DENOMINATORS = ['Judged Answers', 'Questions', ...OF_HIGHEST]

/** Score and time of completion; neither if the attempt never began. */
function outcomeCells(attempt: AttemptRow): Cell[] {
  if (neverBegan(attempt)) return ['', 'Never Began']
  return [attempt.score, attempt.completedAtMs === null ? 'In Progress' : { atMs: attempt.completedAtMs }]
}

function highestCells(attempt: AttemptRow, grading: Grading): Cell[] {
  const ofHighest = grading.percent(resultOf(attempt))
  return [grading.outOfFor(attempt.id) ?? '', ofHighest ?? '', ...gradeCells(grading, ofHighest)]
}
const takesLate = ({ settings: { assignment } }: Pick<ResultSession, 'settings'>) =>
  assignment.closesAtMs !== null && assignment.late !== 'none'

const isAttemptLate = (
  { settings: { assignment } }: Pick<ResultSession, 'settings'>,
  { completedAtMs, question }: AttemptRow,
) => completedAtMs !== null && question !== null && isLate(assignment, completedAtMs)

/** How far a participant got, and how much was correct of everything that counts. */
function progressCells(
  attempt: AttemptRow,
  {
    right,
    given,
    grading,
    session,
  }: { session: Pick<ResultSession, 'quiz' | 'settings'> } & {
    right: number
    given: number[]
    grading: Grading
  },
): Cell[] {
  const asked = ofAsked(session.quiz.questions, [...session.quiz.questions.keys()])
  const positionOf = ownPositions(session, attempt)
  const reached = asked.filter((index) => (positionOf(index) ?? Infinity) < questionsReached(attempt))
  const timedOut = reached.filter((index) =>
    hasRunOut(session, attempt, { position: positionOf(index), isAnswered: given.includes(index) }),
  )
  const ofQuiz = percent(right, grading.questionsFor(attempt.id))
  return [reached.length, timedOut.length, ofQuiz, attempt.endedBy === 'host' ? 'yes' : 'no']
}

/** Whether the time for a question ran out before it was answered. */
function hasRunOut(
  { settings }: Pick<ResultSession, 'settings'>,
  attempt: AttemptRow,
  { position, isAnswered }: { position: number | null; isAnswered: boolean },
): boolean {
  if (position === null) return false
  return movesFreely(settings.assignment)
    ? isCutByClock(attempt, isAnswered)
    : isTimedOut(attempt, position, isAnswered)
}

/** Where a question of the quiz is in an attempt. */
const ownPositions = (
  { quiz: { questions }, settings: { assignment } }: Pick<ResultSession, 'quiz' | 'settings'>,
  { id }: AttemptRow,
) => positionsIn(ownPlaces({ questions, assignment, participant: id }))

function questionRows({ quiz: { questions }, ...repairs }: ResultSession): Row[] {
  const marked = repairMarks(repairs)
  const played = playedNumbers(questions)
  const labels = questions.map((question) => kindOf(question).toCsv(question).options)
  const numbers = numbersTo(Math.max(0, ...labels.map(({ length }) => length)))
  const more = askingColumns(questions)
  const heading = ['Question', 'Text', 'Time Limit (s)', 'Correct Answer']
  return [
    [...heading, ...numbers.map((number) => `Option ${number}`), ...more.names],
    ...ofAsked(
      questions,
      questions.map((question, index) => [
        marked(played[index] ?? 0, index),
        question.text,
        question.timeLimitS,
        kindOf(question).keyText(question),
        ...(more.names.length > 0
          ? numbers.map((number) => labels[index]?.[number - 1] ?? '')
          : (labels[index] ?? [])),
        ...more.cells(question),
      ]),
    ),
  ]
}

const ANSWER_HEADING = [
  'Question',
  'Question Text',
  'Selected Answer',
  'Correct Answer',
  'Correct',
  'Points',
  'Time Taken (s)',
]

/** Everyone's answers in ranking order, and the questions that timed out unanswered. */
async function* answers(
  pool: pg.Pool,
  result: ResultSession,
  attempts: readonly AttemptRow[],
): AsyncGenerator<Row[]> {
  const {
    id: session,
    quiz: { questions },
    ...repairs
  } = result
  const identity = identityOf(result, attempts)
  const marked = repairMarks(repairs)
  const played = playedNumbers(questions)
  const isFree = movesFreely(result.settings.assignment)
  const isMarked = await hasMarks(pool, session, questions.length)
  const byHand = await readByHand(pool, result)
  const retakes = retakesOf(result, attempts)
  const heading = [identity.name, ...identity.contact('Email'), ...ANSWER_HEADING]
  const later = ['Outcome', 'Of Points', ...retakes.columns, ...byHand.columns]
  yield [[...heading, ...(isMarked ? ['Mark'] : []), ...later]]
  const step = participantsAtOnce(questions.length)
  for (let at = 0; at < attempts.length; at += step) {
    const batch = attempts.slice(at, at + step)
    const ids = batch.map(({ id }) => id)
    const given = await readAnswersOf(pool, ids, questions)
    yield batch.flatMap((attempt) => {
      const positionOf = ownPositions(result, attempt)
      return (given.get(attempt.id) ?? []).flatMap((answer, index): Row[] => {
        const question = questions[index]
        if (!question || asksNothing(question) || positionOf(index) === null) return []
        const isOut = hasRunOut(result, attempt, { position: positionOf(index), isAnswered: answer !== null })
        const isLeftOut = isFree && attempt.completedAtMs !== null && !neverBegan(attempt)
        if (!answer && !isOut && !isLeftOut) return []
        const right = kindOf(question).keyText(question)
        const who = [attempt.name, ...identity.contact(attempt.email)]
        const asked = [...who, marked(played[index] ?? 0, index), question.text]
        const mark = isMarked ? [markOf(answer)] : []
        const points = isScored(question) ? (answer?.points ?? 0) : ''
        const isCounted = !result.voided.includes(index) && !result.excused.get(attempt.id)?.includes(index)
        const most = isScored(question) && isCounted ? selfPacedPoints(1, question) : ''
        const hand = [...retakes.cells(attempt), ...byHand.cells(attempt.id, index)]
        if (!answer) {
          const missed = verdictWord({ isRight: isScored(question) ? false : null })
          const outcome = isOut ? 'timed out' : 'unanswered'
          return [[...asked, '', right, missed, points, '', ...mark, outcome, most, ...hand]]
        }
        const cells = [markedAnswer(question, answer.value), right, verdictWord(answer), points]
        return [[...asked, ...cells, { lengthMs: answer.elapsedMs }, ...mark, 'answered', most, ...hand]]
      })
    })
  }
}

function performanceRows(
  repairs: Repairs,
  questions: readonly QuestionResult[],
  items: ItemAnalysis | null,
): Row[] {
  const marked = repairMarks(repairs)
  const played = playedNumbers(questions)
  const cells = questions.map((question) => kindOf(question).resultCells(question))
  const numbers = numbersTo(Math.max(0, ...cells.map(({ rows }) => rows.length)))
  const figures = figuresOf(cells)
  const heading = ['Question', 'Text', 'Total Answers', 'Correct Answers', 'Accuracy (%)']
  const rest = ['Most Chosen Wrong Answer', 'Median Time (s)']
  return [
    [
      ...heading,
      ...rest,
      ...numbers.map((number) => `Chosen Option ${number}`),
      ...ASKED_COLUMNS,
      ...figures.heading,
      ...ITEM_COLUMNS,
    ],
    ...ofAsked(
      questions,
      questions.map((question, index) => {
        const { text, answers: total, medianMs } = question
        const correct = rightOf(question)
        const judged = question.right === null ? ['', ''] : [correct, percent(correct, total)]
        return [
          marked(played[index] ?? 0, index),
          text,
          total,
          ...judged,
          cells[index]?.mostChosenWrong ?? '',
          medianMs === null ? '' : { lengthMs: medianMs },
          ...numbers.map((number) => cells[index]?.rows[number - 1]?.[1] ?? ''),
          ...asked(question),
          ...figures.of(cells[index]),
          ...itemCells(items, index),
        ]
      }),
    ),
  ]
}
