import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, left } from '../notes.ts'
import { type Line, linesOf } from '../text/lines.ts'

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/
const ANSWER = /^\s*ANSWER:\s*([A-Z])\s*$/i

export const isAiken = (text: string): boolean =>
  /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[.)][ \t]+\S/m.test(text)

/** A question with its `ANSWER:` in a text of other questions. */
export const isAikenBlock = (block: readonly Line[]): boolean => ANSWER.test(block.at(-1)?.text ?? '')
export const readAikenBlock = (block: readonly Line[]): ImportedQuestion | null =>
  readLines(block.slice(0, -1), ANSWER.exec(block.at(-1)?.text ?? '')?.[1]?.toUpperCase() ?? null)

/** Aiken, as Moodle describes it: a question, options `A.` or `A)`, and `ANSWER: B`. */
export function readAiken(text: string): Imported {
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  let open: Line[] = []
  const close = (answer: string | null) => {
    const found = readLines(open, answer)
    if (found) questions.push(found)
    else if (open[0]) notes.push(left(open[0].line, 'unreadable', open[0].text))
    open = []
  }
  for (const line of linesOf(text)) {
    const answer = ANSWER.exec(line.text)?.[1]
    if (answer) close(answer.toUpperCase())
    else if (line.text.trim() !== '') {
      // A new question begins where options were listed and no answer followed.
      if (!OPTION.test(line.text) && open.some((one) => OPTION.test(one.text))) close(null)
      open.push(line)
    }
  }
  if (open.length > 0) close(null)
  return { title: '', description: '', unit: 'line', hasTimes: false, questions, notes }
}

function readLines(lines: readonly Line[], answer: string | null): ImportedQuestion | null {
  const first = lines.findIndex((line) => OPTION.test(line.text))
  const [start] = lines
  if (first < 1 || !start || answer === null) return null
  const options = lines.slice(first).flatMap(({ text }) => {
    const [, letter, option] = OPTION.exec(text) ?? []
    return letter && option !== undefined ? [{ text: option, isCorrect: letter === answer }] : []
  })
  const text = lines
    .slice(0, first)
    .map((line) => line.text.trim())
    .join('\n')
  return question({ kind: 'single', at: start.line, text, options })
}
