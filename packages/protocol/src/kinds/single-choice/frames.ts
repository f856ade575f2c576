import type { SingleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { KindSchemas } from '../kind-schemas.ts'

export const singleChoice: KindSchemas<SingleChoice> = {
  face: { options: z.array(z.string()) },
  answer: index,
  key: z.int(),
  counts: z.array(z.int()),
}
