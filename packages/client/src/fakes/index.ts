export { ManualEnvironment, MemoryStorage } from './manual-environment.ts'
export { person, SEAT } from './sample-frames.ts'
