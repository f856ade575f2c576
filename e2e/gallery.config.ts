import { defineConfig } from '@playwright/test'
import { browserUse } from './support/browser.ts'

/** `npm run gallery`: every route and state as PNG files in `gallery/`, to be looked at. */
export default defineConfig({
  testDir: 'gallery',
  testMatch: '*.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: browserUse,
})
