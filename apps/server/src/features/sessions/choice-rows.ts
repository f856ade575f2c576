import type { Choice } from '@pinquiz/game'
import type pg from 'pg'
import { type Batcher, createBatcher } from '../../platform/batcher.ts'

export type Chosen = { team: number | null; avatar: number | null }
export type Chooser = Choice & { session: string; participant: string }

const MAX_BATCH = 500

// The lock waits for a start in progress and sees the new phase: no team changes once teams are drawn.
const UPDATE_CHOICES = `
  with choice as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) as i(session_id, id, team, avatar)
  ), waiting as materialized (
    select id from sessions where id = any($1) and phase = 'lobby' order by id for share
  )
  update participants p set team = coalesce(c.team, p.team), avatar = coalesce(c.avatar, p.avatar)
  from choice c
  where p.id = c.id and p.session_id = c.session_id and p.removed_at is null
    and c.session_id in (select id from waiting)
  returning p.id, p.team, p.avatar`

/** Stores players' simultaneous choices together; null if too late. */
export function createChoices(pool: pg.Pool): (chooser: Chooser) => Promise<Chosen | null> {
  const batcher: Batcher<Chooser, Chosen | 'late'> = createBatcher({
    maxSize: MAX_BATCH,
    async run(choosers) {
      // Of two choices by one seat, the later one counts, separately for each thing chosen.
      const bySeat = new Map<string, Chooser>()
      for (const chooser of choosers) {
        const { participant } = chooser
        const { team, avatar } = bySeat.get(participant) ?? {}
        bySeat.set(participant, {
          ...chooser,
          team: chooser.team ?? team,
          avatar: chooser.avatar ?? avatar,
        })
      }
      const last = [...bySeat.values()]
      const { rows } = await pool.query<Chosen & { id: string }>({
        name: 'update-choices',
        text: UPDATE_CHOICES,
        values: [
          last.map(({ session }) => session),
          last.map(({ participant }) => participant),
          last.map(({ team }) => team ?? null),
          last.map(({ avatar }) => avatar ?? null),
        ],
      })
      const stored = new Map(rows.map(({ id, ...chosen }) => [id, chosen]))
      return choosers.map(({ participant }) => stored.get(participant) ?? 'late')
    },
  })
  return async (chooser) => {
    const chosen = await batcher.add(chooser)
    return chosen === 'late' ? null : chosen
  }
}
