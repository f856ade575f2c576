import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { cell, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'

/** `2.00 / 2`, as Google Forms writes what an answer earned. */
const SCORE = /^\s*(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)\s*$/
const SCORE_NAME = /^(.*\S)\s*\[[^\]]+\]\s*$/s

/**
 * Responses to a Google Forms quiz. Forms exports no quiz file: the options are the chosen answers, and the right ones
 * earned all points. Respondents aren't read.
 */
export function readGoogleForms(table: Table): Imported | null {
  const [header, ...rows] = ofMicrosoft(table.rows)
  if (!header || rows.length === 0) return null
  const pairs = header.cells.flatMap((name, at) => {
    const score = header.cells.findIndex(
      (other, place) => place > at && SCORE_NAME.exec(other)?.[1] === name.trim(),
    )
    const isScored = score >= 0 && rows.some((row) => SCORE.test(cell(row, score)))
    return isScored && name.trim() ? [{ at, score, text: name.trim() }] : []
  })
  const scored = pairs.map((pair, index) => readColumn(rows, pair, index + 1))
  const whole = scored.length > 0 ? [] : ofWholeScores(header, rows)
  const isScored = scored.length + whole.length > 0
  const questions = isScored ? [...scored, ...whole] : ofUngraded(header, rows)
  if (questions.length === 0) return null
  const read = new Set(pairs.flatMap(({ at, score }) => [at, score]))
  const asked = new Set(questions.map(({ text }) => text))
  const left = unreadColumns({ header, names: [], rows }, read).filter(
    (name) => !asked.has(name) && ![TIME, WHOLE, ABOUT, SCORE_NAME].some((known) => known.test(name)),
  )
  const notes: FormatNote[] = [
    ...(isScored ? [fixedNote(0, 'only-chosen')] : []),
    ...left.map((name) => fixedNote(0, 'left-field', name)),
  ]
  return {
    title: '',
    description: '',
    unit: 'question',
    hasTimes: false,
    questions,
    notes: [...notes, ...table.notes],
  }
}

/** What Microsoft Forms calls `Points - X` as `X [Score]`; of its other columns only questions stay. */
function ofMicrosoft(rows: Table['rows']): Table['rows'] {
  const [header, ...below] = rows
  const scores = header?.cells.map((name) => header.cells.indexOf(POINTS_OF.exec(name)?.[1] ?? '-')) ?? []
  if (!header || scores.every((at) => at < 0)) return rows
  const most = scores.map((_, at) => Math.max(0, ...below.map((row) => Number(cell(row, at)) || 0)))
  const isRead = scores.map((at, place) => at >= 0 || scores.includes(place))
  const inScores = (text: string, at: number) =>
    (scores[at] ?? -1) < 0 ? text : text === '' ? '' : `${text} / ${most[at]}`
  const named = (name: string, at: number) =>
    (scores[at] ?? -1) < 0 ? name : `${header.cells[scores[at] ?? -1]} [Score]`
  return [
    { ...header, cells: header.cells.map(named).filter((_, at) => isRead[at]) },
    ...below.map((row) => ({
      ...row,
      cells: header.cells.map((_, at) => inScores(cell(row, at), at)).filter((_, at) => isRead[at]),
    })),
  ]
}
const POINTS_OF = /^(?:Points|Punkte|Puntos|Punti|Pontos|Punten)\s*[-–:]\s*(.+)$/s

const TIME = /^(?:timestamp|zeitstempel|horodateur|marca temporal|informazioni cronologiche|tijdstempel)$/i
const WHOLE = /^(?:total )?(?:score|points|punkte|punktzahl|note|puntuación|punteggio|score total)$/i
/** Columns about people. */
const ABOUT =
  /e-?mail|correo|^(?:(?:first|last|full|your|user) ?)?name|vorname|nachname|^nom\b|prénom|nombre|class|klasse|curso|school|schule/i

/** The sheet of a form has one score for all: who has all points has answered right, which is worth a look. */
function ofWholeScores({ cells }: TableRow, rows: readonly TableRow[]): ImportedQuestion[] {
  const score = cells.findIndex((name) => WHOLE.test(name.trim()))
  if (!TIME.test(cells[0]?.trim() ?? '') || !rows.some((row) => SCORE.test(cell(row, score)))) return []
  return cells
    .map((name, at) => ({ at, score, text: name.trim() }))
    .filter(({ at, text }) => at > 0 && at !== score && text !== '' && !ABOUT.test(text))
    .map((pair, index) => {
      const read = readColumn(rows, pair, index + 1)
      return {
        ...read,
        extras: [],
        notes: [...read.notes, fixedNote(index + 1, 'correct-differs', pair.text)],
      }
    })
}

