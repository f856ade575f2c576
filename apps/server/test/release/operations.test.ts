import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config/read-config.ts'

const text = readFileSync('docs/operations.md', 'utf8').replace(/\s+/g, ' ')
const config = readConfig({ SECRET: 'x'.repeat(32) })
const MB = 1_048_576

/** A number or product of numbers that a file names. */
function constant(path: string, name: string): number {
  const [, value = ''] = new RegExp(`\\bconst ${name} = ([\\d_ *]+)`).exec(readFileSync(path, 'utf8')) ?? []
  return value.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}
const server = (path: string, name: string) => constant(`apps/server/src/${path}`, name)
const client = (path: string, name: string) => constant(`packages/client/src/${path}`, name)
const reserve = config.storageReserve / MB

it.each([
  `\`PORT\` (${config.port})`,
  `\`BACKUP_KEEP\` (${config.backups.kept})`,
  `session's end (${config.addressDays};`,
  `Below ${2 * reserve} MB (twice \`STORAGE_RESERVE_MB\`)`,
  `below ${reserve} MB no session is started`,
  `Below ${server('db/embedded/disk-guard.mjs', 'MIN_FREE_BYTES') / MB} MB PostgreSQL refuses writes`,
  `bodies of up to ${server('http/routes/quizzes/quizzes.ts', 'LARGEST_QUIZ_BYTES') / MB} MB`,
  `after ${server('features/sessions/end-abandoned.ts', 'ABANDONED_AFTER_HOURS')} hours without connections`,
  `another node sends it | ${server('platform/mail/sender.ts', 'HELD_MS') / 60_000} min`,
  `complete snapshot | ${client('connection/connection.ts', 'FIRST_RETRY_MS') / 1000} s, then up to ${client('connection/connection.ts', 'SLOWEST_RETRY_MS') / 1000} s between`,
])('docs/operations.md matches the code: %s', (words) => expect(text.includes(words), words).toBe(true))
