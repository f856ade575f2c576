import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { clientFrame } from './realtime/client.ts'
import { serverFrame } from './realtime/server.ts'
import { PROTOCOL_VERSION } from './version.ts'
import recorded from './wire-hash.json' with { type: 'json' }

test('the realtime schemas change only together with PROTOCOL_VERSION', () => {
  const hash = hashOf([clientFrame, serverFrame].map((frame) => z.toJSONSchema(frame)))
  expect(
    recorded,
    `The realtime schemas no longer match protocol ${PROTOCOL_VERSION}, which released clients speak. Raise ` +
      'PROTOCOL_VERSION in version.ts and write this into wire-hash.json, with the new number:\n' +
      `{ "version": ${PROTOCOL_VERSION}, "hash": "${hash}" }\n`,
  ).toEqual({ version: PROTOCOL_VERSION, hash })
})

/** 64-bit FNV-1a of the JSON in a fixed order: reordering fields or codes isn't a change. */
function hashOf(value: unknown): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of JSON.stringify(value, inFixedOrder))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

function inFixedOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  return value.every((item) => typeof item === 'string') ? value.toSorted() : value
}
