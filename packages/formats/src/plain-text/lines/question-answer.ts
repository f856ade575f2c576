import type { Line } from '../../text/lines.ts'
import { optionsIn } from '../labels.ts'

const ASKED =
  /^\s*(?:\*\*|__)?(?:Q|F|P|D|V|В|Questions?|Frage|Pregunta|Pergunta|Domanda|Vraag|Pytanie|Вопрос)\s?(\d{1,3})?\s?(?:[:：](?:\*\*|__)?|[.)](?=\s))\s*(\S.*)$/u
const ANSWERED =
  /^\s*(?:\*\*|__)?(?:A|R|О|Answer|Antwort|Respuesta|Réponse|Risposta|Resposta|Antwoord|Odpowiedź|Ответ)\s?(\d{1,3})?\s?(?:[:：](?:\*\*|__)?|[.)](?=\s))\s*(\S.*)$/u
const ON_ONE_LINE = /^(.*[?？.!:…])\s+((?:A|R|О)\s?[:：]\s*\S.*)$/u
const SECOND_OPTION = /^[^\p{L}\p{N}]*[Bb]\s?[:.)\]]/u
const OPTION = /^[^\p{L}\p{N}]*\p{L}\s?[:.)\]]/u
/** Of a line with a question and its answer. */
const MAX_LENGTH = 1000

/** `Q: …` and `A: …` as numbered questions and their answers; `A:` above `B:` is an option. */
export function withPairs(all: readonly Line[]): readonly Line[] {
  const lines = all.flatMap(onLines)
  const filled = lines.flatMap(({ text }, at) => (text.trim() === '' ? [] : [at]))
  const listed = listedIn(lines, filled)
  const asked = new Map<number, number>()
  const answered = new Set<number>()
  let isOpen = false
  let last = -1
  for (const [place, at] of filled.entries()) {
    const [line, above] = [at, filled[place - 1]].map((one) => lines[one ?? -1])
    if (line && isQuestion(line, above)) {
      asked.set(at, asked.size + 1)
      isOpen = true
      last = -1
    } else if (line && isOpen && isAnswer(line) && !listed.has(at)) {
      answered.add(at)
      isOpen = false
      last = at
    } else if (line && SECOND_OPTION.test(line.text)) answered.delete(last)
  }
  if (asked.size < 2 && answered.size === 0) return all
  return lines.map((line, at) => {
    const [, number = asked.get(at), text = ''] = (asked.has(at) && ASKED.exec(line.text)) || []
    if (text !== '') return { ...line, text: `Question ${number}: ${text}` }
    return answered.has(at) ? { ...line, text: line.text.replace(ANSWERED, 'Answer: $2') } : line
  })
}

/** Below C, D is an option. */
const isQuestion = ({ text }: Line, above: Line | undefined): boolean =>
  ASKED.test(text.slice(0, MAX_LENGTH)) &&
  (/^\W*Q/u.test(text) || !above || !OPTION.test(above.text) || isAnswer(above))

/** `A. Rome  B. Milan` are options. */
const isAnswer = ({ text }: Line) =>
  ANSWERED.test(text.slice(0, MAX_LENGTH)) && !optionsIn(text.slice(0, MAX_LENGTH).trim())

/** `Answer 1` directly above `Answer 2`: answers to questions further up. */
function listedIn(lines: readonly Line[], filled: readonly number[]): ReadonlySet<number> {
  const numbers = filled.map((at) =>
    Number(ANSWERED.exec(lines[at]?.text.slice(0, MAX_LENGTH) ?? '')?.[1] ?? -1),
  )
  const isListed = (place: number) =>
    (numbers[place] ?? -1) > 0 &&
    [place - 1, place + 1].some((near) => numbers[near] === (numbers[place] ?? 0) + near - place)
  return new Set(filled.filter((_, place) => isListed(place)))
}

function onLines({ line, text }: Line): Line[] {
  const isBoth = text.length < MAX_LENGTH && /[:：]/.test(text) && ASKED.test(text)
  const [, asked, answered] = (isBoth && ON_ONE_LINE.exec(text)) || []
  return asked && answered ? [asked, answered].map((part) => ({ line, text: part })) : [{ line, text }]
}
