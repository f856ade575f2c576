import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { knowsAnswer } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { placesBefore, type Shuffled, shuffledPlaces } from '../shuffled.ts'
import { type Area, fittedArea, PICTURE_SPAN, placeOfPoint, pointOf } from './areas.ts'

type Named = Area & { label: string; isRight: boolean }
export type Region = Named & { id: string }
export type RegionDraft = Named & { id?: string | undefined }
export type KeyArea = Area & { isRight: boolean }

/** Answers are points on the question's picture. */
export type Spot = {
  body: Shuffled & { regions: Region[] }
  draft: { regions: RegionDraft[] }
  /** Shuffled names without positions, for people who can't point. */
  face: { labels: string[] }
  /** `[x, y]` in thousandths of the picture; or `[place]` in `labels`, -1 for somewhere else. */
  answer: number[]
  /** The regions in the order of `labels`. */
  key: KeyArea[]
  /**
   * `chosen`: counts in the order of `labels`; `elsewhere`: outside all regions; `points`: `[x, y, count]`, sent only
   * to hosts.
   */
  counts: { chosen: number[]; elsewhere: number; points: number[][] }
  insight: Record<never, never>
  /** `optionNumber` counts from 1. */
  problem:
    | { reason: 'no-region' | 'too-many-regions' | 'no-correct-option' }
    | { reason: 'empty-option' | 'same-label'; optionNumber: number }
}

const ELSEWHERE = -1
const SOMEWHERE_ELSE = 'Somewhere else'

const shownOf = ({ regions, shown }: Spot['body']): Region[] =>
  (shown ?? shuffledPlaces(regions.map(({ id }) => id))).flatMap((place) => regions[place] ?? [])
/** Index among the regions as shown; -1 for none. */
const placeOf = (shown: readonly Region[], answer: readonly number[]): number => {
  const point = pointOf(answer)
  return point ? placeOfPoint(shown, point) : (answer[0] ?? ELSEWHERE)
}
const regionOf = (body: Spot['body'], answer: readonly number[]): Region | undefined => {
  const shown = shownOf(body)
  return shown[placeOf(shown, answer)]
}
const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isAnswer = ({ regions }: Spot['body'], value: unknown): value is number[] => {
  if (!Array.isArray(value)) return false
  if (value.length === 1) return isBetween(value[0], ELSEWHERE, regions.length - 1)
  return value.length === 2 && value.every((part) => isBetween(part, 0, PICTURE_SPAN))
}
const label = (text: string) => storedText(text.replace(/\s+/g, ' '), LIMITS.regionLabel.stored)
const labelsWhere = (labels: readonly string[], isIt: (place: number) => boolean) =>
  labels.filter((_, place) => isIt(place)).join('; ')

