/** Rarely needed steps of joining, in their own chunk. */
export { CodeStep } from './code-step.tsx'
export { FriendlyNames } from './friendly-names.tsx'
export { BackOffer, RemovedStep, ReturnStep } from './return-step.tsx'
