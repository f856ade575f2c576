import { BUNDLED_TEMPLATE } from './initialise-cluster.ts'
import { makeTemplate } from './make-template.ts'

// A build step, run from the bundle: first starts, tests and drills start from its result.
await makeTemplate(BUNDLED_TEMPLATE)
