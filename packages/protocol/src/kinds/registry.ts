import type { Kind, ShapeOf } from '@pinquiz/game'
import type { KindSchemas } from './kind-schemas.ts'
import { multipleChoice } from './multiple-choice/frames.ts'
import { openText } from './open-text/frames.ts'
import { pairs } from './pairs/frames.ts'
import { order } from './put-in-order/frames.ts'
import { scale } from './scale/frames.ts'
import { singleChoice } from './single-choice/frames.ts'
import { slide } from './slide/frames.ts'
import { slider } from './slider/frames.ts'
import { spot } from './spot/frames.ts'
import { trueFalse } from './true-false/frames.ts'
import { typedAnswer } from './typed-answer/frames.ts'
import { typedNumber } from './typed-number/frames.ts'
import { wordCloud } from './word-cloud/frames.ts'

/** The kinds' schemas, one line each (docs/adding-a-kind.md). */
export const SCHEMAS: { [K in Kind]: KindSchemas<ShapeOf<K>> } = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  scale,
  'typed-answer': typedAnswer,
  'typed-number': typedNumber,
  slider,
  'put-in-order': order,
  pairs,
  spot,
  'open-text': openText,
  'word-cloud': wordCloud,
  slide,
}
