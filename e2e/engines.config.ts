import { defineConfig } from '@playwright/test'
import { browserUse } from './support/browser.ts'

/** `npm run test:engines`: every path of players and hosts in Firefox and WebKit. */
export default defineConfig({
  testDir: '.',
  testMatch: ['**/e2e/engines/*.ts', 'engines.spec.ts'],
  outputDir: '../test-results',
  workers: 1,
  timeout: 300_000,
  reporter: [['list']],
  use: browserUse,
})
