import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Only what hangs is to meet it: a test waits for events, and a slow machine may take its time. */
const PATIENCE_MS = 90_000

/** Left to `LONG=1 npm test`: what other tests promise after fewer faults. */
const LONG = '**/*.long.test.*'
const isLong = process.env.LONG === '1'

/** A kind of question that a test adds must be unknown to all others. */
const ADDED_KINDS = 'apps/server/test/kinds/**/*.test.ts'

/** Mostly waiting: begun last, they would keep everybody waiting at the end. */
const SLOW =
  /mutants\.long|reply-times|bench-|test\/(drills|release|doctor)|live\/(outage|rehearsal)|db\/backup/

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (SLOW.test(moduleId) ? 0 : 1)
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // More than half of a test's time is waiting: four at once use both cores of a small machine.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: isLong ? [] : [LONG],
          // As below: the same modules a hundred times.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'server',
          // Its quick compiler alone, as in e2e/support/server-process.ts: tests are over before optimising the database engine pays.
          execArgv: ['--liftoff-only'],
          // Drills wait most of the time, but each starts a server.
          maxConcurrency: 2,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: [ADDED_KINDS, ...(isLong ? [] : [LONG])],
          // Three seconds a file otherwise go into loading the same modules again.
          isolate: false,
          setupFiles: ['apps/server/test/support/after-each-file.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'kinds',
          include: [ADDED_KINDS],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
