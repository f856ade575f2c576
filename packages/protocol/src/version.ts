/** Increase with every incompatible change of a schema. `wire-hash.test.ts` fails if it was forgotten. */
export const PROTOCOL_VERSION = 16
