import { beforeAll, expect, it } from 'vitest'
import { seedSession } from '#test/support/seed-session.ts'
import { describeEachEngine } from '#test/support/test-database.ts'
import type { Database } from '../../db/database.ts'
import { createChoices } from './choice-rows.ts'

describeEachEngine('a choice', (open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
  })

  const stored = async (session: string) => {
    const { rows } = await database.pool.query(
      'select team, avatar from participants where session_id = $1 order by number',
      [session],
    )
    return rows
  }

  it('L146 L151 counts only in the lobby, whatever the node still believes', async () => {
    const { session, participants } = await seedSession(database.pool, 1)
    const choose = createChoices(database.pool)
    const choice = { session, participant: participants[0] ?? '', team: 1, avatar: 2 }
    expect(await choose(choice)).toBeNull()
    expect(await stored(session)).toEqual([{ team: null, avatar: null }])
    await database.pool.query("update sessions set phase = 'lobby' where id = $1", [session])
    expect(await choose(choice)).toEqual({ team: 1, avatar: 2 })
    expect(await stored(session)).toEqual([{ team: 1, avatar: 2 }])
  })

  it('L146 is refused for another session and from a removed player', async () => {
    const [one, other] = [await seedSession(database.pool, 2), await seedSession(database.pool, 1)]
    await database.pool.query("update sessions set phase = 'lobby'")
    const choose = createChoices(database.pool)
    const [own = '', removed = ''] = one.participants
    await database.pool.query('update participants set removed_at = now() where id = $1', [removed])
    expect(await choose({ session: other.session, participant: own, team: 1 })).toBeNull()
    expect(await choose({ session: one.session, participant: removed, team: 1 })).toBeNull()
    expect(await stored(one.session)).toEqual([
      { team: null, avatar: null },
      { team: null, avatar: null },
    ])
  })
})
