import { Readable } from 'node:stream'
import { escapeFormula, phoneCell, writeRecords } from '@pinquiz/game/csv'
import type { FastifyReply } from 'fastify'

/** Stored data; long lists come element by element. */
export type Copy = Record<string, unknown>

const CHUNK_LENGTH = 64_000
const BYTE_ORDER_MARK = '\ufeff'

/** The copy as JSON, in pieces: however much it is, games go on meanwhile. */
export const jsonOf = (copy: Copy): AsyncIterable<string> => inPieces(jsonParts(copy))

/** A large reply in pieces. It bypasses the serializer; the types only know the described object. */
export const sendInPieces = (reply: FastifyReply, body: Copy): never =>
  reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(body))) as never

/** One value per line: its path and the value. */
export const csvOf = (copy: Copy): AsyncIterable<string> => inPieces(csvParts(copy))

async function* jsonParts(copy: Copy): AsyncGenerator<string> {
  let isFirst = true
  for (const [name, value] of Object.entries(copy)) {
    yield `${isFirst ? '{' : ','}${JSON.stringify(name)}:`
    isFirst = false
    if (!isList(value)) yield JSON.stringify(value) ?? 'null'
    else {
      let at = 0
      for await (const entry of value) yield `${at++ === 0 ? '[' : ','}${JSON.stringify(entry)}`
      yield at === 0 ? '[]' : ']'
    }
  }
  yield '}'
}

async function* csvParts(copy: Copy): AsyncGenerator<string> {
  yield writeRecords([['Field', 'Value']])
  for (const [name, value] of Object.entries(copy)) {
    if (!isList(value)) yield* linesOf(value, name)
    else {
      let at = 0
      for await (const entry of value) yield* linesOf(entry, `${name}.${++at}`)
    }
  }
}

const isList = (value: unknown): value is Iterable<unknown> | AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value)

function* linesOf(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    yield writeRecords([[path, textOf(value, path)]]).slice(BYTE_ORDER_MARK.length)
    return
  }
  const isCounted = Array.isArray(value)
  for (const [name, entry] of Object.entries(value))
    yield* linesOf(entry, `${path}.${isCounted ? Number(name) + 1 : name}`)
}

function textOf(value: unknown, path: string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return /phone$/i.test(path) ? phoneCell(String(value)) : escapeFormula(String(value))
}

/** Others have their turn between two pieces. */
async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const part of parts) {
    piece += part
    if (piece.length < CHUNK_LENGTH) continue
    yield piece
    piece = ''
    await new Promise(setImmediate)
  }
  yield piece
}
