import { FIRST_KIND, type Kind, type ShapeOf } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from './kind-schemas.ts'
import { SCHEMAS } from './registry.ts'

type Shape = ShapeOf<Kind>

/** One schema per kind, told apart by `kind`. Without it a question is of the first kind, as all once were. */
export const ofKinds = <T>(fieldsOf: (schemas: KindSchemas<Shape>) => object): z.ZodMiniType<T> =>
  byKind(Object.entries(SCHEMAS).map(([kind, schemas]) => [kind, fieldsOf(schemas)]))

/** `fields` of each kind. */
export function byKind<T>(fields: [kind: string, fields: object][]): z.ZodMiniType<T> {
  const options = fields.map(([kind, own]) => {
    const literal = z.literal(kind)
    const named = kind === FIRST_KIND ? z._default(z.optional(literal), kind) : literal
    return z.object({ kind: named, ...own })
  })
  // The registries' types hold every field to those of `game`, from which `T` is made.
  const [first, ...others] = options
  return z.discriminatedUnion('kind', [first, ...others] as never) as z.ZodMiniType as z.ZodMiniType<T>
}

/** The name of a kind. */
export const kindName = z.enum(Object.keys(SCHEMAS)) as z.ZodMiniType as z.ZodMiniType<Kind>

/** Of every kind; kinds whose answers look alike share one schema. */
const anyOf = <Part extends 'answer' | 'counts'>(part: Part) => {
  const schemas = [...new Set(Object.values(SCHEMAS).map((kind) => kind[part]))]
  return z.union(schemas) as z.ZodMiniType as z.ZodMiniType<Shape[Part]>
}

export const answerValue = anyOf('answer')
export const answerCounts = anyOf('counts')
