import type { Quiz } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { seedSession } from '../../../test/support/seed-session.ts'
import { describeEachEngine } from '../../../test/support/test-database.ts'
import { runCommand } from './run-command.ts'

const options = ['A', 'B'].map((text, at) => ({ id: text, text, isCorrect: at === 0 }))
const quiz: Quiz = {
  title: 'Quiz',
  description: '',
  questions: [{ id: 'q', text: 'Which?', timeLimitS: 20, options }],
}

describeEachEngine('a command', (open) => {
  it('L14 counts the time before a question opens from its turn, not from when it began to wait for it', async () => {
    const { db, pool } = await open()
    const { session } = await seedSession(pool, 1)
    await pool.query(`update sessions set phase = 'lobby', question_index = null where id = $1`, [session])
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select from sessions where id = $1 for update', [session])
    let nowMs = 1_000
    const command = { type: 'next', version: 1 } as const
    const running = runCommand(db, { id: session, mode: 'live', quiz }, command, { nowMs: () => nowMs })
    nowMs = 5_000
    await other.query('commit')
    other.release()
    expect((await running).phase).toMatchObject({ opensAtMs: 8_000, closesAtMs: 28_000 })
  })
})
