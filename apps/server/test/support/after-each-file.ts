import { afterAll } from 'vitest'
import { closeTestDatabases } from './test-database.ts'

// A worker's files share its modules, and with them its engines: loading them again takes longer than most tests.
afterAll(closeTestDatabases)
