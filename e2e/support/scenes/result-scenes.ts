import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { chooseInMenu } from '../playing/choose-in-menu.ts'
import { playGame, type Script } from '../playing/played-game.ts'
import { plainQuiz, shapesQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const NAMES = 'Ada Ben Cem Dilara Emil Finn Gül Hugo Ida Jan Kim Lea Mia Noé Ole Pau Qi Ria'.split(' ')
const LONG_NAMES = ['Anna-Lena Vogel', 'WWWWWWWWWWWWWWW', 'נועה כהן', '👩‍👩‍👧 Trio']
/** By the question's number, so that every option is chosen; two questions have only two options. */
const OPTIONS = [4, 2, 6, 4, 10, 4, 2]

type Desk = { origin: string; host: Api; people: People; look: SceneCheck }

/** Results of a host: none, many kinds, one game in detail. */
export async function showResults({ origin, host, people, look }: Desk): Promise<void> {
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/results`)
  await expect(page.getByText('No Quiz Results Yet')).toBeVisible()
  await look({ page, name: '70-results-empty', isReloadable: true })

  const poll = await playGame(origin, host, {
    quiz: plainQuiz([20, 20], 'How was the lesson?'),
    script: { Ada: [0, 1], Ben: [0, 2], Cem: [3, null] },
    mode: 'poll',
  })
  const title = `A quiz with quite a long title, ${'as teachers like them, '.repeat(4)}`
  await playGame(origin, host, { quiz: plainQuiz([20], title), script: { Ada: [0], Ben: [2] } })
  const game = await playGame(origin, host, { quiz: shapesQuiz(), script: manyAnswers() })
  await page.goto(`${origin}/results`)
  await expect(page.getByRole('heading', { name: 'Everything a screen must hold' })).toBeVisible()
  await look({ page, name: '71-results', isReloadable: true })

  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByRole('button', { name: "Ada's answers" })).toBeVisible()
  await look({ page, name: '72-result-live', isReloadable: true })
  await page.getByRole('button', { name: "Ada's answers" }).click()
  await look({ page, name: '73-result-answers' })
  await page.getByRole('searchbox', { name: 'Find a participant' }).fill('nobody')
  await expect(page.getByText('No participant with that name.')).toBeVisible()
  await look({ page, name: '74-result-no-match' })
  await page.getByRole('button', { name: 'Pass mark and grades…' }).click()
  const grades = page.getByRole('dialog', { name: 'Pass mark and grades' })
  await grades.getByRole('button', { name: 'Add grade' }).click()
  await look({ page, name: '75-result-grades' })
  await grades.getByRole('button', { name: 'Cancel' }).click()
  await chooseInMenu(page, 'More', 'Delete')
  await expect(page.getByRole('dialog', { name: 'Delete these results?' })).toBeVisible()
  await look({ page, name: '75-result-delete' })

  await page.goto(`${origin}/results/${game.id}/marking`)
  await page
    .getByRole('button', { name: /Earth|Venus/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Excuse' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ill that day')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Reason: Ill that day')).toBeVisible()
  await look({ page, name: '75-marking', isReloadable: true })
  await page.getByRole('button', { name: 'Change the points' }).click()
  await look({ page, name: '75-marking-points' })

  await page.goto(`${origin}/results/gradebook`)
  for (const name of [/Everything a screen must hold/, /A quiz with quite/])
    await page.getByRole('checkbox', { name }).check()
  await expect(page.getByRole('table', { name: 'Gradebook' })).toContainText('Ada')
  await look({ page, name: '75-gradebook', isReloadable: true })

  await page.goto(`${origin}/results/${poll.id}`)
  await expect(page.getByRole('button', { name: "Ada's answers" })).toBeVisible()
  await look({ page, name: '76-result-poll', isReloadable: true })
  await page.goto(`${origin}/results/${poll.quizId}`)
  await expect(page.getByRole('heading', { name: 'Results not found' })).toBeVisible()
  await look({ page, name: '77-result-not-found', isReloadable: true })
}

/** Many right at first, fewer later; some stay silent. */
function manyAnswers(): Script {
  const names = [...LONG_NAMES, ...NAMES]
  return Object.fromEntries(
    names.map((name, at) => [
      name,
      OPTIONS.map((options, index) => {
        if ((at + index) % 9 === 8) return null
        return at % (index + 2) === 0 ? (at + index) % options : 1
      }),
    ]),
  )
}
