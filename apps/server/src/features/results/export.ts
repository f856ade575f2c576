import { type Mode, resultsFileName } from '@pinquiz/game'
import { escapeFormula, writeRecords } from '@pinquiz/game/csv'
import type { QuestionResult, ResultCard, ResultDetail } from '@pinquiz/protocol'
import type pg from 'pg'
import { type GivenAnswer, readAnswersOf } from './answers.ts'
import type { ResultsFile } from './contract.ts'
import { type ResultPlayer, readPlayers } from './participants.ts'
import { type ResultSession, readCard, readQuestions } from './queries.ts'

/** Participants written at once; each chunk is its own query, and other requests pass in between. */
const CHUNK = 500

const TYPES: Record<Mode, string> = { live: 'Live Quiz', poll: 'Poll', 'self-paced': 'Self-Paced' }

type Cell = string | number
type Row = Cell[]

/** Texts of hosts and players are never formulas. */
const text = (value: string): string => escapeFormula(value)

export async function exportResults(
  pool: pg.Pool,
  session: ResultSession,
  detail: ResultDetail,
): Promise<ResultsFile> {
  // Read before the reply begins: what goes wrong here can still be refused.
  const card = await readCard(pool, session)
  const name = resultsFileName(card.title, card.mode, detail)
  return { name, chunks: detail === 'basic' ? basic(card) : full(pool, session, card) }
}

async function* basic(card: ResultCard): AsyncGenerator<string> {
  yield writeRecords(summaryRows(card))
}

async function* full(pool: pg.Pool, session: ResultSession, card: ResultCard): AsyncGenerator<string> {
  yield writeRecords([['Summary'], ...summaryRows(card), [], ['Participants'], participantHeader(session)])
  const players = await readPlayers(pool, session.id)
  for (let at = 0; at < players.length; at += CHUNK)
    yield more(await participantRows(pool, session, players.slice(at, at + CHUNK)))
  yield more([[], ['Questions'], ...questionRows(session.mode, await readQuestions(pool, session))])
}

/** Only the first chunk of a file starts with the byte order mark. */
const more = (rows: Row[]): string => writeRecords(rows).slice(1)

/** Spec 000 §9: "Export CSV". */
function summaryRows(card: ResultCard): Row[] {
  const { winner, completedAtMs } = card
  const others = winner && winner.others > 0 ? ` and ${winner.others} more` : ''
  return [
    ['Quiz Title', 'Game Type', 'PIN', 'Total Participants', 'Completed At', 'Winner', 'Winner Score'],
    [
      text(card.title),
      TYPES[card.mode],
      card.pin,
      card.participants,
      completedAtMs === null ? '' : new Date(completedAtMs).toISOString(),
      winner ? text(winner.name + others) : '',
      winner ? winner.points : '',
    ],
  ]
}

function participantHeader({ mode, quiz }: ResultSession): Row {
  const numbers = quiz.questions.map((_, index) => index + 1)
  const given = numbers.map((number) => `Answer ${number}`)
  if (mode === 'poll') return ['Name', 'Answers', ...given]
  return [
    ...['Rank', 'Name', 'Game Score', 'Right Answers', 'Answers', 'Accuracy (%)', 'Average Time (s)'],
    ...given,
    ...numbers.map((number) => `Right ${number}`),
    ...numbers.map((number) => `Time ${number} (s)`),
  ]
}

async function participantRows(
  pool: pg.Pool,
  { mode, quiz }: ResultSession,
  players: ResultPlayer[],
): Promise<Row[]> {
  const { questions } = quiz
  const ids = players.map(({ id }) => id)
  const answers = await readAnswersOf(pool, ids, questions.length)
  return players.map((player) => {
    const all = answers.get(player.id) ?? []
    const chosen = all.map((answer, index) =>
      answer ? text(questions[index]?.options[answer.option]?.text ?? '') : '',
    )
    if (mode === 'poll') return [text(player.name), countGiven(all), ...chosen]
    return [
      ...scoreCells(player, all),
      ...chosen,
      ...all.map((answer) => (answer ? (answer.isRight ? 'yes' : 'no') : '')),
      ...all.map((answer) => (answer ? seconds(answer.elapsedMs) : '')),
    ]
  })
}

type Answers = (GivenAnswer | null)[]

const countGiven = (answers: Answers): number => answers.filter((answer) => answer !== null).length

function scoreCells({ rank, name, score }: ResultPlayer, answers: Answers): Row {
  const given = countGiven(answers)
  const right = answers.filter((answer) => answer?.isRight).length
  const elapsedMs = answers.reduce((sum, answer) => sum + (answer?.elapsedMs ?? 0), 0)
  const averageS = given > 0 ? seconds(elapsedMs / given) : ''
  return [rank, text(name), score, right, given, percent(right, given), averageS]
}

const JUDGED = ['Right Option', 'Right (%)', 'Most Chosen Wrong Option', 'Median Time (s)']

function questionRows(mode: Mode, questions: QuestionResult[]): Row[] {
  const isPoll = mode === 'poll'
  const options = Math.max(0, ...questions.map((question) => question.options.length))
  const numbers = Array.from({ length: options }, (_, index) => index + 1)
  const header = ['Question', 'Text', 'Answers', ...(isPoll ? [] : JUDGED)]
  return [
    [...header, ...numbers.flatMap((number) => [`Option ${number}`, `Chosen ${number}`])],
    ...questions.map((question, index) => [
      index + 1,
      text(question.text),
      question.answers,
      ...(isPoll ? [] : judgement(question)),
      ...question.options.flatMap((option, at) => [text(option), question.counts[at] ?? 0]),
    ]),
  ]
}

function judgement({ options, right, answers, counts, mostChosenWrong, medianMs }: QuestionResult): Row {
  return [
    right === null ? '' : text(options[right] ?? ''),
    right === null ? '' : percent(counts[right] ?? 0, answers),
    mostChosenWrong === null ? '' : text(options[mostChosenWrong] ?? ''),
    medianMs === null ? '' : seconds(medianMs),
  ]
}

const percent = (part: number, of: number): Cell => (of === 0 ? '' : Math.round((part / of) * 1000) / 10)

const seconds = (ms: number): number => Math.round(ms / 100) / 10
