import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'

const executablePath = findChromium()

/** `LONG=1 npm test`: includes repeats on another engine, in another mode or language. */
export const isLong = process.env.LONG === '1'

/** The machine's own Chromium, which makes no requests to the internet. As root it needs `--no-sandbox`. */
export const browserUse = {
  browserName: 'chromium',
  locale: 'en-US',
  timezoneId: 'UTC',
  // Long enough that only what hangs reaches them.
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

export const PHONE = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const DESK = { viewport: { width: 1366, height: 768 } }
export const PROJECTOR = { viewport: { width: 1920, height: 1080 } }
