import type pg from 'pg'

/** Raised by each version whose sessions or settings earlier ones cannot read; the CHANGELOG says so under *Upgrade*. */
export const DATA_FORMAT = 1

const CLAIM = `
  insert into data_format (id, number) values (1, $1)
  on conflict (id) do update set number = excluded.number where data_format.number < excluded.number`

/** Says that this version stores here from now on; throws where a newer one has, which this one would misread. */
export async function claimFormat(pool: pg.Pool, ownFormat = DATA_FORMAT): Promise<void> {
  await pool.query(CLAIM, [ownFormat])
  await requireReadable(pool, ownFormat)
}

/** Throws where a newer version stores by now. */
export async function requireReadable(pool: pg.Pool, ownFormat = DATA_FORMAT): Promise<void> {
  const { rows } = await pool.query<{ number: number }>('select number from data_format where id = 1')
  const { number = ownFormat } = rows[0] ?? {}
  if (number > ownFormat)
    throw new Error(
      `a newer version of PinQuiz has stored data here that this one cannot read (format ${number}, not ${ownFormat}): start the newer one, or restore a backup that was made before it`,
    )
}
