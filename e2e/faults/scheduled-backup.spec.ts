import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Api } from '../support/api.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, longTest, test } from '../support/test.ts'

const OLDEST = 'pinquiz-2020-01-01T00-00-00Z.backup.gz'
const OLD = 'pinquiz-2020-01-02T00-00-00Z.backup.gz'
const STRANGER = 'not-ours.backup.gz'
const TWO_HOURS_MS = 2 * 3_600_000
/** A backup runs at the lowest priority: next to other tests it takes a while. */
const PATIENCE = { timeout: 600_000 }

longTest(
  'S51 a running server makes a backup when the newest is too old, keeps the configured number, and one can be restored',
  async () => {
    test.setTimeout(2 * PATIENCE.timeout)
    const directory = await mkdtemp(join(tmpdir(), 'pinquiz-backups-'))
    const restored = await mkdtemp(join(tmpdir(), 'pinquiz-restored-'))
    const newest = async () =>
      (await readdir(directory)).filter((name) => /^pinquiz-.*\.gz$/.test(name)).sort()
    /** As if it had been made then. */
    const age = async (name: string) => {
      const then = (Date.now() - TWO_HOURS_MS) / 1000
      await utimes(join(directory, name), then, then)
    }
    for (const name of [OLDEST, OLD, STRANGER]) {
      await writeFile(join(directory, name), '')
      await age(name)
    }
    const settings = { BACKUP_EVERY_HOURS: '1', BACKUP_KEEP: '2', BACKUP_DIR: directory }
    const server = await ServerProcess.start(settings)
    try {
      const host = await Api.administrator(server.origin, server.setupLink())
      await expect
        .poll(newest, { message: 'the oldest goes', ...PATIENCE })
        .toEqual([OLD, expect.not.stringContaining('2020')])
      await host.createQuiz(plainQuiz([20]))
      const [, first = ''] = await newest()

      await server.end('SIGTERM')
      await age(first)
      await server.start()
      await expect
        .poll(newest, { message: 'a second one', ...PATIENCE })
        .toEqual([first, expect.not.stringContaining('2020')])
      await server.end('SIGTERM')
      await server.start()
      const [, second = ''] = await newest()
      expect((await stat(join(directory, second))).mode & 0o777).toBe(0o600)

      const command = [join('dist', 'server', 'restore.mjs'), '--from', join(directory, second)]
      const env = { PATH: process.env.PATH, DATA_DIR: restored }
      const { stdout } = await promisify(execFile)(process.execPath, command, { env })
      expect(stdout).toContain('quizzes: 1\n')
      expect((await readdir(directory)).sort(), 'no third backup yet, and other files are untouched').toEqual(
        [STRANGER, first, second],
      )
      await host.dispose()
    } finally {
      await server.remove()
      for (const one of [directory, restored]) await rm(one, { recursive: true })
    }
  },
)
