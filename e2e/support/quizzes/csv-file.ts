import { readFileSync } from 'node:fs'

export type FileQuestion = { text: string; timeLimitS: number; options: string[]; correct: number }
export type QuizFile = { path: string; title: string; questions: FileQuestion[] }

/** Reads a quiz file without the product's importer, so that its mistakes cannot hide here. Comma, quotes, header row. */
export function readQuizFile(path: string): QuizFile {
  const [, ...rows] = parseRows(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  const questions = rows.map((cells) => {
    const options = cells.slice(5, 10)
    const right = options[Number(cells[10]) - 1]
    const kept = options.map((option) => option.trim()).filter((option) => option !== '')
    return {
      text: (cells[3] ?? '').trim(),
      timeLimitS: Number(cells[4]),
      options: kept,
      correct: kept.indexOf((right ?? '').trim()),
    }
  })
  return { path, title: (rows[0]?.[0] ?? '').trim(), questions }
}

/** The tables of an export by the name above each, split at the empty lines. */
export function readSections(file: string): Map<string, string[][]> {
  const text = file.replace(/^\uFEFF/, '')
  const blocks = text.split('\r\n\r\n').map(parseRows)
  return new Map(blocks.map(([name, ...rows]) => [name?.[0] ?? '', rows]))
}

function parseRows(text: string): string[][] {
  const rows: string[][] = []
  for (const line of splitOutsideQuotes(text, /\r?\n/y)) {
    if (line.trim() === '') continue
    rows.push(splitOutsideQuotes(line, /,/y).map(unquote))
  }
  return rows
}

/** `separator` must be sticky. */
function splitOutsideQuotes(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    separator.lastIndex = at
    const found = isQuoted ? null : separator.exec(text)
    if (!found) continue
    parts.push(text.slice(start, at))
    start = at + found[0].length
    at = start - 1
  }
  return [...parts, text.slice(start)]
}

const unquote = (cell: string) =>
  cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
