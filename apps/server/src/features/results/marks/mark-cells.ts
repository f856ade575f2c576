import type { Cell, Row } from '@pinquiz/formats/workbook'
import type { MarkAct } from '@pinquiz/game'
import type { HostMark } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import type { ResultSession } from '../queries.ts'
import { playedNumbers, type Section } from '../sections.ts'
import { countMarks, readMarks } from './marking.ts'

const AT_ONCE = 500

const ACTS: Record<MarkAct, string> = {
  points: 'points given',
  accept: 'answer accepted',
  void: 'question voided',
  worth: 'points of the question changed',
  excuse: 'excused',
  adjust: 'total adjusted',
  left: 'objection left as it is',
}

/** Everything the host changed by hand, withdrawn or not: a section of its own, where there is any. */
export async function markSections(db: Db, session: ResultSession): Promise<Section[]> {
  return (await countMarks(db, session.id)) > 0
    ? [{ name: 'Marks by Hand', rows: markRows(db, session) }]
    : []
}

async function* markRows(db: Db, session: ResultSession): AsyncGenerator<Row[]> {
  yield [
    [
      ...['At', 'By', 'Change', 'Question', 'Participant', 'Answer', 'Before', 'After'],
      ...['Scores Changed', 'Reason', 'Comment', 'Withdrawn At'],
    ],
  ]
  const played = playedNumbers(session.quiz.questions)
  for (let page = 1, read = AT_ONCE; read === AT_ONCE; page += 1) {
    const marks = await readMarks(db, session, { page, pageSize: AT_ONCE })
    read = marks.length
    yield marks.map((mark) => rowOf(mark, played))
  }
}

function rowOf(mark: HostMark, played: readonly number[]): Row {
  const { act, question, participant, answer = '', before, after, withdrawnAtMs } = mark
  return [
    { atMs: mark.atMs },
    mark.author ?? '',
    ACTS[act],
    question === null ? '' : (played[question] ?? ''),
    participant?.name ?? '',
    answer,
    before ?? '',
    after ?? '',
    mark.changed,
    mark.reason,
    mark.comment,
    withdrawnAtMs === null ? '' : { atMs: withdrawnAtMs },
  ]
}

const SELECT_BY_HAND = `
  select distinct on (participant_id, question_index, act) participant_id, question_index, act, comment from marks
  where session_id = $1 and act in ('points', 'excuse') and withdrawn_at is null
  order by participant_id, question_index, act, number desc`

/** Columns of an answers table, only where marks apply. */
export async function readByHand(pool: pg.Pool, { id, markedAt }: ResultSession) {
  if (!markedAt) return { columns: [], cells: (): Cell[] => [] }
  const { rows } = await pool.query<[participant: string, question: number, act: MarkAct, comment: string]>({
    text: SELECT_BY_HAND,
    values: [id],
    rowMode: 'array',
  })
  const found = new Map<string, { acts: string[]; comment: string }>()
  for (const [participant, question, act, comment] of rows) {
    const key = `${participant} ${question}`
    const before = found.get(key) ?? { acts: [], comment: '' }
    found.set(key, { acts: [...before.acts, ACTS[act]], comment: before.comment || comment })
  }
  return {
    columns: ['Marked by Hand', 'Comment'],
    cells(participant: string, question: number): Cell[] {
      const { acts = [], comment = '' } = found.get(`${participant} ${question}`) ?? {}
      return [acts.join(', '), comment]
    },
  }
}
