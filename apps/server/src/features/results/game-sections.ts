import type { Cell, Row } from '@pinquiz/formats/workbook'
import {
  kindOf,
  MODES,
  markedName,
  type ResultCells,
  rightOf,
  TEAM_NAMES,
  type TeamStanding,
  teamsIn,
} from '@pinquiz/game'
import type { ItemAnalysis, QuestionResult } from '@pinquiz/protocol'
import type pg from 'pg'
import { accommodationCells, accommodationColumn, readAccommodated } from './accommodated.ts'
import { type GivenAnswer, hasMarks, markedAnswer, readAnswersOf } from './answers.ts'
import { type Grading, gradeCells, gradeColumns, gradingOf } from './grading.ts'
import { ITEM_COLUMNS, itemCells, readItems } from './items.ts'
import { type ResultPlayer, readPlayers, readTeamPlaces } from './participants.ts'
import { type ResultSession, readQuestions } from './queries.ts'
import { repairMarks } from './repair-marks.ts'
import {
  ASKED_COLUMNS,
  asked,
  askingColumns,
  basicRows,
  figuresOf,
  markOf,
  numbersAsked,
  numbersTo,
  ofAsked,
  participantsAtOnce,
  percent,
  playedNumbers,
  type Section,
  type SummaryCard,
  section,
  verdictWord,
} from './sections.ts'

/** The export of a live game or a poll. */
export const gameSections = (pool: pg.Pool, session: ResultSession, card: SummaryCard): Section[] => [
  section('Summary', () => basicRows(card, gradingOf(session))),
  { name: 'Participants', rows: participants(pool, session) },
  section('Questions', async () =>
    questionRows(session, await readQuestions(pool, session), await readItems(pool, session)),
  ),
  ...(teamsIn(session.settings) > 0
    ? [section('Teams', async () => teamRows((await readTeamPlaces(pool, session)) ?? []))]
    : []),
]

async function* participants(pool: pg.Pool, session: ResultSession): AsyncGenerator<Row[]> {
  const isMarked =
    MODES[session.mode].hasSharedClock && (await hasMarks(pool, session.id, session.quiz.questions.length))
  const accommodated = await readAccommodated(pool, session.id)
  yield [[...participantHeading(session, isMarked), ...accommodationColumn(accommodated)]]
  const players = await readPlayers(pool, session)
  const step = participantsAtOnce(session.quiz.questions.length)
  for (let at = 0; at < players.length; at += step) {
    const some = players.slice(at, at + step)
    const rows = await participantRows(pool, { ...session, isMarked }, some)
    yield rows.map((row, of) => [...row, ...accommodationCells(accommodated, some[of]?.id ?? '')])
  }
}

function participantHeading(session: ResultSession, isMarked: boolean): Row {
  const { mode, quiz, settings, isAnonymous, ...repairs } = session
  const marked = repairMarks(repairs)
  const numbers = numbersAsked(quiz.questions)
  if (isAnonymous) return ['Name', 'Answers']
  const given = numbers.map(({ number, index }) => marked(`Answer ${number}`, index))
  if (!MODES[mode].isScored) return ['Name', 'Answers', ...given]
  return [
    'Rank',
    'Name',
    'Game Score',
    'Right Answers',
    'Answers',
    'Accuracy (%)',
    'Average Time (s)',
    ...given,
    ...numbers.map(({ number, index }) => marked(`Right ${number}`, index)),
    ...numbers.map(({ number, index }) => marked(`Time ${number} (s)`, index)),
    ...(isMarked ? numbers.map(({ number }) => `Mark ${number}`) : []),
    ...(settings.streakPoints ? ['Streak Points'] : []),
    ...(teamsIn(settings) > 0 ? ['Team'] : []),
    ...numbers.map(({ number, index }) => marked(`Points ${number}`, index)),
    ...(settings.streakPoints
      ? numbers.map(({ number, index }) => marked(`Streak Points ${number}`, index))
      : []),
    ...DENOMINATORS,
    ...gradeColumns(gradingOf(session)),
  ]
}

async function participantRows(
  pool: pg.Pool,
  session: ResultSession & { isMarked: boolean },
  players: ResultPlayer[],
): Promise<Row[]> {
  const { mode, quiz, settings, isMarked, isAnonymous, excused } = session
  const { questions } = quiz
  const grading = gradingOf(session)
  const ids = players.map(({ id }) => id)
  const answers = await readAnswersOf(pool, ids, questions)
  return players.map((player) => {
    const given = answers.get(player.id) ?? []
    const voided = [...session.voided, ...(excused.get(player.id) ?? [])]
    const all = ofAsked(questions, given)
    if (isAnonymous) return [markedName(player), countGiven(all)]
    const texts = given.map((answer, index) => (answer ? markedAnswer(questions[index], answer.value) : ''))
    const chosen = ofAsked(questions, texts)
    const counted = ofAsked(
      questions,
      given.map((answer, index) => (answer && voided.includes(index) ? { points: 0, bonus: 0 } : answer)),
    )
    if (!MODES[mode].isScored) return [markedName(player), countGiven(all), ...chosen]
    return [
      ...scoreCells(
        player,
        given.filter((_, index) => !voided.includes(index)),
      ),
      ...chosen,
      ...all.map((answer) => verdictWord(answer)),
      ...all.map((answer) => (answer ? { lengthMs: answer.elapsedMs } : '')),
      ...(isMarked ? all.map(markOf) : []),
      ...(settings.streakPoints ? [inRows(given.filter((_, index) => !voided.includes(index)))] : []),
      ...(teamsIn(settings) > 0 ? [teamName(player.team)] : []),
      ...counted.map((answer) => answer?.points ?? ''),
      ...(settings.streakPoints ? counted.map((answer) => (answer ? (answer.bonus ?? 0) : '')) : []),
      ...denominatorCells(
        given.filter((_, index) => !voided.includes(index)),
        { grading, participant: player.id },
      ),
    ]
  })
}

