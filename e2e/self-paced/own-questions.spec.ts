import { optionOrder, ownPlaces } from '@pinquiz/game'
import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const RIVERS = ['Rhine', 'Nile', 'Oder', 'Po', 'Ebro', 'Elbe']

test('S78 a host has questions and options shuffled; everyone keeps their own order', async ({
  site: { origin, host },
  people,
}) => {
  const quiz = riverQuiz('Rivers in any order', RIVERS)
  await host.createQuiz(quiz)
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/host`)
  const dialog = await chooseMode(desk, quiz.title, 'Self-Paced')
  await dialog.getByText('Assignment', { exact: true }).click()
  await dialog.getByLabel('Time limit').selectOption('None')
  await dialog.getByRole('switch', { name: 'Shuffle questions' }).click()
  await dialog.getByRole('switch', { name: 'Shuffle options' }).click()
  await dialog.getByText('More options').click()
  await dialog
    .getByLabel(/network/i)
    .first()
    .uncheck()
  expect(await findings(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(desk).toHaveURL(/\/anytime-quiz\/[\w-]+$/)

  for (const [at, name] of ['Pia Poplar', 'Ole Oak'].entries()) {
    const page = await people.onPhone(OWN_DEVICES[at])
    const taker = new TestTaker(page)
    await page.goto(`${origin}/anytime-quiz-join/${desk.url().split('/').at(-1)}`)
    await taker.fill(detailsOf(name))
    await taker.start()
    await expect(page.getByRole('banner')).toContainText('Question 1 of 6')
    const { participant } = taker
    const questions = RIVERS.map(() => ({ kind: 'single-choice' as const }))
    const order =
      ownPlaces({ questions, assignment: { shuffleQuestions: true, draws: {} }, participant }) ?? []
    const sees = async (position: number) => {
      await expect(page.getByRole('banner')).toContainText(`Question ${position + 1} of 6`)
      await expect(page.getByText(`Which one is the ${RIVERS[order[position] ?? 0]}?`)).toBeVisible()
      const shown = optionOrder(RIVERS.length, `${participant} ${position}`).map((at) => RIVERS[at] ?? '')
      await expect(page.getByRole('group').getByRole('button')).toContainText(shown)
    }
    for (const position of order.keys()) {
      await sees(position)
      if (position === 2) expect(await findings(page)).toEqual([])
      await taker.option(RIVERS[order[position] ?? 0] ?? '').click()
      await expect(page.getByText('Answer saved', { exact: true })).toBeVisible()
      if (position + 1 < RIVERS.length)
        await page.getByRole('button', { name: 'Next question', exact: true }).click()
    }
    await page.reload()
    await sees(RIVERS.length - 1)
  }
})
