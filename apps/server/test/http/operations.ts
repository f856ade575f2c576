import { call, type Site } from '../live/live-game.ts'
import type { Schema } from '../support/sample-body.ts'

type Described = { requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = { paths: Record<string, Record<string, Described>> }
export type Operation = { name: string; method: string; path: string; schema: Schema | null }

/** Those in the API docs. */
export async function operationsOf(site: Site): Promise<Operation[]> {
  const { body } = await call<Document>(site, 'GET', '/api/docs/json')
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { requestBody }]) => {
      const method = verb.toUpperCase()
      const schema = requestBody?.content['application/json']?.schema ?? null
      return { name: `${method} ${path}`, method, path, schema }
    }),
  )
}
