import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportQuizCsv, importQuizCsv } from '../../quiz/csv/index.ts'
import { findQuizProblems, type QuizDraft } from '../../quiz/quiz-rules.ts'
import { countsForPhones, ownDraft } from '../registry.ts'
import { type Area, fittedArea, isInArea } from './areas.ts'
import { type KeyArea, type Region, spot } from './spot.ts'

const region = (id: string, [x, y, width, height]: number[], isRight = false): Region => ({
  id,
  label: `Place ${id}`,
  isRight,
  x: x ?? 0,
  y: y ?? 0,
  width: width ?? 0,
  height: height ?? 0,
})
const FACE = {
  regions: [
    region('eye', [200, 200, 100, 100], true),
    region('nose', [450, 400, 100, 200]),
    region('face', [100, 100, 800, 800]),
  ],
}
const placeOf = (name: string) => spot.face(FACE).labels.indexOf(`Place ${name}`)

const part = fc.integer({ min: 0, max: 1000 })
const anyArea: fc.Arbitrary<Area> = fc
  .record({ x: part, y: part, width: part, height: part })
  .map((area) => fittedArea(area))
const anyBody = fc
  .array(fc.record({ area: anyArea, isRight: fc.boolean(), id: fc.uuid() }), { minLength: 1, maxLength: 8 })
  .map((drawn) => ({
    regions: drawn.map(({ area, isRight, id }, at) => ({
      ...area,
      id,
      label: `Place ${at}`,
      isRight: isRight || at === 0,
    })),
  }))
const PICTURE = { id: 'f'.repeat(64), alt: 'A face', width: 800, height: 600 }
const draftOf = (regions: Omit<Region, 'id'>[], media: object = { picture: PICTURE }) =>
  ({
    title: 'Faces',
    description: '',
    questions: [{ kind: 'spot', text: 'Where is an eye?', timeLimitS: 30, regions, media }],
  }) as QuizDraft
const reasons = (draft: QuizDraft) => findQuizProblems(draft).map(({ reason }) => reason)

