/** What few need on their way in, in one chunk of its own. */
export { CodeStep } from './code-step.tsx'
export { FriendlyNames } from './friendly-names.tsx'
export { BackOffer, ReturnStep } from './return-step.tsx'
