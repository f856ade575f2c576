import type pg from 'pg'

/**
 * Increased by each version whose sessions or settings earlier ones can't read; the CHANGELOG says so under *Upgrade*.
 */
export const DATA_FORMAT = 1

const CLAIM = `
  insert into data_format (id, number) values (1, $1)
  on conflict (id) do update set number = excluded.number where data_format.number < excluded.number`

/** Records that this version stores data here; throws if a newer one has, because this one would misread it. */
export async function claimFormat(pool: pg.Pool, ownFormat = DATA_FORMAT): Promise<void> {
  await pool.query(CLAIM, [ownFormat])
  await requireReadable(pool, ownFormat)
}

/** Throws if a newer version has started storing data. */
export async function requireReadable(pool: pg.Pool, ownFormat = DATA_FORMAT): Promise<void> {
  const { rows } = await pool.query<{ number: number }>('select number from data_format where id = 1')
  const { number = ownFormat } = rows[0] ?? {}
  if (number > ownFormat)
    throw new Error(
      `a newer version of PinQuiz has stored data that this one can't read (format ${number} instead of ${ownFormat}). Start the newer version, or restore a backup made before the upgrade`,
    )
}
