import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import type { Table } from '../sheet/table.ts'
import { htmlText } from './html-text.ts'
import { withoutMarks } from './marks.ts'

const HEADER =
  /^#(separator|html|columns|tags column|notetype column|deck column|guid column|notetype|deck|tags|if matches)\s*:(.*)$/i
const SEPARATORS = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['pipe', '|'],
  ['colon', ':'],
])
const META = ['tags column', 'notetype column', 'deck column', 'guid column']
const FRONT =
  /^(?:front|question|term|word|vorderseite|frage|wort|begriff|anverso|anverso|pregunta|palabra|recto|question|mot)$/i
const BACK =
  /^(?:back|answer|definition|translation|meaning|rückseite|antwort|übersetzung|reverso|respuesta|traducción|verso|réponse|traduction)$/i
const CLOZE = /\{\{c\d{1,2}::([^{}]{1,400})\}\}/g

/** Notes as Anki exports them as text, below lines such as `#separator:tab`: front and back; null for other texts. */
export function ankiCards(text: string): Table | null {
  if (!text.startsWith('#')) return null
  const lines = text.split(/\r\n?|\n/)
  const end = lines.findIndex((line) => !HEADER.test(line))
  const fields = new Map(
    lines.slice(0, end < 0 ? lines.length : end).map((line): [string, string] => {
      const [, name = '', value = ''] = HEADER.exec(line) ?? []
      return [name.toLowerCase(), value]
    }),
  )
  if (!fields.has('separator') && !fields.has('html') && !fields.has('columns')) return null
  const named = (fields.get('separator') ?? 'tab').trim()
  const sign = SEPARATORS.get(named.toLowerCase()) ?? (named.charAt(0) || '\t')
  const isHtml = /^\s*true/i.test(fields.get('html') ?? '')
  const records = recordsIn(lines.slice(end).join('\n'), sign)
  const names = (fields.get('columns') ?? '').split(fields.get('columns')?.includes('\t') ? '\t' : sign)
  const meta = new Set(META.flatMap((name) => Number(fields.get(name) ?? 0) - 1))
  const [front, back] = placesOf(names, meta, Math.max(0, ...records.map(({ cells }) => cells.length)))
  const notes: FormatNote[] = []
  const others = new Set<string>()
  const rows = records.flatMap(({ row, cells }) => {
    const plain = (at: number) => textOf(cells[at] ?? '', isHtml)
    const left = cells.filter((one, at) => at !== front && at !== back && !meta.has(at) && one.trim() !== '')
    for (const one of left) others.add(one)
    const card = cardOf(plain(front), answersIn(cells[back] ?? '', isHtml))
    if (card) return [{ row: row + Math.max(0, end), cells: card }]
    notes.push(leftOutNote(row + Math.max(0, end), 'kind-gaps', plain(front)))
    return []
  })
  const [other] = others
  if (other) notes.push(fixedNote(0, 'left-field', textOf(other, isHtml)))
  return rows.length > 0 ? { rows, notes } : null
}

/** A single gap is a question whose answer is its word; of several nobody can type all. */
function cardOf(front: string, back: string): string[] | null {
  const gaps = [...front.matchAll(CLOZE)]
  const [gap] = gaps
  if (!gap) return back === '' ? null : [front, back]
  return gaps.length === 1 ? [front.replace(CLOZE, '_____'), gap[1]?.split('::')[0] ?? ''] : null
}

/** By the names of the columns, else the first two that hold no data of the note itself. */
function placesOf(names: readonly string[], meta: ReadonlySet<number>, width: number): [number, number] {
  const own = Array.from({ length: width }, (_, at) => at).filter((at) => !meta.has(at))
  const find = (form: RegExp) => own.find((at) => form.test((names[at] ?? '').trim()))
  const front = find(FRONT) ?? own[0] ?? 0
  return [front, find(BACK) ?? own.find((at) => at !== front) ?? 1]
}

const textOf = (cell: string, isHtml: boolean): string => linesOf(cell, isHtml).join(isHtml ? ' ' : '\n')

/** Each line, and each item of a list, may be an answer of its own, but no remark in brackets. */
const answersIn = (cell: string, isHtml: boolean): string =>
  linesOf(cell, isHtml)
    .join('\n')
    .replace(/\n(?=[([])/g, ' ')

function linesOf(cell: string, isHtml: boolean): string[] {
  const bare = cell.replace(/\[sound:[^\]]{0,200}\]/g, '').trim()
  if (!isHtml) return [bare]
  return withoutMarks(htmlText(bare.replace(/&nbsp;/g, ' ')).text)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:•|\d{1,2}\.)\s+(?=\S)/, '').trim())
    .filter((line) => line !== '')
}

/** Cells in quotation marks may have line breaks. */
function recordsIn(text: string, sign: string): { row: number; cells: string[] }[] {
  const records: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let row = 1
  let line = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) records.push({ row, cells })
    cells = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter === '"' && text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else if (letter === '"') isQuoted = false
      else cell += letter
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === sign) endCell()
    else if (letter === '\n') {
      endRecord()
      row = line
    } else cell += letter
  }
  endRecord()
  return records
}
