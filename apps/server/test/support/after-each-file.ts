import { afterAll } from 'vitest'
import { closeTestDatabases } from './test-database.ts'

// The files of one worker share its modules, and with them its engines: loading them anew takes longer than most tests.
afterAll(closeTestDatabases)
