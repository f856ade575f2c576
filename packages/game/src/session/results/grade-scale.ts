import { roundedShareOf } from '../../exact.ts'
import { visibleLine } from '../../people/visible-line.ts'

/** From this percentage on, a grade. */
export type Grade = { from: number; name: string }
/** A host's scale: the percentage to pass, and grades, the highest first. */
export type GradeScale = { pass: number | null; grades: Grade[] }

export const MAX_GRADES = 20
export const MAX_GRADE_LETTERS = 20

/** Percentages have at most one decimal. */
export const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100 && roundedShareOf(value, 10) / 10 === value

/** In order, with cleaned names; null if nothing is left of it. */
export function storedScale({ pass, grades }: GradeScale): GradeScale | null {
  const kept = grades
    .map(({ from, name }) => ({ from, name: visibleLine(name) }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.from - a.from)
  return pass === null && kept.length === 0 ? null : { pass, grades: kept }
}

/** What a percentage, rounded as it is shown, is worth (K101). `null`: no such mark, or below all grades. */
export function gradeOf(
  percent: number | null,
  scale: GradeScale | null,
): { grade: string | null; isPassed: boolean | null } {
  if (percent === null || scale === null) return { grade: null, isPassed: null }
  return {
    grade: scale.grades.find(({ from }) => percent >= from)?.name ?? null,
    isPassed: scale.pass === null ? null : percent >= scale.pass,
  }
}
