import { ofPoints, pointsIn } from '@pinquiz/game/csv'

/**
 * Whether numbers beside options are points or flags: some row must prove it, by numbers that can't be a list of
 * positions (`2`, `1 and 3`) starting in the first column.
 */
export function arePoints(rows: readonly (readonly string[])[]): boolean {
  const given = rows.filter((marks) => marks.some((mark) => mark !== ''))
  const areNumbers = given.every((marks) => marks.every((mark) => mark === '' || pointsIn(mark) !== null))
  return areNumbers && given.some((marks) => !mayBePlaces(marks) && hasBoth(marks))
}

/** The options that earn most; `isUnsure`: others earn a part, all earn the same, or the numbers may be places after all. */
export function flagsOfPoints(marks: readonly string[]): { flags: boolean[]; isUnsure: boolean } {
  const points = marks.map((mark) => pointsIn(mark) ?? 0)
  const { places, isWhole } = ofPoints(points, [...points.keys()])
  const most = Math.max(...points)
  return {
    flags: points.map((one, at) => places.includes(at) || (places.length === 0 && most > 0 && one === most)),
    isUnsure: most > 0 && (!isWhole || (mayBePlaces(marks) && points[0] !== 1)),
  }
}

const hasBoth = (marks: readonly string[]) => {
  const points = marks.map((mark) => pointsIn(mark) ?? 0)
  return points.some((one) => one > 0) && points.some((one) => one <= 0)
}

function mayBePlaces(marks: readonly string[]): boolean {
  const given = marks.filter((mark) => mark !== '').map((mark) => pointsIn(mark) ?? -1)
  return (
    given.length < marks.length &&
    marks.slice(0, given.length).every((mark) => mark !== '') &&
    new Set(given).size === given.length &&
    given.every((one) => Number.isInteger(one) && one >= 0 && one <= marks.length)
  )
}
