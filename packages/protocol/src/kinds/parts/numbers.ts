import { JUDGINGS } from '@pinquiz/game'
import * as z from 'zod/mini'

const [count, number] = [z.int(), z.number()]
const judging = z.enum(JUDGINGS)

/** Frames of the kinds answered with a number. */
export const numberFrames = {
  answer: number,
  key: z.object({ right: number, judging, distance: number }),
  counts: z.object({
    answers: count,
    mean: z.nullable(number),
    median: z.nullable(number),
    from: number,
    step: number,
    columns: z.array(count),
    lower: count,
    higher: count,
    often: z.array(z.object({ value: number, count })),
    rest: count,
  }),
}
