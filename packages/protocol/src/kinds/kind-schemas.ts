import type { KindShape } from '@pinquiz/game'
import type * as z from 'zod/mini'

type Fields<T> = { [Field in keyof T]-?: z.ZodMiniType<T[Field]> }

/** The schemas of one kind of question, field by field what its rules in `game` say. */
export type KindSchemas<S extends KindShape> = {
  draft: Fields<S['draft']>
  body: Fields<S['body']>
  face: Fields<S['face']>
  answer: z.ZodMiniType<S['answer']>
  key: z.ZodMiniType<S['key']>
  counts: z.ZodMiniType<S['counts']>
  insight: Fields<S['insight']>
}
