import { withoutLabels } from '@pinquiz/game/csv'
import type { ImportedQuestion } from '../imported.ts'
import { countingOf, keyPlaces } from '../key-places.ts'
import { type FormatNote, fixedNote } from '../notes.ts'
import { markRight } from '../right-answers.ts'
import { type Entry, type Key, signOf } from './entry.ts'

type Marks = Pick<ImportedQuestion, 'options' | 'notes'>

const NUMBERS = /^\d{1,2}(?:\s*[,;]\s*\d{1,2})*$/
const isIndex = ({ name }: Key) => /index|indices|idx/i.test(name)
const saysId = ({ name }: Key) => /id$/i.test(name)

/** The options of the entries that say which are right. */
export function marksOf(all: readonly Entry[]): Map<Entry, Marks> {
  const entries = all.filter(({ options }) => options.length > 1)
  const ids = byIds(entries.filter(({ flags }) => flags === null))
  const keyed = entries.filter((entry) => entry.flags === null && !ids.has(entry))
  const flagged = entries.flatMap((entry): [Entry, Marks][] =>
    entry.flags ? [[entry, marked(entry, entry.flags)]] : [],
  )
  return withoutConflicts(new Map([...flagged, ...ids, ...byKeys(keyed)]))
}

/** All of several options: more likely that means something else. */
function marked({ at, options, cell, type }: Entry, flags: readonly boolean[]): Marks {
  const areAll = flags.length > 1 && flags.every((flag) => flag) && type !== 'openended'
  return {
    options: options.map((text, place) => ({ text, isCorrect: flags[place] ?? false })),
    notes: areAll ? [fixedNote(at, 'correct-differs', cell)] : [],
  }
}

/** Numbers are ids, unless they are called places, or one of them can only be a place. */
function byIds(entries: readonly Entry[]): Map<Entry, Marks> {
  const numbered = entries.filter(({ cell }) => NUMBERS.test(cell))
  const placeIn = ({ cell, options }: Entry) =>
    cell.split(/\s*[,;]\s*/).every((one) => Number(one) < options.length)
  const mayBePlaces = numbered.every((entry) => placeIn(entry) && !saysId(entry.key))
  const arePlaces =
    mayBePlaces && numbered.some(({ key, byId, cell }) => isIndex(key) || (byId === null && cell === '0'))
  return new Map(
    entries.flatMap((entry): [Entry, Marks][] => {
      const { at, byId, cell, options } = entry
      const isNumber = NUMBERS.test(cell)
      if (!byId || (isNumber && arePlaces)) return []
      const right = options.filter((_, place) => byId[place])
      const isText = options.includes(cell) && !right.includes(cell)
      const isPlace = isNumber && mayBePlaces && !byId[Number(cell)]
      const { options: given, notes } = marked(entry, byId)
      const doubts = isText || isPlace ? [fixedNote(at, 'correct-differs', cell)] : notes
      return [[entry, { options: given, notes: doubts }]]
    }),
  )
}

/** Places in quotation marks. */
const areCounted = (keyed: readonly Entry[]): boolean =>
  keyed.every(({ cell, options, isNamed }) => !isNamed && NUMBERS.test(cell) && !options.includes(cell)) &&
  keyed.every(({ key }) => key.texts.every((text) => /^\d/.test(text)))

function byKeys(keyed: readonly Entry[]): Map<Entry, Marks> {
  if (keyed.length > 0 && (keyed.every(({ key }) => key.isNumber) || areCounted(keyed)))
    return byPlaces(keyed)
  if (keyed.every(({ options, cell, key }) => !key.isNumber && options.includes(cell))) return byTexts(keyed)
  const width = Math.max(0, ...keyed.map(({ options }) => options.length))
  const places = keyPlaces([...Array(width).keys()], [])
  const rows = keyed.map(({ at, cell, options }) => ({ row: at, cell, options }))
  const found = markRight(rows, places, countingOf(keyed[0]?.key.name ?? '', places))
  return new Map(keyed.flatMap((entry, at): [Entry, Marks][] => (found[at] ? [[entry, found[at]]] : [])))
}

/** Each says one of its own texts. */
function byTexts(entries: readonly Entry[]): Map<Entry, Marks> {
  const bare = withoutLabels(entries.map(({ options }) => options))
  return new Map(
    entries.map(({ options, cell }, at) => [
      entries[at] as Entry,
      {
        options: (bare[at] ?? []).map((text, place) => ({ text, isCorrect: options[place] === cell })),
        notes: [],
      },
    ]),
  )
}

/**
 * Places in numbers count from 0 in JSON, unless one of them is beyond that; without a 0, or a name that says so,
 * either may be meant.
 */
function byPlaces(entries: readonly Entry[]): Map<Entry, Marks> {
  const all = entries.map(({ cell }) => cell.split(/\s*[,;]\s*/).map(Number))
  const hasZero = all.flat().includes(0)
  const from = !hasZero && all.some((own, at) => own.includes(entries[at]?.options.length ?? -1)) ? 1 : 0
  const isProven = from === 1 || hasZero || entries.every(({ key }) => isIndex(key))
  return new Map(
    entries.map((entry, at) => {
      const right = (all[at] ?? []).map((place) => place - from)
      const isKnown = right.every((place) => place in entry.options)
      // The number itself is another option.
      const isText = entry.cell.split('; ').some((one, place) => {
        const text = entry.options.indexOf(one)
        return text >= 0 && text !== right[place]
      })
      return [
        entry,
        {
          options: entry.options.map((text, place) => ({
            text,
            isCorrect: isKnown ? right.includes(place) : place === 0,
          })),
          notes:
            isProven && isKnown && !isText
              ? []
              : [fixedNote(entry.at, isKnown ? 'correct-differs' : 'correct-unknown', entry.cell)],
        },
      ]
    }),
  )
}

/** Where another field names other options, the right ones are in doubt. */
function withoutConflicts(marks: Map<Entry, Marks>): Map<Entry, Marks> {
  const names = new Set([...marks.keys()].flatMap(({ others }) => others.map(({ name }) => name)))
  for (const name of names) {
    const said = [...marks].flatMap(([entry, own]) => {
      const key = entry.others.find((one) => one.name === name)
      return key ? [{ entry, own, key }] : []
    })
    const [lost = [], other = []] = [0, 1].map((from) =>
      said.filter(({ entry, own, key }) => differs(entry, own, key, from)),
    )
    for (const { entry, own, key } of other.length < lost.length ? other : lost)
      marks.set(entry, {
        ...own,
        notes: [...own.notes, conflict(entry, key)],
      })
  }
  return marks
}

const conflict = ({ at, cell }: Entry, { texts }: Key): FormatNote =>
  fixedNote(at, 'correct-differs', [cell, ...texts].filter((text) => text !== '').join(' / '))

/** It names options, but not exactly the marked ones. */
function differs({ options }: Entry, own: Marks, { texts }: Key, from: number): boolean {
  const places = texts.map((said) => {
    const at = options.indexOf(said)
    if (at >= 0) return at
    const text = signOf(said)
    return /^[a-j]$/i.test(text)
      ? 'abcdefghij'.indexOf(text.toLowerCase())
      : /^\d{1,2}$/.test(text)
        ? Number(text) - from
        : -1
  })
  const right = own.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
  const isFound = places.length > 0 && places.every((at) => at >= 0 && at < options.length)
  return isFound && places.toSorted().join() !== right.toSorted().join()
}
