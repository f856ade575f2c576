import { call, type Site } from '../live/live-game.ts'
import type { Schema } from '../support/sample-body.ts'

type Content = { content?: Record<string, { schema: Schema }> }
type Described = { requestBody?: Content; responses?: Record<string, Content> }
type Document = { paths: Record<string, Record<string, Described>> }
export type Operation = {
  name: string
  method: string
  path: string
  schema: Schema | null
  /** Of a reply that refuses nothing, with its parts. */
  replyNames: string[]
}

/** Those in the API docs. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const { body } = await call<Document>(site, 'GET', '/api/docs/json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { requestBody, responses = {} }]) => {
      const method = verb.toUpperCase()
      const schema = requestBody?.content?.['application/json']?.schema ?? null
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      return { name: `${method} ${path}`, method, path, schema, replyNames: namesIn(done) }
    }),
  )
}

/** The names of all properties that schemas describe. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'properties' in value && value.properties ? Object.keys(value.properties) : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}