/** What accuracy and results are shares of. */
const DENOMINATORS = ['Judged Answers', 'Questions', 'Right of Quiz (%)']

function denominatorCells(
  answers: Answers,
  { grading, participant }: { grading: Grading; participant: string },
): Cell[] {
  const judged = judgedAmong(answers)
  const right = rightAmong(judged)
  const questions = grading.questionsFor(participant)
  const ofQuiz = grading.percent({ score: 0, right, isFinal: true, participant })
  return [judged.length, questions, percent(right, questions), ...gradeCells(grading, ofQuiz)]
}

const teamRows = (places: TeamStanding[]): Row[] => [
  ['Rank', 'Team', 'Team Score', 'Members'],
  ...places.map(({ rank, team, score, members }) => [rank, teamName(team), score, members]),
]

const teamName = (team: number | null): Cell => TEAM_NAMES[team ?? -1] ?? ''

type Answers = (GivenAnswer | null)[]

/** Bonuses for streaks. */
const inRows = (answers: Answers): number => answers.reduce((sum, answer) => sum + (answer?.bonus ?? 0), 0)

const countGiven = (answers: Answers): number => answers.filter((answer) => answer !== null).length

function scoreCells({ rank, score, ...player }: ResultPlayer, answers: Answers): Cell[] {
  const judged = judgedAmong(answers)
  const right = rightAmong(judged)
  const elapsedMs = judged.reduce((sum, answer) => sum + (answer?.elapsedMs ?? 0), 0)
  const averageS = judged.length > 0 ? { lengthMs: elapsedMs / judged.length } : ''
  return [
    rank,
    markedName(player),
    score,
    right,
    countGiven(answers),
    percent(right, judged.length),
    averageS,
  ]
}

const judgedAmong = (answers: Answers): Answers =>
  answers.filter((answer) => answer !== null && answer.isRight !== null)
const rightAmong = (judged: Answers): number => judged.filter((answer) => answer?.isRight).length

const JUDGED = ['Right Option', 'Right (%)', 'Most Chosen Wrong Option', 'Median Time (s)']

function questionRows(
  { mode, ...repairs }: ResultSession,
  questions: QuestionResult[],
  items: ItemAnalysis | null,
): Row[] {
  const marked = repairMarks(repairs)
  const played = playedNumbers(questions)
  const { isScored } = MODES[mode]
  const cells = questions.map((question) => kindOf(question).resultCells(question))
  const numbers = numbersTo(Math.max(0, ...cells.map(({ rows }) => rows.length)))
  const more = askingColumns(questions)
  const figures = figuresOf(cells)
  const perOption = (number: number) => [
    `Option ${number}`,
    `Chosen ${number}`,
    ...(isScored ? [] : [`Share ${number} (%)`]),
  ]
  return [
    [
      'Question',
      'Text',
      'Answers',
      ...(isScored ? JUDGED : []),
      ...numbers.flatMap(perOption),
      ...(isScored ? ASKED_COLUMNS : []),
      ...more.names,
      ...figures.heading,
      ...(isScored ? ITEM_COLUMNS : []),
    ],
    ...ofAsked(
      questions,
      questions.map((question, index) => [
        marked(played[index] ?? 0, index),
        question.text,
        question.answers,
        ...(isScored ? judgement(question, cells[index]) : []),
        ...numbers.flatMap((_, at) => {
          const [label = '', count = ''] = cells[index]?.rows[at] ?? []
          // Options that aren't told apart may be several wordings of one answer.
          const isShare = count !== '' && !label.startsWith('…')
          return [label, count, ...(isScored ? [] : [isShare ? percent(count, question.answers) : ''])]
        }),
        ...(isScored ? asked(question) : []),
        ...more.cells(question),
        ...figures.of(cells[index]),
        ...(isScored ? itemCells(items, index) : []),
      ]),
    ),
  ]
}

function judgement(result: QuestionResult, cells: ResultCells | undefined): Cell[] {
  const { right, answers, medianMs } = result
  return [
    cells?.right ?? '',
    right === null ? '' : percent(rightOf(result), answers),
    cells?.mostChosenWrong ?? '',
    medianMs === null ? '' : { lengthMs: medianMs },
  ]
}
