import type { Cell, Row } from '@pinquiz/formats/workbook'
import { type EndedBy, MODES, neverBegan, type TimelineEvent } from '@pinquiz/game'
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
        const { atMs, what, question, endedBy, lengthMs, atTimeUp } = event
        const words = endedBy ? `${ENDED[endedBy]}${neverBegan(attempt) ? ', never began' : ''}` : WHAT[what]
        const length: Cell = lengthMs === undefined ? '' : { lengthMs }
        return [
          number,
          name,
          { atMs },
          what === 'issued' && question === null ? 'All questions appeared' : words,
          question === null ? '' : (played[question] ?? ''),
          answerIn(session, event) + (atTimeUp ? ' (sent at time up)' : ''),
          length,
        ]
      })
    })
  }
}
