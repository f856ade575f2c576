import type { Kind, ShapeOf } from '@pinquiz/game'
import type { DeskSchemas } from '../kind-schemas.ts'
import { multipleChoice } from '../multiple-choice/desk.ts'
import { openText } from '../open-text/desk.ts'
import { pairs } from '../pairs/desk.ts'
import { order } from '../put-in-order/desk.ts'
import { scale } from '../scale/desk.ts'
import { singleChoice } from '../single-choice/desk.ts'
import { slide } from '../slide/desk.ts'
import { slider } from '../slider/desk.ts'
import { spot } from '../spot/desk.ts'
import { trueFalse } from '../true-false/desk.ts'
import { typedAnswer } from '../typed-answer/desk.ts'
import { typedNumber } from '../typed-number/desk.ts'
import { wordCloud } from '../word-cloud/desk.ts'

/** The kinds' schemas for host pages, one line each (docs/adding-a-kind.md). */
export const DESK_SCHEMAS: { [K in Kind]: DeskSchemas<ShapeOf<K>> } = {
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
