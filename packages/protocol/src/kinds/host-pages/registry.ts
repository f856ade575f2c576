import type { Kind, ShapeOf } from '@pinquiz/game'
import type { DeskSchemas } from '../kind-schemas.ts'
import { multipleChoice } from '../multiple-choice/host-pages.ts'
import { openText } from '../open-text/host-pages.ts'
import { pairs } from '../pairs/host-pages.ts'
import { order } from '../put-in-order/host-pages.ts'
import { scale } from '../scale/host-pages.ts'
import { singleChoice } from '../single-choice/host-pages.ts'
import { slide } from '../slide/host-pages.ts'
import { slider } from '../slider/host-pages.ts'
import { spot } from '../spot/host-pages.ts'
import { trueFalse } from '../true-false/host-pages.ts'
import { typedAnswer } from '../typed-answer/host-pages.ts'
import { typedNumber } from '../typed-number/host-pages.ts'
import { wordCloud } from '../word-cloud/host-pages.ts'

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
