import type { Cell } from '@pinquiz/formats/workbook'
import type { Accommodations } from '@pinquiz/game'
import type pg from 'pg'
import { accommodationsOf } from '../../db/accommodations-column.ts'

/** What participants were granted; those without anything are missing. */
export type Accommodated = ReadonlyMap<string, Accommodations>

export async function readAccommodated(pool: pg.Pool, session: string): Promise<Accommodated> {
  const { rows } = await pool.query<{ id: string; granted: unknown }>({
    name: 'results-accommodated',
    text: `select id, accommodations as granted from participants
      where session_id = $1 and accommodations is not null and removed_at is null`,
    values: [session],
  })
  return new Map(rows.map(({ id, granted }) => [id, accommodationsOf(granted)]))
}

/** The last column of files, only if anyone has something in it. */
export const accommodationColumn = ({ size }: Accommodated): string[] => (size > 0 ? ['Accommodations'] : [])

export function accommodationCells(all: Accommodated, participant: string): Cell[] {
  if (all.size === 0) return []
  const { time, mayLeave } = all.get(participant) ?? {}
  const parts = [...(time ? [TIMES[time]] : []), ...(mayLeave ? ['may leave the page'] : [])]
  return [parts.join(', ')]
}

const TIMES = { 125: 'time x 1.25', 150: 'time x 1.5', 200: 'double time', none: 'no time limit' } as const
