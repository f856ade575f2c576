import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { administer, databaseUrl, type TestServer } from './postgres-server.ts'

/** A copy of the test database in which a role may do everything that the server does, and owns nothing. */
export async function openAsGuest({ url, template }: TestServer) {
  const [name, role, password] = ['database', 'role', 'password'].map(
    (what) => `${what}_${randomBytes(6).toString('hex')}`,
  ) as [string, string, string]
  const own = databaseUrl(url, name)
  await administer(url, `create database ${name} template ${template}`)
  await administer(url, `create role ${role} login password '${password}'`)
  onTestFinished(async () => {
    await administer(url, `drop database ${name} with (force)`)
    await administer(url, `drop role ${role}`)
  })
  for (const grant of ['create, usage on schema public', 'all on all tables in schema public'])
    await administer(own, `grant ${grant} to ${role}`)
  const guest = new URL(own)
  Object.assign(guest, { username: role, password })
  return {
    url: guest.href,
    name,
    role,
    ownDatabase: () => administer(url, `alter database ${name} owner to ${role}`),
    async ownTables() {
      await administer(
        own,
        `do $$ declare name text; begin
          for name in select tablename from pg_tables where schemaname = 'public' loop
            execute format('alter table %I owner to ${role}', name);
          end loop;
        end $$`,
      )
    },
  }
}
