import { type KeyReading, type Named, readKey } from './keys/key.ts'
import type { Marked, RightSign } from './marks.ts'

/** `doubt`: the remark on the marked options, if someone should check them. */
export type Right = {
  places: number[]
  doubt: Doubt | null
  isAnyOf: boolean
  isGiven: boolean
  isEndStar: boolean
}
type Doubt = 'correct-differs' | 'correct-unknown' | 'correct-missing'

/** `usual`: signs that questions without italics have; `isNegated`: it asks for what is false. */
type Given = {
  keys: readonly string[]
  isSure: boolean
  isApart: boolean
  usual: ReadonlySet<RightSign>
  isNegated: boolean
}

/** Which options are right, by their marks and by answers found elsewhere. */
export function rightOf(options: readonly Marked[], named: Named, given: Given): Right {
  const { keys, isSure, isApart } = given
  const marks = byMarks(options, given)
  const readings = keys.filter((key) => !/^[\s_.…-]*$/.test(key)).map((key) => readKey(key, named))
  const [first, ...others] = readings
  if (!first) return { ...marks, doubt: marks.isGiven ? marks.doubt : 'correct-missing' }
  const usable = readings.find(({ places }) => places.length > 0)
  if (!usable) return { ...marks, isGiven: true, doubt: 'correct-unknown' }
  const isAgreed =
    isSure && usable === first && first.isSure && others.every((other) => isSame(other.places, first.places))
  const isMarked = marks.isGiven && !marks.isAll && !marks.isItalic
  const isMarkedElse = isMarked && !isSame(marks.places, usable.places)
  // The answer may belong to another question that got lost.
  if (isMarkedElse && isApart) return { ...marks, doubt: 'correct-differs' }
  return {
    places: usable.places,
    // All of them: more likely it means something else.
    doubt: isAgreed && !isMarkedElse && usable.places.length < options.length ? null : 'correct-differs',
    isAnyOf: usable.isAnyOf,
    isGiven: true,
    isEndStar: false,
  }
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  [...some].toSorted().join() === [...others].toSorted().join()

/** Next to `(left)`, `(right)` isn't a mark, nor is `(100%)` next to `(50%)`. */
export const withoutWords = (options: readonly Marked[]): readonly Marked[] =>
  options.some(({ text }) => /\s[([](?:[\p{L} ]+|\d{1,3}(?:[.,]\d{1,4})?\s?%)[)\]]$/u.test(text))
    ? options.map((option) => ({
        ...option,
        text: option.worded,
        right: new Set([...option.right].filter((sign) => sign !== 'word')),
        isWrong: option.isWrong && option.text === option.worded,
      }))
    : options

/** Beside ticks a cross says that an option is wrong: `[✓] Rome` and `[x] Paris`, `✓ Rome` and `x Paris`. */
export function withoutCrosses(options: readonly Marked[]): readonly Marked[] {
  const others = options.filter(({ right }) => !right.has('tick'))
  const isCrossed = ({ right, text }: Marked) => right.has('box') || CROSS_BEFORE.test(text)
  if (others.length === options.length || !others.every(isCrossed)) return options
  return options.map((option) =>
    option.right.has('tick')
      ? option
      : {
          ...option,
          text: option.text.replace(CROSS_BEFORE, ''),
          worded: option.worded.replace(CROSS_BEFORE, ''),
          right: new Set([...option.right].filter((sign) => sign !== 'box')),
          isWrong: true,
        },
  )
}
const CROSS_BEFORE = /^[xX]\s+(?=\S)/

const SIGNS: readonly RightSign[] = ['box', 'star', 'tick', 'word', 'arrow', 'plus']
/** Bold may be mere style, and a star may belong to a footnote or to code. */
const WEAK: readonly RightSign[] = ['bold', 'end-star']

const MAY_BE_STYLE: ReadonlySet<RightSign> = new Set(['bold', 'star', 'end-star'])

type ByMarks = Pick<KeyReading, 'places'> & Right & { isAll: boolean; isItalic: boolean }

function byMarks(
  options: readonly Marked[],
  { usual, isNegated }: Pick<Given, 'usual' | 'isNegated'>,
): ByMarks {
  const none: ByMarks = {
    places: [],
    doubt: null,
    isAnyOf: false,
    isGiven: false,
    isEndStar: false,
    isAll: false,
    isItalic: false,
  }
  const strong = SIGNS.flatMap((sign) => setOf(options, sign))
  const sets = strong.length > 0 ? strong : WEAK.flatMap((sign) => setOf(options, sign)).slice(0, 1)
  const [first, ...others] = sets
  // A title, or a name of a species.
  const [italic] = setOf(options, 'italic')
  if (!first && italic)
    return { ...none, places: italic.places, doubt: 'correct-differs', isGiven: true, isItalic: true }
  if (!first && options.every(({ right }) => right.has('star')))
    // Bullets, or all marked as correct.
    return { ...none, places: [...options.keys()], doubt: 'correct-differs', isGiven: true, isAll: true }
  if (!first) {
    const unmarked = options.flatMap(({ isWrong }, at) => (isWrong ? [] : [at]))
    const isRest = options.length > 1 && unmarked.length === 1
    return isRest ? { ...none, places: unmarked, isGiven: true } : none
  }
  const [emphasised = -1, ...more] = italic?.places ?? []
  const isBesideItalic =
    more.length === 0 && emphasised >= 0 && MAY_BE_STYLE.has(first.sign) && !first.places.includes(emphasised)
  const isDoubted =
    // More likely it means something else.
    first.places.length === options.length ||
    (isBesideItalic && !usual.has(first.sign)) ||
    (isNegated && first.sign === 'word' && options.some(({ isWrong }) => isWrong)) ||
    others.some(({ places }) => !isSame(places, first.places)) ||
    first.places.some((at) => options[at]?.isWrong) ||
    // Next to `(left)`, `(right)` isn't a mark.
    (first.sign === 'word' &&
      options.some(({ text }, at) => !first.places.includes(at) && /[)\]]$/.test(text))) ||
    (first.sign === 'plus' && options.every(({ text }) => /^[\d.,]+$/.test(text)))
  return {
    ...none,
    places: first.places,
    doubt: isDoubted ? 'correct-differs' : null,
    isGiven: true,
    isEndStar: first.sign === 'end-star',
  }
}

/** What all options have is a bullet, but for stars before labels and checked boxes. */
function setOf(options: readonly Marked[], sign: RightSign): { sign: RightSign; places: number[] }[] {
  const places = options.flatMap(({ right }, at) => (right.has(sign) ? [at] : []))
  const isAll = places.length === options.length
  const mayBeAll = sign === 'box' || (sign === 'star' && options.some(({ bullet }) => bullet !== '*'))
  return places.length > 0 && (!isAll || mayBeAll) ? [{ sign, places }] : []
}
