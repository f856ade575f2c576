import { Crowd } from '../support/playing/crowd.ts'
import { bars, startPoll, Voter } from '../support/playing/poll.ts'
import { expect, test } from '../support/test.ts'

const QUIZ = {
  title: 'Fruit',
  description: '',
  questions: [
    {
      ...{ kind: 'single-choice', text: 'Which fruit?', timeLimitS: 30 },
      options: ['Apple', 'Pear', 'Plum'].map((text, at) => ({ text, isCorrect: at === 0 })),
    },
  ],
}
const NOTE = 'Percentages are rounded'

test('L81 wall, phones and results say that shares are rounded where they miss 100', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startPoll(site.host, QUIZ, { shareResults: true })
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await page.getByRole('button', { name: 'Start Poll', exact: true }).click()
  await ana.vote('Apple')
  await expect.poll(() => bars(page)).toContain('Apple 100% 1 vote')
  await expect(page.getByText(NOTE)).toHaveCount(0)

  const crowd = await Crowd.join(origin, site.host, game.id, ['Bo', 'Cy'])
  await crowd.vote(0, (place) => place + 1)
  await expect.poll(() => bars(page)).toContain('Apple 33% 1 vote')
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(ana.page.getByText(NOTE)).toBeVisible()
  crowd.leave()

  await page.getByRole('button', { name: 'Finish Poll', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Finish the poll?' })
    .getByRole('button', { name: 'Finish Poll' })
    .click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByText(NOTE)).toBeVisible()
})
