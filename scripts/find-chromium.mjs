import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell first: without the windows of a browser a test costs a third less.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Path of the machine's Chromium, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}
