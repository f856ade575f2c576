import type * as z from 'zod/mini'

/** An API schema with an example value as sent over the wire. */
export type Example = readonly [schema: z.ZodMiniType, value: unknown]

export function example<Schema extends z.ZodMiniType>(schema: Schema, value: z.input<Schema>): Example {
  return [schema, value]
}

/** One id for each kind of thing, so that the examples match. */
export const ID = {
  user: '8f14e45f-ceea-467f-a0e6-7d1f3c5b9a01',
  quiz: '2c1743a3-91b5-4e0b-8c5e-5a1f7b0d6e02',
  question: '6f4922f4-5568-4a1a-8cdf-4ad2299f6d03',
  wrongOption: '1f0e3dad-9990-4c34-9a5b-2b7c8d6f0e04',
  rightOption: '98f13708-2101-4c49-b56b-1e7b4f3a9c05',
  session: '3c59dc04-8e88-4024-8be8-079a5c74d006',
  participant: 'b6d767d2-f8ed-4d21-a44b-0e5886680c07',
  lead: '37693cfc-7480-49e4-9d87-b8c7d8b9aa08',
  other: '1ff1de77-4005-4f8d-83f4-2943881c6509',
} as const

/** 2027-01-15 08:00 UTC. */
export const AT_MS = 1_800_000_000_000
