import type { Kind, ShapeOf } from '@pinquiz/game'
import type { KindSchemas } from './kind-schemas.ts'
import { multipleChoice } from './multiple-choice.ts'
import { openText } from './open-text.ts'
import { pairs } from './pairs.ts'
import { order } from './put-in-order.ts'
import { scale } from './scale.ts'
import { singleChoice } from './single-choice.ts'
import { slide } from './slide.ts'
import { slider } from './slider.ts'
import { spot } from './spot.ts'
import { trueFalse } from './true-false.ts'
import { typedAnswer } from './typed-answer.ts'
import { typedNumber } from './typed-number.ts'
import { wordCloud } from './word-cloud.ts'

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
