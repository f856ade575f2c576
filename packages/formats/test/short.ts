import { readFileSync } from 'node:fs'
import type { QuestionDraft } from '@pinquiz/game'
import { choicesOf } from '../src/choices.ts'
import { type FileChoices, type FileReading, type FoundMedia, readQuizFile } from '../src/index.ts'

const FIXTURES = new URL('./fixtures/', import.meta.url)

export const readFixture = (path: string, choices?: FileChoices): FileReading =>
  readQuizFile({ name: path.split('/').at(-1) ?? '', bytes: readFileSync(new URL(path, FIXTURES)) }, choices)

export const readString = (text: string, name = 'file.txt', choices?: FileChoices): FileReading =>
  readQuizFile({ name, bytes: new TextEncoder().encode(text) }, choices)

/** A result in lines: its format, its questions as `text time option *right option (picture)`, its remarks. */
export function shortly(reading: FileReading): string[] {
  if (reading.outcome === 'columns')
    return ['columns?', reading.roles.join(' '), ...reading.rows.map((row) => row.join(' | '))]
  const notes = reading.notes.map(
    ({ row, effect, reason, detail }) =>
      `${reading.unit} ${row} ${effect} ${reason}${detail === undefined ? '' : ` «${detail}»`}`,
  )
  if (reading.outcome === 'refused') return [`refused ${reading.reason}`, ...notes]
  const { quiz } = reading
  return [
    `${reading.format} ${reading.container}, ${quiz.questions.length} of ${reading.kinds} kinds: ${quiz.title}${quiz.description && ` / ${quiz.description}`}`,
    ...quiz.questions.map((question, at) =>
      [
        question.text.replaceAll('\n', ' ⏎ '),
        question.timeLimitS,
        ...choicesOf(question).map((option) => `${option.isCorrect ? '*' : ''}${option.text}`),
        ...(reading.media ?? []).filter((found) => found.question === at).map(mediaShortly),
      ].join(' | '),
    ),
    ...notes,
  ]
}

const mediaShortly = (found: FoundMedia): string =>
  found.kind === 'picture' ? `(${found.type} «${found.alt}»)` : '(sound)'

/** What is right in each question, with a question mark where in doubt; a table is read as proposed. */
export function rightIn(text: string, name = 'quiz.txt'): string[] {
  const first = readString(text, name)
  const read = first.outcome === 'columns' ? readString(text, name, { columns: first }) : first
  if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
  return read.quiz.questions.map((one, at) => {
    const right = choicesOf(one).flatMap(({ isCorrect, text: own }) => (isCorrect ? [own] : []))
    const number = one.kind === 'typed-number' ? [`= ${numberOf(one)}`] : []
    return [...right, ...number].join(' + ') + (read.doubtful.includes(at) ? '?' : '')
  })
}

const numberOf = ({ right, distance, unit }: Extract<QuestionDraft, { kind: 'typed-number' }>) =>
  [right, ...(distance ? [`± ${distance}`] : []), ...(unit ? [unit] : [])].join(' ')
