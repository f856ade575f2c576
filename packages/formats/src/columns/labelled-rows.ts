import { cell, type Table, type TableRow } from '../sheet/table.ts'

const QUESTION =
  /^(?:q(?:uestion)?|frage|pregunta|pergunta|domanda|vraag|вопрос)\s?(\d{0,3})[.):]?$|^(\d{1,3})[.)]?$/iu
const ANSWER =
  /^(?:(?:correct |right )?ans(?:wer)?|key|correct|antwort|lösung|richtig|respuesta|réponse|risposta|resposta|ответ)[.:]?$/iu
const OPTION = /^[([]?[A-Ja-j][.):]?$/

/**
 * A sheet with one question below the other, each line named in the column before it: `Question`, `A`, `B`, `Answer`. As
 * text, or null where it is anything else.
 */
export function labelledText({ rows }: Table): string | null {
  const lines = rows.map(lineOf)
  const counts = { question: 0, option: 0, answer: 0 }
  for (const one of lines) if (one) counts[one.role] += 1
  const areAll = lines.filter((one) => one !== null).length >= lines.length * 0.9
  if (!areAll || counts.question < 2 || counts.option < counts.question * 2 || counts.answer === 0)
    return null
  // Each on its own line, so that remarks name the row.
  const text: string[] = []
  for (const [at, { row }] of rows.entries()) text[row - 1] = lines[at]?.text ?? ''
  return text.join('\n')
}

type Labelled = { role: 'question' | 'option' | 'answer'; text: string }

function lineOf(row: TableRow): Labelled | null {
  const [label, text] = [cell(row, 0), cell(row, 1)]
  if (text === '' || row.cells.slice(2).some((one) => one.trim() !== '')) return null
  const [isQuestion, counted, number] = QUESTION.exec(label) ?? []
  if (isQuestion !== undefined)
    return { role: 'question', text: `${counted || number ? `${counted || number}. ` : ''}${text}` }
  if (OPTION.test(label)) return { role: 'option', text: `${label.replace(/\P{L}/gu, '')}) ${text}` }
  return ANSWER.test(label) ? { role: 'answer', text: `Answer: ${text}` } : null
}