describe('spot on a picture', () => {
  it('K85 a point inside a right region is right, any other is wrong, with no partial credit', () => {
    fc.assert(
      fc.property(anyBody, part, part, (body, x, y) => {
        const isRight = body.regions.some((one) => one.isRight && isInArea(one, [x, y]))
        expect(spot.accepts(body, [x, y])).toBe(true)
        expect(spot.judge(body, [x, y])).toBe(isRight ? 1 : 0)
      }),
    )
    expect(spot.judge(FACE, [200, 300])).toBe(1)
    expect(spot.judge(FACE, [199, 300])).toBe(0)
    expect(spot.judge(FACE, [301, 300])).toBe(0)
    // Both edges are inside.
    expect([200, 300].map((y) => spot.judge(FACE, [300, y]))).toEqual([1, 1])
    expect([199, 301].map((y) => spot.judge(FACE, [250, y]))).toEqual([0, 0])
  })

  it('K85 the smallest of overlapping regions counts', () => {
    const body = {
      regions: [region('square', [0, 0, 100, 100]), region('strip', [0, 0, 400, 20]), ...FACE.regions],
    }
    expect(spot.answerText(body, [10, 10])).toBe('Place strip')
    expect(spot.answerText(body, [10, 30])).toBe('Place square')
    expect(spot.answerText(body, [250, 250])).toBe('Place eye')
  })

  it('L172 players who know it point into the first correct region, others anywhere', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })), (body, rest) => {
        const chance = (first: number) => {
          const draws = [first, ...rest]
          return () => draws.shift() ?? 0.3
        }
        const right = body.regions.find(({ isRight }) => isRight)
        const known = spot.guess(body, chance(0.1)) as [number, number]
        expect(right && isInArea(right, known)).toBe(true)
        expect(spot.accepts(body, spot.guess(body, chance(0.9)))).toBe(true)
      }),
    )
    const draws = [0.9, 0.5, 0.25]
    expect(spot.guess(FACE, () => draws.shift() ?? 0)).toEqual([500, 250])
  })

  it('K85 choosing by name is judged like pointing into that region', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const key = spot.key(body)
        spot.face(body).labels.forEach((label, place) => {
          const named = body.regions.find((one) => one.label === label)
          expect(spot.accepts(body, [place])).toBe(true)
          expect(spot.judge(body, [place])).toBe(named?.isRight ? 1 : 0)
          expect(key[place]).toMatchObject({ x: named?.x, y: named?.y, isRight: named?.isRight })
        })
        expect(spot.judge(body, [-1])).toBe(0)
      }),
    )
  })

  it('K85 phones get only the names, shuffled', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const face = spot.face(body)
        expect(Object.keys(face)).toEqual(['labels'])
        const labels = body.regions.map(({ label }) => label)
        expect(face.labels.toSorted()).toEqual(labels.toSorted())
      }),
    )
  })

  it('K85 refuses answers that are neither a point nor a position', () => {
    for (const value of [null, 3, [], [3], [-2], [1.5], [0, 1001], [-1, 0], [0.5, 2], ['1', '2'], [1, 2, 3]])
      expect(spot.accepts(FACE, value), JSON.stringify(value)).toBe(false)
  })

  it('K88 counts each answer once, in its region or elsewhere, and shows points only to hosts', () => {
    const byKey = new Map([
      ['10,10', 1],
      ['250,250', 3],
      ['500,500', 2],
      [`${placeOf('eye')}`, 4],
      ['-1', 2],
      ['nonsense', 9],
    ])
    const counts = spot.count(FACE, byKey)
    expect(counts.chosen[placeOf('eye')]).toBe(7)
    expect(counts.chosen[placeOf('nose')]).toBe(2)
    expect(counts.elsewhere).toBe(3)
    expect(counts.points).toEqual([
      [250, 250, 3],
      [500, 500, 2],
      [10, 10, 1],
    ])
    expect(countsForPhones({ kind: 'spot' }, counts)).toEqual({ ...counts, points: [] })
    const many = new Map(Array.from({ length: 900 }, (_, at) => [`${at},0`, 1]))
    expect(spot.count(FACE, many).points).toHaveLength(200)
    expect(spot.count(FACE, many).elsewhere).toBe(900)
  })

  it('K88 counts every answer somewhere', () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.tuple(part, part)), (body, points) => {
        const byKey = new Map(points.map((point) => [spot.tallyKey([...point]), 1]))
        const { chosen, elsewhere } = spot.count(body, byKey)
        expect(chosen.reduce((sum, count) => sum + count, elsewhere)).toBe(byKey.size)
      }),
    )
  })

  it('K88 results and exports name the region and the most chosen wrong one', () => {
    const counts = spot.count(
      FACE,
      new Map([
        ['250,250', 1],
        ['500,500', 2],
      ]),
    )
    const cells = spot.resultCells({ ...spot.face(FACE), right: spot.key(FACE), counts })
    expect(cells.right).toBe('Place eye')
    expect(cells.mostChosenWrong).toBe('Place nose')
    expect(cells.rows).toContainEqual(['Place eye', 1])
    expect(cells.rows.at(-1)).toEqual(['Somewhere else', 0])
    expect(spot.answerText(FACE, [250, 250])).toBe('Place eye')
    expect(spot.answerText(FACE, [0, 0])).toBe('Somewhere else')
    expect(spot.keyText(FACE)).toBe('Place eye')
    const two = { regions: FACE.regions.map((one) => ({ ...one, isRight: one.id !== 'face' })) }
    expect(spot.keyText(two)).toBe('Place eye; Place nose')
    const ofTwo = spot.resultCells({ ...spot.face(two), right: spot.key(two), counts })
    expect(ofTwo.right.split('; ').toSorted()).toEqual(['Place eye', 'Place nose'])
  })

  it('K88 names no wrong answer if there was none, or in a poll', () => {
    const cellsOf = (right: KeyArea[] | null, ...answers: [string, number][]) =>
      spot.resultCells({ ...spot.face(FACE), right, counts: spot.count(FACE, new Map(answers)) })
    const key = spot.key(FACE)
    expect(cellsOf(key, ['250,250', 2]).mostChosenWrong).toBe('')
    expect(cellsOf(key, ['10,10', 2], ['500,500', 1]).mostChosenWrong).toBe('Somewhere else')
    expect(cellsOf(null, ['10,10', 2])).toMatchObject({ right: '', mostChosenWrong: '' })
  })

  it('K88 counts people who did not answer as not right', () => {
    const share = (change: object) =>
      spot.statistics({ key: spot.key(FACE), answers: 4, right: 2, asked: 8, ...change } as never, FACE)
    expect(share({})).toEqual({ answers: 4, shareRight: 0.25 })
    expect(share({ answers: 10 })).toEqual({ answers: 10, shareRight: 0.2 })
    expect(share({ asked: 0 }).shareRight).toBeNull()
    expect(share({ key: null }).shareRight).toBeNull()
  })

  it('K87 cannot be saved without a picture, a region, distinct names and a right region', () => {
    const { id: _, ...eye } = region('eye', [0, 0, 100, 100], true)
    expect(reasons(draftOf([eye]))).toEqual([])
    expect(reasons(draftOf([eye], {}))).toEqual(['no-picture'])
    expect(reasons(draftOf([]))).toEqual(['no-region'])
    expect(reasons(draftOf([{ ...eye, isRight: false }]))).toEqual(['no-correct-option'])
    expect(reasons(draftOf([{ ...eye, label: ' ' }]))).toEqual(['empty-option'])
    expect(reasons(draftOf([eye, { ...eye, x: 500 }]))).toEqual(['same-label'])
    expect(findQuizProblems(draftOf([eye, { ...eye, x: 500 }]))).toMatchObject([{ optionNumber: 2 }])
    const many = Array.from({ length: 9 }, (_one, at) => ({ ...eye, label: `${at}` }))
    expect(reasons(draftOf(many))).toEqual(['too-many-regions'])
  })

  it('K87 moves a region onto the picture, and makes it large enough for a thumb', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.double(), y: fc.double(), width: fc.double(), height: fc.double() }),
        (area) => {
          const { x, y, width, height } = fittedArea(area)
          for (const value of [x, y, width, height]) expect(Number.isInteger(value)).toBe(true)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(20)
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1000)
        },
      ),
    )
  })

  it('K87 keeps the ids of regions, each once', () => {
    let next = 0
    const newId = () => `new${++next}`
    const twice = { regions: [...FACE.regions, ...FACE.regions.slice(0, 1)] }
    expect(spot.withIds(twice, FACE, newId).regions.map(({ id }) => id)).toEqual([
      ...['eye', 'nose', 'face', 'new1'],
    ])
  })

  it('I11 survives a round trip through CSV and JSON, except for the picture', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const regions = body.regions.map(({ id: _, ...one }) => one)
        const read = importQuizCsv(exportQuizCsv(draftOf(regions)))
        expect(read).toMatchObject({ ok: true, value: { questions: [{ kind: 'spot', regions }] } })
        expect(ownDraft('spot', { regions })).toEqual({ kind: 'spot', regions })
      }),
    )
    const area = { x: 0, y: 0, width: 100, height: 100 }
    for (const regions of [
      ...['x', null, [null], ['x'], [3], [{ label: 'x', x: 'a' }], [{ ...area, label: 1 }]],
      ...[[{ ...area, label: 'x', x: -1 }], [{ ...area, label: 'x' }, null]],
    ])
      expect(ownDraft('spot', { regions }), JSON.stringify(regions)).toBeNull()
    const fromCsv = (areas?: string) =>
      spot.fromCsv({
        options: [{ text: 'x', isCorrect: true }],
        correct: '1',
        details: areas === undefined ? {} : { areas },
      })
    expect(fromCsv(' 1 2 30 40 ')).toMatchObject({ regions: [{ x: 1, y: 2, width: 30, height: 40 }] })
    for (const areas of [
      undefined,
      '1 2 30',
      'a1 2 30 40',
      '1 2 30 40a',
      '1 2 30 40 5',
      '1 2 30 40,1 2 30 40',
    ])
      expect(fromCsv(areas), areas).toBeNull()
  })
})
