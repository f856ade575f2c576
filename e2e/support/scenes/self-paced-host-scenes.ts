import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { chooseMode } from '../playing/hosting.ts'
import { startSelfPaced } from '../playing/self-paced.ts'
import { SocketTaker } from '../playing/socket-taker.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const TITLE = 'Everything about the planets, for the seventh grade'
const NAMES = ['Ana-Lena Vogelsang-Mayer', 'Ben Ortiz', 'נועה כהן', 'Dilara Yılmaz', 'Emil Krause']

type Desk = { origin: string; host: Api; people: People; look: SceneCheck }

/** A self-paced quiz on the host's page: empty, running, with incidents, closed with someone still answering. */
export async function showSelfPacedHost({ origin, host, people, look }: Desk): Promise<void> {
  const game = await startSelfPaced(host, plainQuiz([90, 90], TITLE))
  const page = await people.atDesk(host, { reducedMotion: 'reduce' })
  await page.goto(`${origin}/host`)
  const dialog = await chooseMode(page, TITLE, 'Self-Paced')
  await dialog.getByText('More options').click()
  await look({ page, name: '79-select-game-mode' })
  await page.goto(`${origin}/anytime-quiz/${game.id}`)
  await expect(page.getByText('No participants yet')).toBeVisible()
  await look({ page, name: '80-self-paced-empty', isReloadable: true })

  const takers = await Promise.all(NAMES.map((name) => SocketTaker.begin(origin, host, game.id, name)))
  const [ana, ben, noa, dilara] = takers
  if (!ana || !ben || !noa || !dilara) return
  await ana.open(0)
  ana.report('tab-switch', 'tab-switch', 'copy', 'context-menu', 'developer-tools', 'screenshot')
  await ana.answer(0, 1)
  await Promise.all([ana.answerAll([1], 1), ben.answerAll([1, 0]), noa.answerAll([2, 1]), dilara.open(0)])
  const table = page.getByRole('table', { name: 'Participants' })
  await expect(table.getByText('Completed', { exact: true })).toHaveCount(3)
  await look({ page, name: '81-self-paced-running', isReloadable: true })

  await page.getByRole('link', { name: 'Roster' }).click()
  await page.getByLabel('Names, one per line').fill(NAMES.join('\n'))
  await page.getByRole('button', { name: 'Add 5 people' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(5)
  await look({ page, name: '81-self-paced-roster', isReloadable: true })
  await page.goto(`${origin}/anytime-quiz/${game.id}`)

  await page
    .getByRole('button', { name: /^Observations about Ana/ })
    .first()
    .click()
  await expect(page.getByText('Right-click, blocked')).toBeVisible()
  await look({ page, name: '82-self-paced-observations' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'End Quiz' }).click()
  await expect(page.getByRole('dialog', { name: 'End this quiz?' })).toBeVisible()
  await look({ page, name: '83-self-paced-end' })
  await page.getByRole('dialog').getByRole('button', { name: 'End Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Quiz Summary' })).toBeVisible()
  await look({ page, name: '84-self-paced-summary', isReloadable: true })

  await page.goto(`${origin}/results/${game.id}`)
  await page.getByRole('button', { name: /^Ana-Lena .*'s answers$/ }).click()
  await look({ page, name: '85-result-self-paced' })
  for (const taker of takers) taker.leave()
}
