import type { Line } from '../../text/lines.ts'
import { NAMED_NUMBER } from '../words.ts'

/** Above a question's text on Moodle's page of a finished quiz. */
const TEXT_BELOW =
  /^\s*(?:question text|fragetext|enunciado de la pregunta|texte de la question|testo della domanda|texto da quest[ãa]o|vraagtekst|treść pytania)\s*$/iu
const FEEDBACK = /^\s*(?:feedback|rückmeldung|retroalimentación|feedback de la réponse|commentaires)\s*$/iu
/** What Moodle says by itself. */
const JUDGED =
  /^\s*(?:your answer is (?:partially )?(?:in)?correct|die antwort ist (?:teilweise )?(?:richtig|falsch)|(?:su )?respuesta (?:in)?correcta|votre réponse est (?:partiellement )?(?:in)?correcte|risposta (?:corretta|errata))\.?\s*$/iu
const MAX_ABOVE = 8

const isAbove = ({ text }: Line): boolean => text !== '' && text.length <= 60 && TEXT_BELOW.test(text)

/** That page, copied, without what it says of its reader: state, points, and the headings of text and feedback. */
export function withoutReview(lines: readonly Line[]): { lines: readonly Line[]; left: Line | null } {
  if (!lines.some(isAbove)) return { lines, left: null }
  const gone = new Set<number>()
  for (const [at, line] of lines.entries()) {
    if (!isAbove(line)) continue
    const top = Math.max(0, at - MAX_ABOVE)
    const above = lines
      .slice(top, at)
      .findLastIndex((line) => NAMED_NUMBER.test(line.text.trim().slice(0, 60)))
    const from = above < 0 ? -1 : top + above
    if (from >= 0) for (let line = from + 1; line <= at; line++) gone.add(line)
  }
  const [first] = gone
  if (first === undefined) return { lines, left: null }
  const isGone = ({ text }: Line, at: number) =>
    gone.has(at) || (text.length < 60 && (FEEDBACK.test(text) || JUDGED.test(text)))
  return {
    lines: lines.map((line, at) => (isGone(line, at) ? { ...line, text: '' } : line)),
    left: lines[first] ?? null,
  }
}
