import { readAddresses } from '@pinquiz/game'
import { escapeFormula, writeRecords } from '@pinquiz/game/csv'
import {
  foldEmail,
  type InvitationOutcome,
  type InvitationReport,
  isAccountEmail,
  MOST_INVITED_AT_ONCE,
} from '@pinquiz/protocol'

/** A line of the list and what becomes of it; undefined: the server hasn't said yet. */
export type InvitedLine = {
  line: number
  /** The address, or what stands there instead. */
  text: string
  email: string
  name: string
  outcome?: InvitationOutcome
  link?: string
}

export function readLines(text: string): InvitedLine[] {
  const seen = new Set<string>()
  return readAddresses(text).map(({ line, name, email: written, text: whole }) => {
    const email = foldEmail(written)
    if (!isAccountEmail(email)) return { line, text: whole, email: '', name, outcome: 'malformed' }
    const isTwice = seen.has(email)
    seen.add(email)
    return { line, text: email, email, name, ...(isTwice ? { outcome: 'twice' } : {}) }
  })
}

type Ask = (people: { email: string; name: string }[]) => Promise<InvitationReport>

/** Asks about `due` lines, some at a time, and returns all lines as far as known; `error` if it got no further. */
export async function askAbout(
  lines: readonly InvitedLine[],
  isDue: (line: InvitedLine) => boolean,
  { ask, onProgress }: { ask: Ask; onProgress: (done: number) => void },
): Promise<{ lines: InvitedLine[]; error: unknown }> {
  const due = lines.filter(isDue)
  const known = new Map<InvitedLine, InvitedLine>()
  let failure: unknown = null
  for (let at = 0; at < due.length && failure === null; at += MOST_INVITED_AT_ONCE) {
    const part = due.slice(at, at + MOST_INVITED_AT_ONCE)
    const people = part.map(({ email, name }) => ({ email, name }))
    try {
      const reply = await ask(people)
      for (const [place, line] of part.entries()) {
        const { outcome, link } = reply.people[place] ?? {}
        known.set(line, { ...line, ...(outcome ? { outcome } : {}), ...(link ? { link } : {}) })
      }
      onProgress(Math.min(due.length, at + part.length))
    } catch (error) {
      failure = error ?? new Error('unknown')
    }
  }
  return { lines: lines.map((line) => known.get(line) ?? line), error: failure }
}

type Headings = { line: string; email: string; outcome: string; link: string }

export function reportCsv(
  lines: readonly InvitedLine[],
  headings: Headings,
  wordFor: (outcome: InvitationOutcome) => string,
): string {
  const hasLinks = lines.some(({ link }) => link)
  const cells = ({ line, text, outcome, link = '' }: InvitedLine) => [
    String(line),
    escapeFormula(text),
    outcome ? wordFor(outcome) : '',
    ...(hasLinks ? [link] : []),
  ]
  const { line, email, outcome, link } = headings
  return writeRecords([[line, email, outcome, ...(hasLinks ? [link] : [])], ...lines.map(cells)])
}
