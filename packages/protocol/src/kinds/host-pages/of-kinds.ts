import type { Kind, ShapeOf } from '@pinquiz/game'
import type * as z from 'zod/mini'
import type { DeskSchemas, KindSchemas } from '../kind-schemas.ts'
import { byKind } from '../of-kinds.ts'
import { SCHEMAS } from '../registry.ts'
import { DESK_SCHEMAS } from './registry.ts'

type Shape = ShapeOf<Kind>

/** `ofKinds` plus what phones don't get. */
export const ofKindsOnHostPages = <T>(
  fieldsOf: (schemas: KindSchemas<Shape> & DeskSchemas<Shape>) => object,
): z.ZodMiniType<T> => {
  const desk: Record<string, DeskSchemas<Shape>> = DESK_SCHEMAS
  // Both entries are of the same kind, which the compiler can't follow through two registries.
  return byKind(
    Object.entries(SCHEMAS).map(([kind, schemas]) => [
      kind,
      fieldsOf({ ...schemas, ...desk[kind] } as never),
    ]),
  )
}
