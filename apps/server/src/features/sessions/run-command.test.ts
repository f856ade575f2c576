import type { Quiz } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { seedSession } from '../../../test/support/seed-session.ts'
import { describeEachEngine } from '../../../test/support/test-database.ts'
import type { Notice } from '../../platform/notify.ts'
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
    const asked = { id: session, hostId: 'h', mode: 'live', quiz } as const
    const running = runCommand(db, asked, command, { clock: { nowMs: () => nowMs }, notify: async () => {} })
    nowMs = 5_000
    await other.query('commit')
    other.release()
    expect((await running).phase).toMatchObject({ opensAtMs: 8_000, closesAtMs: 28_000 })
  })

  it('that ends a session tells its host, unless nobody had come', async () => {
    const { db, pool } = await open()
    const notices: [unknown, Notice][] = []
    for (const people of [0, 1]) {
      const { session } = await seedSession(pool, people)
      await pool.query(`update sessions set phase = 'lobby', question_index = null where id = $1`, [session])
      const asked = { id: session, hostId: 'h', mode: 'live', quiz } as const
      await runCommand(
        db,
        asked,
        { type: 'end', version: 1 },
        {
          clock: { nowMs: () => 1_000 },
          notify: async (_tx, to, notice) => void notices.push([to, notice]),
        },
      )
    }
    const title = 'Quiz'
    expect(notices).toMatchObject([[{ user: 'h' }, { kind: 'session-completed', data: { title } }]])
  })
})
