import { spawnSync } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { acknowledgedBy, type StoringChild, useStoringProcesses } from '#test/support/storing-child.ts'
import { openDatabase } from '../database.ts'

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const startProcess = useStoringProcesses()
const NEW_NAMESPACES = [
  ['network', ['unshare', '-n']],
  ['network, process, mount', ['unshare', '-n', '-m', '-p', '-f', '--kill-child', '--mount-proc']],
] as const

let dataDir: string
let started: StoringChild[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pinquiz-test ü'&-"))
  started = []
})
afterEach(async () => {
  for (const one of started) await one.kill()
  await rm(dataDir, { recursive: true, force: true })
})

function start(through: readonly string[] = []): StoringChild {
  const one = startProcess({ dataDir, template: inject('pgliteTemplate'), through })
  started.push(one)
  return one
}

async function expectRefusal(second: StoringChild): Promise<void> {
  const { message } = await second.hears('refused')
  expect(message).toContain(`The data directory ${dataDir} is in use by another PinQuiz process`)
  expect(acknowledgedBy(second)).toEqual([])
}

async function expectAll(acknowledged: string[]): Promise<void> {
  const template = inject('pgliteTemplate')
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: pino({ level: 'silent' }),
    template,
  })
  const { rows } = await database.pool.query(
    'select count(*)::int as n from answers where participant_id = any ($1)',
    [acknowledged],
  )
  await database.close()
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(rows).toEqual([{ n: acknowledged.length }])
}

describe('two processes on one data directory', () => {
  for (const [names, unshare] of NEW_NAMESPACES) {
    const [command, ...args] = unshare
    const isAllowed = spawnSync(command, [...args, 'true']).status === 0
    const reason = isAllowed ? '' : ` (skipped: ${unshare.join(' ')} is not allowed here)`
    describe.skipIf(!isAllowed)(`in different namespaces: ${names}${reason}`, () => {
      it('only one of two can open it, in either order, and a killed one is replaced at once', async () => {
        const inside = start(unshare)
        await inside.hears('stored', 50)
        await expectRefusal(start())
        await expectRefusal(start(unshare))
        await inside.kill()
        const outside = start()
        await outside.hears('stored', 50)
        await expectRefusal(start(unshare))
        await outside.kill()
        await expectAll([...acknowledgedBy(inside), ...acknowledgedBy(outside)])
      })
    })
  }

  it.skipIf(process.platform === 'win32')('only the first can run, even while it is stopped', async () => {
    const first = start()
    await first.hears('stored', 50)
    first.child.kill('SIGSTOP')
    await expectRefusal(start())
    first.child.kill('SIGCONT')
    await first.hears('stored', acknowledgedBy(first).length + 50)
    await first.kill()
    await expectAll(acknowledgedBy(first))
  })

  it.skipIf(process.platform === 'win32')(
    'the first ends if the directory is moved, and a second can run',
    async () => {
      const first = start()
      await first.hears('stored', 50)
      const moved = `${dataDir}-moved`
      await rename(dataDir, moved)
      const second = start()
      await second.hears('stored', 50)
      // Reported by the watch, or by the engine if it misses its files first.
      await first.hears('lost')
      await second.kill()
      await expectAll(acknowledgedBy(second))
      await rm(dataDir, { recursive: true })
      await rename(moved, dataDir)
      await expectAll(acknowledgedBy(first))
    },
  )

  it.skipIf(process.platform === 'win32')('a process ends if the directory is removed', async () => {
    const first = start()
    await first.hears('stored', 50)
    await rename(join(dataDir, 'pg'), join(dataDir, 'elsewhere'))
    const { message } = await first.hears('lost')
    expect(message).toContain(join(dataDir, 'pg'))
  })
})
