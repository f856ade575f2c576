import { truthOf } from '@pinquiz/game/csv'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { fixedNote, leftOutNote } from '../notes.ts'
import { signsIn } from '../number-answer.ts'
import { cell, nameOf, type Table, type TableRow } from '../sheet/table.ts'
import { typedAnswer } from '../typed-answer.ts'

/** The spreadsheet of Socrative: its steps are numbered, and its header has two rows, whose second names the answers. */
export function readSocrative(table: Table): Imported | null {
  const at = table.rows.findIndex(
    (row) => stepOf(cell(row, 0)) === 'questiontype' && stepOf(cell(row, 1)) === 'question',
  )
  const names = table.rows[at + 1]?.cells.map(nameOf) ?? []
  const options = placesOf(names, /^answer[a-j]$/)
  const right = withUnnamed(placesOf(names, /^correctanswer\d*$/), table.rows.slice(at + 1))
  if (at < 0 || options.length === 0 || right.length === 0) return null
  const named = table.rows.slice(0, at).find((row) => stepOf(cell(row, 0)) === 'quizname')
  const rows = table.rows.slice(at + 2)
  const columns = {
    options,
    right,
    signs: signsIn(
      rows.flatMap((row) => right.map((one) => cell(row, one))),
      [],
    ),
  }
  return {
    title: named ? cell(named, 1) : '',
    description: '',
    unit: 'row',
    hasTimes: false,
    questions: rows.filter((row) => cell(row, 1) !== '').map((row) => questionOf(row, columns)),
    notes: [
      ...table.notes,
      ...rows
        .filter((row) => cell(row, 1) === '')
        .map(({ row, cells }) => leftOutNote(row, 'no-question-text', cells.join(' ').trim())),
    ],
  }
}

/** Further keys stand in the cells beside the last named one. */
function withUnnamed(right: readonly number[], [header, ...rows]: readonly TableRow[]): number[] {
  const all = [...right]
  const isFurther = (at: number) =>
    header !== undefined && cell(header, at) === '' && rows.some((row) => cell(row, at) !== '')
  for (let at = (all.at(-1) ?? -1) + 1; at > 0 && isFurther(at); at++) all.push(at)
  return all
}

/** `2. Question Type:` is `questiontype`. */
const stepOf = (text: string) => nameOf(text.replace(/^\s*\d\s*[.)]\s*/, ''))
const placesOf = (names: readonly string[], form: RegExp) =>
  names.flatMap((name, at) => (form.test(name) ? [at] : []))

type Columns = { options: readonly number[]; right: readonly number[]; signs: ReturnType<typeof signsIn> }

function questionOf(row: TableRow, { options, right, signs }: Columns): ImportedQuestion {
  const base = { at: row.row, text: cell(row, 1) }
  const type = nameOf(cell(row, 0))
  const texts = options.map((at) => cell(row, at))
  const given = texts.filter((text) => text !== '')
  const keys = right.flatMap((at) => keysIn(cell(row, at)))
  if (
    /^true/.test(type) ||
    (given.length === 0 && keys.length === 1 && truthOf((keys[0] ?? '').toLowerCase()) !== null)
  )
    return question({ ...base, ...truthIn(texts, keys) })
  if (/multiple|choice/.test(type)) return question({ ...base, ...choiceIn(texts, keys, row.row) })
  if (!/open|short|^$/.test(type)) return question({ ...base, kind: 'other' })
  const accepted = [...given, ...keys]
  if (accepted.length === 0) return question({ ...base, kind: 'essay' })
  const typed = typedAnswer(accepted, { question: base.text, signs })
  const notes = typed.isSure ? [] : [fixedNote(row.row, 'correct-differs', accepted.join('; '))]
  return typed.number
    ? question({ ...base, kind: 'number', number: typed.number, notes })
    : question({
        ...base,
        kind: 'text',
        options: typed.accepted.map((text) => ({ text, isCorrect: true })),
        notes,
      })
}

/** `A, C` are two. */
const keysIn = (text: string) =>
  (/^[A-Ja-j](?:[\s,;]+[A-Ja-j])+$/.test(text) ? text.split(/[\s,;]+/) : [text]).filter((key) => key !== '')

/** A key is a letter, or the text of an option. */
function placeOf(key: string, texts: readonly string[]): number {
  const letter = /^[A-Ja-j]$/.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
  return texts[letter]
    ? letter
    : texts.findIndex((text) => text !== '' && text.toLowerCase() === key.toLowerCase())
}

function choiceIn(
  texts: readonly string[],
  keys: readonly string[],
  at: number,
): Pick<ImportedQuestion, 'kind' | 'options' | 'notes'> {
  const places = keys.map((key) => placeOf(key, texts))
  return {
    kind: places.length > 1 ? 'multiple' : 'single',
    options: texts.flatMap((text, place) =>
      text === '' ? [] : [{ text, isCorrect: places.includes(place) }],
    ),
    notes: places.includes(-1) ? [fixedNote(at, 'correct-unknown', keys.join('; '))] : [],
  }
}

/** Named by a word, or by the letter of one. */
function truthIn(
  texts: readonly string[],
  keys: readonly string[],
): Pick<ImportedQuestion, 'kind' | 'options'> {
  const [key = ''] = keys
  const word = /^[A-Ja-j]$/.test(key)
    ? (texts[placeOf(key, texts)] ?? (key.toLowerCase() === 'a' ? 'true' : 'false'))
    : key
  const isTrue = truthOf(word.toLowerCase())
  return {
    kind: 'truth',
    options: ['True', 'False'].map((text) => ({
      text,
      isCorrect: isTrue !== null && (text === 'True') === isTrue,
    })),
  }
}
