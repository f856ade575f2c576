import { EMAIL_ADDRESS } from '../people/email.ts'
import { visibleLine } from '../people/visible-line.ts'
import { DELIMITERS, plainLines, readRecords } from '../quiz/csv/records.ts'
import { isSurelyTime, readExtraTime } from './extra-time-text.ts'
import { type Invited, type InvitedRefusal, judgeInvited } from './roster.ts'

/** A line that made nobody. `line` counts from 1. */
export type SkippedLine = { line: number; text: string; reason: InvitedRefusal | 'repeated' | 'time-unclear' }
export type RosterText = { people: Invited[]; skipped: SkippedLine[] }

type Column = 'name' | 'first' | 'last' | 'group' | 'email' | 'time' | 'leave'
type Columns = Partial<Record<Column, number>>

const HEADINGS: Record<Column, RegExp> = {
  first: /^((first|given) ?name|forename|vorname|prénom|nombre|nombre de pila)$/,
  last: /^((last|family) ?name|surname|nachname|familienname|nom de famille|nom|apellidos?)$/,
  group:
    /^((class|group|section|course|team)(es|s)?|klasse|gruppen?|kurs|abteilung|classe|groupes?|cours|clase|grupos?|sección|curso)$/,
  email:
    /^(e-?mail|mail|courriel|correo( electrónico)?|(e-?mail|mail) ?-?(address|adresse)|adresse( e-?mail| mail| courriel)?|dirección de correo( electrónico)?)$/,
  time: /^((extra |additional )?time|time factor|accommodations?|(mehr |zusätzliche )?zeit|zeit(zuschlag|zugabe|faktor|verlängerung)|nachteilsausgleich|temps( supplémentaire| majoré)?|tiers[- ]temps|majoration|tiempo( extra| adicional)?)$/,
  leave: /^(may leave( the page)?|darf die seite verlassen|peut quitter la page|puede salir de la página)$/,
  name: /^((full ?|student('s)? |display )?names?|students?|pupils?|participants?|people|schüler(in(nen)?)?|teilnehm(er|er(in)?nen|ende)|vollständiger name|élèves?|nom complet|participant·?e?s?|nombre completo|alumnos?|estudiantes?|participantes)$/,
}

const YES = /^(x|✓|✔|1|y|yes|true|ja|oui|sí|si)$/i

/** A line of a list of addresses; `email` is empty if it holds none. */
export type AddressLine = { line: number; name: string; email: string; text: string }

/** Reads people with addresses in the forms of a roster. Lines without one are kept, and change no other. */
export function readAddresses(text: string): AddressLine[] {
  const source = plainLines(text).trim()
  const written = readRecords(source, delimiterOf(source)).map(({ cells }) => cells.map(visibleLine))
  const heading = headingOf(written[0] ?? [])
  const records = heading ? written : written.map(inItsOwnCells)
  return records.flatMap((record, at) => {
    if (heading && at === 0) return []
    return inAddressLists([record])
      .filter((cells) => cells.some(Boolean))
      .map((cells) => ({
        line: at + 1,
        ...addressOf(cells, heading),
        text: cells.filter(Boolean).join(', '),
      }))
  })
}

/** A line of a pasted list may be separated by another mark than the others. */
function inItsOwnCells(cells: string[]): string[] {
  if (cells.some((cell) => addressIn(cell) !== null)) return cells
  const parts = cells.flatMap((cell) => cell.split(/[,;\t]/)).map((part) => part.trim())
  return parts.some((part) => addressIn(part) !== null) ? parts : cells
}

function addressOf(cells: string[], heading: Columns | null): { name: string; email: string } {
  if (heading?.email !== undefined) {
    const written = personOf(cells, heading)
    const within = addressIn(written.email)
    return { name: within?.name || (cells[heading.email] ? written.name : ''), email: within?.email ?? '' }
  }
  const found = cells.map(addressIn).find((address) => address !== null)
  const name = found?.name || cells.find((cell) => cell !== '' && addressIn(cell) === null)
  return { name: name ?? '', email: found?.email ?? '' }
}

/** Reads a roster that was pasted or is a CSV file: one person a line, with or without headings. Never fails. */
export function readRoster(text: string, known: readonly Invited[] = []): RosterText {
  const source = plainLines(text).trim()
  const lines = inAddressLists(
    readRecords(source, delimiterOf(source)).map(({ cells }) => cells.map(visibleLine)),
  )
  const heading = headingOf(lines[0] ?? [])
  const rows = heading ? lines.slice(1) : lines
  const columns = heading ?? guessed(rows)
  const people: Invited[] = []
  const skipped: SkippedLine[] = []
  const seen = new Set(known.map(keyOf))
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue
    const skip = (reason: SkippedLine['reason']) =>
      skipped.push({ line: at + (heading ? 2 : 1), text: cells.filter(Boolean).join(', '), reason })
    const time = readExtraTime(cellIn(cells, columns.time))
    const accommodations = {
      ...(time === null || time === 'unclear' ? {} : { time }),
      ...(YES.test(cellIn(cells, columns.leave)) ? { mayLeave: true as const } : {}),
    }
    const judged = judgeInvited({ ...personOf(cells, columns), accommodations })
    if (!judged.ok) skip(judged.reason)
    else if (seen.has(keyOf(judged.value))) skip('repeated')
    // Added without it, nobody would notice in time.
    else if (time === 'unclear') skip('time-unclear')
    else {
      seen.add(keyOf(judged.value))
      people.push(judged.value)
    }
  }
  return { people, skipped }
}

const keyOf = ({ name, group, email }: Invited) =>
  JSON.stringify([name.toLowerCase(), group.toLowerCase(), email])

/** The one that splits the most lines into more than one cell. */
function delimiterOf(source: string): string {
  const lines = source.split('\n', 200)
  const splits = (mark: string) => lines.filter((line) => line.includes(mark)).length
  const [best = ','] = ['\t', ';', ...DELIMITERS].sort((a, b) => splits(b) - splits(a))
  return best
}

/** One person a line, also where a mail program wrote addresses one after another. */
function inAddressLists(lines: string[][]): string[][] {
  return lines.flatMap((cells) => {
    const given = cells.filter(Boolean)
    const isList = given.length > 1 && given.every((cell) => addressIn(cell) !== null)
    return isList ? given.map((cell) => [cell]) : [cells]
  })
}

function headingOf(cells: string[]): Columns | null {
  const columns: Columns = {}
  for (const [at, cell] of cells.entries()) {
    const words = cell.toLowerCase().replace(/\s*\*$/, '')
    const column = (Object.keys(HEADINGS) as Column[]).find(
      (name) => HEADINGS[name].test(words) && columns[name] === undefined,
    )
    if (column) columns[column] = at
  }
  if (Object.keys(columns).length === 0) return null
  return withoutHalves(columns)
}

/** *Nom* and *Nombre* are also what a column of whole names is called. */
function withoutHalves({ first, last, name, ...others }: Columns): Columns {
  if (name !== undefined) return { ...others, name }
  const whole = first === undefined ? last : last === undefined ? first : undefined
  return whole === undefined
    ? { ...others, ...(first !== undefined && last !== undefined ? { first, last } : {}) }
    : { ...others, name: whole }
}

/** Without headings: the address has an @, groups repeat or have digits, and the rest is the name. */
function guessed(rows: string[][]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columnAt = (at: number) => rows.map((cells) => cells[at] ?? '').filter(Boolean)
  const all = Array.from({ length: width }, (_, at) => at).filter((at) => columnAt(at).length > 0)
  const email = all.find((at) => columnAt(at).every((cell) => EMAIL_ADDRESS.test(cell)))
  const time = all.find((at) => columnAt(at).every(isSurelyTime))
  const others = all.filter((at) => at !== email && at !== time)
  const group = others.slice(1).find((at) => isGroup(columnAt(at)))
  const [first, second] = others.filter((at) => at !== group)
  const named: Columns =
    first === undefined ? {} : second === undefined ? { name: first } : { last: first, first: second }
  return {
    ...named,
    ...(email === undefined ? {} : { email }),
    ...(group === undefined ? {} : { group }),
    ...(time === undefined ? {} : { time }),
  }
}

const isGroup = (cells: string[]) =>
  cells.every((cell) => /\d/.test(cell)) || new Set(cells).size <= cells.length / 2

function personOf(cells: string[], columns: Columns): Invited {
  const cell = (column: Column) => cellIn(cells, columns[column])
  const written = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ')
  const within = addressIn(written)
  const email = cell('email') || within?.email || ''
  const name = within ? within.name : written
  return { name: name || (email.split('@', 1)[0] ?? ''), group: cell('group'), email }
}

const cellIn = (cells: string[], at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))

/** `Ana <ana@example.org>`, `<ana@example.org>` or `ana@example.org`. */
function addressIn(text: string): { name: string; email: string } | null {
  const [, name = '', email = text] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? []
  return EMAIL_ADDRESS.test(email) ? { name: name.replace(/^"(.*)"$/, '$1'), email } : null
}
