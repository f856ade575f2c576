import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSections } from '../quizzes/csv-file.ts'

type Sections = Map<string, string[][]>
/** The export expected from the clicks alone, section by section. */
type Facts = Record<string, string[][]>

const OPTIONS = ['Alpha', 'Beta', 'Gamma', 'Delta']
const RIGHT = 'Beta'
const COLUMNS: Record<string, string[]> = {
  Summary: [
    ...['Quiz Title', 'Game Type', 'Total Participants', 'Winner', 'Winner Score'],
    ...['Completed', 'In Progress', 'Average Score', 'Questions'],
  ],
  'Participant Summary': [
    ...['Name', 'Score', 'Total Answers', 'Correct Answers', 'Accuracy (%)', 'Tab Switches'],
  ],
  Questions: ['Question', 'Text', 'Time Limit (s)', 'Correct Answer', ...numbered('Option')],
  'Detailed Player Answers': ['Name', 'Question', 'Selected Answer', 'Correct Answer', 'Correct', 'Points'],
  'Question Performance': [
    ...['Question', 'Text', 'Total Answers', 'Correct Answers', 'Accuracy (%)'],
    ...numbered('Chosen Option'),
  ],
}

/** From the host's page of the quiz. */
export async function exportOf(desk: Page): Promise<Sections> {
  await desk.getByRole('button', { name: 'Export Results' }).click()
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'All answers (CSV)' }).click(),
  ])
  return readSections(await readFile(await download.path(), 'utf8'))
}

/** The columns that clicks decide, by name. Equal scores are ranked by speed, so rows are sorted by their text. */
export function exported(sections: Sections): Facts {
  const facts = [...sections].map(([name, [heading = [], ...rows]]) => {
    const places = (COLUMNS[name] ?? []).map((column) => heading.indexOf(column))
    return [name, rows.map((row) => places.map((place) => row[place] ?? '?')).sort(byText)] as const
  })
  return Object.fromEntries(facts)
}

/** Seconds: the first question is left unanswered, the others allow for slow machines. */
export const LIMITS_S = [25, 60, 60]

/** `given` holds everyone's choices in words, '-' for a time-out; the best is unique. For `plainQuiz(LIMITS_S)`. */
export function expectedExport(
  title: string,
  given: Record<string, string>,
  tabSwitches: Record<string, number>,
): Facts {
  const takers = Object.entries(given).map(([name, words]) => {
    const chosen = words.split(' ')
    return { name, chosen, points: 100 * count(chosen, RIGHT) }
  })
  const [best] = takers.toSorted((a, b) => b.points - a.points)
  const average = takers.reduce((sum, { points }) => sum + points, 0) / takers.length
  const questions = best?.chosen.map((_, index) => ({
    label: [`${index + 1}`, `Question ${index + 1}?`],
    answers: takers.map(({ chosen }) => chosen[index] ?? '-'),
  }))
  return {
    Summary: [
      [
        ...[title, 'Self-Paced', `${takers.length}`, best?.name ?? '', `${best?.points}`],
        ...[`${takers.length}`, '0', `${Math.round(average)}`, `${questions?.length}`],
      ],
    ],
    'Participant Summary': takers.map(({ name, chosen, points }) => [
      ...[name, `${points}`, ...turnout(chosen), `${tabSwitches[name] ?? 0}`],
    ]),
    Questions: (questions ?? []).map(({ label }, at) => [...label, `${LIMITS_S[at]}`, RIGHT, ...OPTIONS]),
    'Detailed Player Answers': takers.flatMap(({ name, chosen }) =>
      chosen.map((option, index) => {
        const judged = option === RIGHT ? ['yes', '100'] : ['no', '0']
        // A question that timed out has a row without an answer.
        return [name, `${index + 1}`, option === '-' ? '' : option, RIGHT, ...judged]
      }),
    ),
    'Question Performance': (questions ?? []).map(({ label, answers }) => [
      ...[...label, ...turnout(answers)],
      ...OPTIONS.map((option) => `${count(answers, option)}`),
    ]),
  }
}

const count = (chosen: readonly string[], option: string) => chosen.filter((one) => one === option).length

/** Answers, right ones, and their share in percent. */
function turnout(chosen: readonly string[]): string[] {
  const answered = chosen.length - count(chosen, '-')
  const right = count(chosen, RIGHT)
  return [`${answered}`, `${right}`, `${Math.round((1000 * right) / answered) / 10}`]
}

function numbered(name: string): string[] {
  return OPTIONS.map((_, index) => `${name} ${index + 1}`)
}

const byText = (a: readonly string[], b: readonly string[]) => a.join().localeCompare(b.join())
