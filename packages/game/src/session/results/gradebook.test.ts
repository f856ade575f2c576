import { expect, it } from 'vitest'
import { percentOf } from '../../shares.ts'
import { type GradebookEntry, type GradebookRow, gradebookRows, rowTotal } from './gradebook.ts'

const entry = (
  name: string,
  percent: number | null,
  change: Partial<GradebookEntry> = {},
): GradebookEntry => ({
  name,
  email: '',
  group: '',
  place: null,
  result: percent === null ? null : { points: percent * 2, outOf: 200, percent },
  isRunning: false,
  ...change,
})

function all(work: Generator<void, GradebookRow[]>): GradebookRow[] {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

const rowsOf = (...sessions: GradebookEntry[][]) =>
  all(gradebookRows(sessions.map((entries) => ({ entries })))).map(({ name, email, cells }) => [
    name,
    email,
    cells.map((cell) => (cell ? `${cell.result?.percent ?? '-'}${cell.isGuess ? '?' : ''}` : null)),
  ])

it('K105 joins people by their place on the roster, then by address; under another name it is a guess', () => {
  expect(
    rowsOf(
      [entry('Ana', 50, { place: 'a' }), entry('Ben', 60, { email: 'ben@x.org' })],
      [entry('Ana B.', 70, { place: 'a' }), entry('Benjamin', 80, { email: 'BEN@x.org' })],
      // A place on the roster outweighs the address.
      [entry('Ana', null, { place: 'a', email: 'ben@x.org' })],
    ),
  ).toEqual([
    ['Ana', 'ben@x.org', ['50', '70', '-']],
    ['Ben', 'ben@x.org', ['60', '80?', null]],
  ])
})

it('K105 a family that shares an address is not one person', () => {
  const bells = { email: 'bells@x.org' }
  const first = [entry('Ann', 0, { ...bells, place: 'a' }), entry('Ben', 50, { ...bells, place: 'b' })]
  expect(rowsOf(first, [entry('Ben', 60, bells), entry('Cy', 70, bells)])).toEqual([
    ['Ann', 'bells@x.org', ['0', null]],
    ['Ben', 'bells@x.org', ['50', '60']],
    ['Cy', 'bells@x.org', [null, '70']],
  ])
})

it('K105 who types the address of someone on the roster gives them nothing', () => {
  const ann = { email: 'ann@x.org' }
  expect(
    rowsOf([
      entry('Mallory', 100, ann),
      entry('Ann', 100, ann),
      entry('Ann', 30, { ...ann, place: 'a' }),
    ]).map(([name, , cells]) => [name, cells]),
  ).toEqual([
    ['Ann', ['30']],
    ['Ann', ['100']],
    ['Mallory', ['100']],
  ])
})

it('K105 joins equal names as a guess, and marks them', () => {
  expect(rowsOf([entry('Ana', 50)], [entry('ANA ', 70)])).toEqual([['Ana', '', ['50', '70?']]])
  expect(rowsOf([entry('Ana', 50)], [entry('Ana', 70, { email: 'ana@x.org' })])).toEqual([
    ['Ana', 'ana@x.org', ['50?', '70']],
  ])
})

it('K105 does not guess where something speaks against it', () => {
  const [one, two] = [{ email: 'a@x.org' }, { email: 'b@x.org' }]
  expect(rowsOf([entry('Ana', 50, one)], [entry('Ana', 70, two)])).toHaveLength(2)
  expect(rowsOf([entry('Ana', 50, { place: 'a' })], [entry('Ana', 70, { place: 'b' })])).toHaveLength(2)
  // Two of that name in one session: the third could be either.
  expect(rowsOf([entry('Ana', 50), entry('Ana', 60)], [entry('Ana', 70)])).toHaveLength(3)
})

it('K105 keeps the better of two results in one session, and says that there was another', () => {
  const [row] = all(
    gradebookRows([
      { entries: [entry('Ana', 50, { email: 'a@x.org' }), entry('Ana', 80, { email: 'a@x.org' })] },
    ]),
  )
  expect(row?.cells).toMatchObject([{ result: { percent: 80 }, others: 1 }])
})

it('K105 an average is rounded once, not of rounded percentages', () => {
  const of = (...results: [points: number, outOf: number][]) => {
    const cells = results.map(([points, outOf]) => ({
      result: { points, outOf, percent: percentOf(points, outOf, 1) },
      isRunning: false,
      isInvited: false,
      isGuess: false,
      others: 0,
    }))
    return rowTotal({ cells }, { total: 'mean', absent: 'nothing', highest: [] }).percent
  }
  expect(of([25, 100], [500, 1100])).toBe(35.2)
  expect(of([50, 100], [100, 100], [200, 300])).toBe(72.2)
  // More than there was to earn counts as all of it.
  expect(of([110, 100], [0, 100])).toBe(50)
})

it('K105 totals: best, mean or points, where absence counts nothing or zero', () => {
  const result = (points: number, outOf: number, percent: number) => ({
    result: { points, outOf, percent },
    isRunning: false,
    isInvited: false,
    isGuess: false,
    others: 0,
  })
  // 66.7, 100 and absent.
  const cells = [result(2, 3, 66.7), result(5, 5, 100), null]
  const highest = [3, 5, 8]
  const of = (total: 'best' | 'mean' | 'sum', absent: 'nothing' | 'zero') =>
    rowTotal({ cells }, { total, absent, highest })
  expect(of('best', 'nothing')).toEqual({ percent: 100, count: 2 })
  expect(of('mean', 'nothing')).toEqual({ percent: 83.3, count: 2 })
  expect(of('mean', 'zero')).toEqual({ percent: 55.6, count: 3 })
  expect(of('sum', 'nothing')).toEqual({ percent: 87.5, points: 7, outOf: 8, count: 2 })
  expect(of('sum', 'zero')).toEqual({ percent: 43.8, points: 7, outOf: 16, count: 3 })
  const none = { cells: [null, null, { ...result(0, 1, 0), result: null, isRunning: true }] }
  expect(rowTotal(none, { total: 'mean', absent: 'nothing', highest })).toEqual({ percent: null, count: 0 })
  // Who is still taking the third quiz isn't absent from it.
  expect(rowTotal(none, { total: 'mean', absent: 'zero', highest })).toEqual({ percent: 0, count: 2 })
})

it('K105 many people with one address take about as long as many with their own', () => {
  const msOf = (emailOf: (place: number) => string) => {
    const people = Array.from({ length: 8000 }, (_, place) =>
      entry(`P${place}`, 1, { email: emailOf(place) }),
    )
    const startedMs = Date.now()
    rowsOf(people)
    return Date.now() - startedMs
  }
  const fastest = (emailOf: (place: number) => string) => Math.min(...[1, 2, 3].map(() => msOf(emailOf)))
  expect(fastest(() => 'office@x.org')).toBeLessThan(6 * fastest((place) => `p${place}@x.org`))
})

it('K105 a caller can pause after each person', () => {
  const people = [entry('Ana', 50), entry('Ben', 60), entry('Cy', 70)]
  const work = gradebookRows([{ entries: people }, { entries: people }])
  let steps = 0
  while (!work.next().done) steps += 1
  expect(steps).toBe(6)
})
