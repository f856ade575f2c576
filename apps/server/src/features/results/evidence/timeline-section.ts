import type { Cell, Row } from '@pinquiz/formats/workbook'
import { type EndedBy, type KeptRefusal, MODES, neverBegan, type TimelineEvent } from '@pinquiz/game'
import type pg from 'pg'
import { readAttempts } from '../attempts.ts'
import type { ResultSession } from '../queries.ts'
import { participantsAtOnce, playedNumbers, type Section } from '../sections.ts'
import { answerIn, readTimelines } from './timelines.ts'

const WHAT: Record<TimelineEvent['what'], string> = {
  joined: 'Joined',
  issued: 'Question appeared',
  answered: 'Answered',
  changed: 'Changed answer',
  'taken-back': 'Took answer back',
  refused: 'Answer refused',
  completed: 'Finished',
  'tab-switch': 'Switched tabs',
  'context-menu': 'Right-click, blocked',
  'developer-tools': 'Developer tools, blocked',
  screenshot: 'Screenshot, blocked',
  copy: 'Copying, blocked',
  paste: 'Pasted',
  offline: 'Lost connection',
  'left-page': 'Left the page',
  'other-device': 'Continued on another device',
  'other-network': 'Continued on another device and network',
  'connection-gone': 'No contact with the device',
  'server-gone': 'Server unavailable',
}

const REFUSED: Record<KeptRefusal, string> = {
  'too-late': 'too late',
  'too-early': 'too early',
  'other-question': "not the question's turn",
  'already-answered': 'another answer was stored',
}

const ENDED: Record<EndedBy, string> = {
  'tab-switches': 'Ended after tab switches',
  host: 'Closed by the host',
  deadline: 'The quiz closed',
  clock: 'Time ran out',
}

/** The timelines of all attempts, one below the other: a section of its own where there are any (S85). */
export const timelineSections = (pool: pg.Pool, session: ResultSession): Section[] =>
  MODES[session.mode].hasAttempts ? [{ name: 'Timelines', rows: rowsOf(pool, session) }] : []

async function* rowsOf(pool: pg.Pool, session: ResultSession): AsyncGenerator<Row[]> {
  const { questions } = session.quiz
  const played = playedNumbers(questions)
  yield [['Number', 'Name', 'At', 'What', 'Question', 'Answer', 'Length (s)']]
  const attempts = await readAttempts(pool, session)
  const atOnce = participantsAtOnce(questions.length)
  for (let at = 0; at < attempts.length; at += atOnce) {
    const batch = attempts.slice(at, at + atOnce)
    const timelines = await readTimelines(
      pool,
      session,
      batch.map(({ id }) => id),
    )
    yield batch.flatMap((attempt) => {
      const { number, name, events } = timelines.get(attempt.id) ?? { ...attempt, events: [] }
      return events.map((event): Row => {
        const { atMs, question, lengthMs, atTimeUp } = event
        const length: Cell = lengthMs === undefined ? '' : { lengthMs }
        return [
          number,
          name,
          { atMs },
          wordsOf(event, neverBegan(attempt)),
          question === null ? '' : (played[question] ?? ''),
          answerIn(session, event) + (atTimeUp ? ' (sent at time up)' : ''),
          length,
        ]
      })
    })
  }
}

function wordsOf({ what, question, endedBy, refusal }: TimelineEvent, hasNeverBegun: boolean): string {
  if (endedBy) return `${ENDED[endedBy]}${hasNeverBegun ? ', never began' : ''}`
  if (refusal) return `${WHAT[what]}: ${REFUSED[refusal]}`
  return what === 'issued' && question === null ? 'All questions appeared' : WHAT[what]
}
