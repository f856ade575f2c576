import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Half of a test's time is waiting: two at once use both cores of a small machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          // Property tests compute for seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          // Drills wait most of the time, but each starts a server.
          maxConcurrency: 2,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
