import { defineConfig } from '@playwright/test'
import { browserUse } from './support/browser.ts'

/** `npm run bench:editor` and `npm run bench:pages`: print figures of a browser; they are read, not judged. */
export default defineConfig({
  testDir: 'measure',
  testMatch: '*.ts',
  outputDir: '../test-results',
  workers: 1,
  timeout: 300_000,
  reporter: [['line']],
  use: browserUse,
})
