import { type GIFTQuestion, parse } from 'gift-pegjs'
import { read, utils } from 'xlsx'
import { type Found, type Reader, textOf } from './found.ts'

const blocksOf = (bytes: Uint8Array) => textOf(bytes).split(/\n\s*\n/)

/** Lines of text, options with letters, and an `ANSWER:`. */
export const readAiken: Reader = (bytes) => {
  const found: Found[] = []
  let open: Found = { text: '' }
  for (const line of textOf(bytes).split('\n')) {
    const option = /^([A-Z])[.)] (.*)$/.exec(line)
    const answer = /^ANSWER: *([A-Z])/i.exec(line)
    if (answer?.[1]) {
      const right = answer[1].toUpperCase().charCodeAt(0) - 65
      const options = open.options?.map(({ text }, at) => ({ text, isRight: at === right })) ?? []
      // A question whose answer is missing is faulty: only its text can be compared.
      found.push(options.some(({ isRight }) => isRight) ? { ...open, options } : { text: open.text })
      open = { text: '' }
    } else if (option) {
      open.options = [...(open.options ?? []), { text: option[2] ?? '', isRight: false }]
    } else if (open.options && line.trim() !== '') {
      // No answer came.
      found.push({ text: open.text })
      open = { text: line }
    } else open.text = `${open.text}\n${line}`.trim()
  }
  return found
}

/** Block by block: gift-pegjs gives up a whole file for one fault. */
export const readGift: Reader = (bytes) =>
  blocksOf(bytes).flatMap((block) => {
    try {
      return parse(`${block}\n\n`, {}).flatMap(giftQuestion)
    } catch {
      return []
    }
  })

function giftQuestion(question: GIFTQuestion): Found[] {
  if (question.type === 'Category') return []
  const { text } = question.stem
  if (question.type === 'TF')
    return [
      { text, options: [true, false].map((is) => ({ text: String(is), isRight: is === question.isTrue })) },
    ]
  if (question.type !== 'MC') return [{ text }]
  const options = question.choices.map(({ text, isCorrect, weight }) => ({
    text: text.text,
    isRight: isCorrect || (weight ?? 0) > 0,
  }))
  return [{ text, options }]
}

const TEXT = /^question( text)?$|^question -/i
const OPTION = /^(answer|option) ?\d/i
const RIGHT = /^correct/i

/** A sheet or CSV file with English names of columns: SheetJS reads it, the names say what is in it. */
export const readTable: Reader = (bytes) => {
  const { SheetNames, Sheets } = read(bytes, { raw: true, codepage: 65001 })
  return SheetNames.flatMap((name) => {
    const rows = utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, {
      header: 1,
      defval: '',
      blankrows: false,
    })
    const cells = rows.map((row) => row.map((cell) => String(cell).trim()))
    const start = cells.findIndex(
      (row) => row.some((cell) => TEXT.test(cell)) && row.some((cell) => OPTION.test(cell)),
    )
    const header = cells[start]
    if (!header) return []
    const text = header.findIndex((cell) => TEXT.test(cell))
    const right = header.findIndex((cell) => RIGHT.test(cell))
    return cells.slice(start + 1).flatMap((row): Found[] => {
      // Wayground explains its columns in a separate row.
      if (!row[text] || row[text].endsWith('(required)')) return []
      const options = header.flatMap((column, at) => (OPTION.test(column) ? [row[at] ?? ''] : []))
      const places = (row[right] ?? '').split(/[;,]/).map(Number)
      const marked = options.map((option, at) => ({ text: option, isRight: places.includes(at + 1) }))
      return [{ text: row[text], options: marked.filter((option) => option.text !== '') }]
    })
  })
}
