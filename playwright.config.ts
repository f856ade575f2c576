import { defineConfig } from '@playwright/test'
import { browserUse } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Most of a test's time is waiting: four at once use both cores of a small machine.
  workers: 4,
  retries: 0,
  // Only what hangs is to meet these: a slow machine may take its time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Traces cost a tenth of the time; `npx playwright test … --trace on` has them.
  use: { ...browserUse, trace: 'off' },
})
