// Writes a migration of what changed in the schema (npm run db:generate -- --name what-changed), and only keeps the
// newest snapshot, since the next migration is only compared with that.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'

const META = 'apps/server/migrations/meta'

const { status } = spawnSync(
  'node_modules/.bin/drizzle-kit',
  ['generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(`${META}/${name}`)
