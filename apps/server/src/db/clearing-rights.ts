import type pg from 'pg'
import { TABLES_OF } from './erasures.ts'

/** Where bytes of erased rows can be: our tables, and PostgreSQL's samples of their columns. */
const TABLES = [...new Set(Object.values(TABLES_OF).flat()), 'pg_statistic']

/** VACUUM only warns and skips a table unless the role owns it or the database, or has MAINTAIN (PostgreSQL 17). */
const SELECT_OTHERS = `
  select c.relname as "table" from unnest($1::text[]) with ordinality as t (name, place)
  join pg_class c on c.oid = to_regclass(t.name)
  join pg_database d on d.datname = current_database()
  where not pg_has_role(c.relowner, 'usage') and not pg_has_role(d.datdba, 'usage')
    and not case when current_setting('server_version_num')::int >= 170000
      then has_table_privilege(c.oid, 'maintain') else false end
  order by place`

/** The tables that the role of this connection may not vacuum. */
export async function notClearable(on: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await on.query<{ table: string }>(SELECT_OTHERS, [TABLES])
  return rows.map(({ table }) => table)
}
