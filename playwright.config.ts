import { defineConfig } from '@playwright/test'
import { browserUse, isLong } from './e2e/support/browser.ts'
import type { PerTest } from './e2e/support/test.ts'

/** What moves on purpose. Elsewhere moving costs a seventh of the processor time and shows nothing. */
const MOVING = ['show', 'site', 'presenting/{movement,reactions,rehearsal,sound}'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig<PerTest>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Most of a test's time is waiting: six at once use both cores of a small machine. The long form also runs where cores are lent to others.
  workers: isLong ? 3 : 6,
  // Real games have real clocks: there a test that fails is asked once more, and listed as flaky. Whoever develops is told at once.
  retries: isLong ? 1 : 0,
  // Only what hangs is to meet these: a slow machine may take its time.
  timeout: 480_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Traces cost a tenth of the time; `npx playwright test … --trace on` has them.
  use: { ...browserUse, trace: 'off' },
  projects: [
    { name: 'moving', testMatch: MOVING },
    { name: 'still', testMatch: '*.spec.ts', testIgnore: MOVING, use: { still: !isLong } },
  ],
})
