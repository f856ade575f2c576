import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

const inFolder = (name: string) => pathToFileURL(join(inject('workers'), `${name}.mjs`))

/** The thread for quiz files and the process for pictures, bundled once for all tests: they load no TypeScript. */
export const WORKERS = { formats: inFolder('formats-worker'), pictures: inFolder('picture-worker') }
