import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

/** The thread for quiz files, bundled once for all tests: threads load no TypeScript. */
export const FORMATS_WORKER = pathToFileURL(inject('formatsWorker'))
