import { BUNDLED_TEMPLATE } from './initialise-cluster.ts'
import { makeTemplate } from './make-template.ts'

// A step of the build, run from the bundle: first starts, tests and drills begin from what it makes.
await makeTemplate(BUNDLED_TEMPLATE)