/** A point inside a region that the host marked as right (K85, I11). */
export const spot = defineKind<Spot>({
  needsPicture: true,
  blank: () => ({ regions: [] }),
  normalise: (draft) => ({
    regions: draft.regions.map((region) => ({
      ...region,
      ...fittedArea(region),
      label: label(region.label),
    })),
  }),
  problems({ regions }) {
    const problems: Spot['problem'][] = []
    if (regions.length < LIMITS.regions.min) return [{ reason: 'no-region' }]
    if (regions.length > LIMITS.regions.max) problems.push({ reason: 'too-many-regions' })
    regions.forEach((region, index) => {
      const optionNumber = index + 1
      const isSame = regions.slice(0, index).some((other) => other.label === region.label)
      if (isBlank(region.label)) problems.push({ reason: 'empty-option', optionNumber })
      else if (isSame) problems.push({ reason: 'same-label', optionNumber })
    })
    if (!regions.some(({ isRight }) => isRight)) problems.push({ reason: 'no-correct-option' })
    return problems
  },
  withIds(draft, before, newId) {
    const known = new Set(before?.regions.map(({ id }) => id))
    return {
      // Removed once used, so that an id sent twice is kept once.
      regions: draft.regions.map(({ id, ...region }) => ({
        ...region,
        id: id !== undefined && known.delete(id) ? id : newId(),
      })),
    }
  },
  face: (body) => ({ labels: shownOf(body).map((region) => region.label) }),
  shownAsBefore: (body) => ({ ...body, shown: placesBefore(body.regions.map(({ id }) => id)) }),
  accepts: isAnswer,
  guess(body, chance) {
    const right = body.regions.find(({ isRight }) => isRight)
    if (!knowsAnswer(chance) || !right) return [0, 0].map(() => Math.floor(chance() * PICTURE_SPAN))
    const { x, y, width, height } = right
    return [x + Math.floor(chance() * width), y + Math.floor(chance() * height)]
  },
  judge: (body, answer) => (regionOf(body, answer)?.isRight ? 1 : 0),
  key: (body) => shownOf(body).map(({ x, y, width, height, isRight }) => ({ x, y, width, height, isRight })),
  tallyKey: (answer) => answer.join(),
  count(body, byKey) {
    const shown = shownOf(body)
    const counts: Spot['counts'] = { chosen: shown.map(() => 0), elsewhere: 0, points: [] }
    for (const [key, count] of byKey) {
      const answer = key.split(',').map(Number)
      if (!isAnswer(body, answer)) continue
      const place = placeOf(shown, answer)
      if (place === ELSEWHERE) counts.elsewhere += count
      else counts.chosen[place] = (counts.chosen[place] ?? 0) + count
      const point = pointOf(answer)
      if (point) counts.points.push([...point, count])
    }
    counts.points.sort((one, other) => (other[2] ?? 0) - (one[2] ?? 0))
    return { ...counts, points: counts.points.slice(0, LIMITS.shownPoints) }
  },
  forPhones: (counts) => ({ ...counts, points: [] }),
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: (body, answer) => regionOf(body, answer)?.label ?? SOMEWHERE_ELSE,
  keyText: (body) =>
    body.regions
      .filter(({ isRight }) => isRight)
      .map((region) => region.label)
      .join('; '),
  resultCells({ labels, right, counts: { chosen, elsewhere } }) {
    const isRight = (place: number) => right?.[place]?.isRight === true
    const wrong = chosen.map((count, place) => (isRight(place) ? 0 : count))
    const most = Math.max(0, elsewhere, ...wrong)
    const named = labels[wrong.indexOf(most)] ?? SOMEWHERE_ELSE
    return {
      right: labelsWhere(labels, isRight),
      mostChosenWrong: right === null || most === 0 ? '' : named,
      rows: [
        ...labels.map((text, place): [string, number] => [text, chosen[place] ?? 0]),
        [SOMEWHERE_ELSE, elsewhere],
      ],
    }
  },
  toCsv: ({ regions }) => ({
    options: regions.map((region) => region.label),
    correct: regions.flatMap(({ isRight }, place) => (isRight ? [place + 1] : [])).join(';'),
    details: {
      areas: regions.map(({ x, y, width, height }) => [x, y, width, height].join(' ')).join(', '),
    },
  }),
  fromFields: ({ regions }) => {
    if (!Array.isArray(regions)) return null
    const read = regions.map(regionIn)
    return read.every((region) => region !== null) ? { regions: read } : null
  },
  fromCsv({ options, details }) {
    const areas = (details.areas ?? '').split(',').map(areaIn)
    const regions = options.flatMap(({ text, isCorrect }, at) => {
      const area = areas[at]
      return area ? [{ ...area, label: text, isRight: isCorrect }] : []
    })
    return regions.length === options.length && areas.length === options.length ? { regions } : null
  },
})

/** Parses `100 250 80 60`; null for anything else. */
function areaIn(text: string): Area | null {
  const found = /^\s*(\d{1,4}) (\d{1,4}) (\d{1,4}) (\d{1,4})\s*$/.exec(text)
  if (!found) return null
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number)
  return { x, y, width, height }
}

/** Reads a region from a PinQuiz file. */
function regionIn(value: unknown): RegionDraft | null {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { x, y, width, height, label: text, isRight } = fields
  const isArea = [x, y, width, height].every((part) => isBetween(part, 0, PICTURE_SPAN))
  if (!isArea || typeof text !== 'string') return null
  const area = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
  return { ...area, label: text, isRight: isRight === true }
}
