import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const WITHIN_MS = 30 * 60_000

it('the tests of rules and client notice most mutants in a sample', { timeout: WITHIN_MS }, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/mutants.mjs', 'packages/game/src', 'packages/client/src', '--sample', '25', '--floor', '65'],
    { encoding: 'utf8', maxBuffer: 1e8 },
  )
  expect([status, stderr, stdout.split('\n').at(-2)]).toEqual([0, '', expect.stringContaining('% noticed')])
})