/** Without scores nobody knows what is right: chosen answers are a poll, others open texts. */
function ofUngraded({ cells }: TableRow, rows: readonly TableRow[]): ImportedQuestion[] {
  if (!TIME.test(cells[0]?.trim() ?? '') || rows.some((row) => row.cells.some((one) => SCORE.test(one))))
    return []
  return cells
    .map((name, at) => ({ at, text: name.trim() }))
    .filter(({ at, text }) => at > 0 && text !== '' && !ABOUT.test(text))
    .map(({ at, text }, index) => {
      const given = rows.map((row) => cell(row, at)).filter((answer) => answer !== '')
      const chosen = [...new Set(given)]
      const isPoll = chosen.length < given.length && chosen.length <= MAX_OPTIONS
      const options = chosen.map((answer) => ({ text: answer, isCorrect: false }))
      return question({
        at: index + 1,
        text,
        kind: isPoll ? 'poll' : 'essay',
        options: isPoll ? options : [],
      })
    })
}

type Pair = { at: number; score: number; text: string }

/** More distinct answers than options: people typed them. */
const MAX_OPTIONS = 10

function readColumn(rows: readonly TableRow[], { at, score, text }: Pair, number: number): ImportedQuestion {
  const earned = new Map<string, boolean>()
  let points = ''
  for (const row of rows) {
    const answer = cell(row, at)
    const [, got, most] = SCORE.exec(cell(row, score)) ?? []
    if (answer === '' || got === undefined || most === undefined) continue
    points = most
    const isRight = parse(got) === parse(most) && parse(most) > 0
    earned.set(answer, isRight || (earned.get(answer) ?? false))
  }
  const boxes = checkboxesIn(earned)
  const options = boxes?.options ?? [...earned].map(([option, isCorrect]) => ({ text: option, isCorrect }))
  const right = options.flatMap((option) => (option.isCorrect ? [option.text.toLowerCase()] : []))
  // No one gave two answers at once: each of several right ones is enough.
  const isTyped = options.length > MAX_OPTIONS || (boxes === null && right.length > 1)
  const kind = isTyped ? 'text' : boxes ? 'multiple' : 'single'
  const mayBeBoxes = isTyped && options.length <= MAX_OPTIONS && new Set(right).size > 1
  const unsure = boxes?.isUnsure ?? (mayBeBoxes || [...earned.keys()].some((answer) => answer.includes(';')))
  const isPlain = parse(points) === 1 || points === ''
  return question({
    kind,
    at: number,
    text,
    options: options.sort((a, b) => a.text.localeCompare(b.text, 'en')),
    extras: isPlain ? [] : [{ kind: 'points', value: points }],
    notes: [
      ...(options.length === 0 ? [leftOutNote(number, 'too-few-options', text)] : []),
      ...(unsure ? [fixedNote(number, 'correct-differs', text)] : []),
    ],
  })
}

/**
 * The ticked options, if several could be ticked: answers whose parts others ticked too, alone or in other lists. Null
 * if answers are single.
 */
function checkboxesIn(earned: ReadonlyMap<string, boolean>) {
  for (const separator of [';', ', ']) {
    const lists = [...earned].map(([answer, isRight]) => ({ parts: answer.split(separator), isRight }))
    const several = lists.filter(({ parts }) => parts.length > 1)
    const counts = new Map<string, number>()
    for (const { parts } of lists)
      for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1)
    const isKnown = (part: string) => (separator === ';' ? (counts.get(part) ?? 0) > 1 : earned.has(part))
    const areKnown = several.every(({ parts }) => parts.some(isKnown))
    const areAll = separator === ';' || several.every(({ parts }) => parts.every(isKnown))
    if (several.length === 0 || !areKnown || !areAll) continue
    const right = lists.filter(({ isRight }) => isRight)
    const places = new Set(right.flatMap(({ parts }) => parts))
    const texts = new Set(lists.flatMap(({ parts }) => parts))
    return {
      options: [...texts].map((text) => ({ text, isCorrect: places.has(text) })),
      isUnsure: right.length > 1,
    }
  }
  return null
}

const parse = (number: string) => Number.parseFloat(number.replace(',', '.'))
