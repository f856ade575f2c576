import { chooseMode } from '../support/playing/hosting.ts'
import { beginPoll, Voter } from '../support/playing/poll.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const ANONYMOUS = 'This poll is anonymous: no one can see what you choose, only that you voted.'

test('P21 P22 a host starts an anonymous poll, two people vote, and no page says who voted for what', async ({
  site,
  people,
}) => {
  const { origin } = site
  const title = 'Who shall lead?'
  await site.host.createQuiz(plainQuiz([30], title))
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/host`)
  const dialog = await chooseMode(page, title, 'Poll Mode')
  await dialog.getByRole('checkbox', { name: /^Anonymous poll/ }).check()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to Poll Lobby' }).click()
  await expect(page).toHaveURL(/\/poll\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: `${title} - Anonymous Poll` })).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  const { pin } = await site.host.get<{ pin: string }>(`/api/sessions/${id}`)

  const ana = await people.onPhone()
  await ana.goto(`${origin}/join?pin=${pin}`)
  await expect(ana.getByText(ANONYMOUS)).toBeVisible()
  const voters = [
    await Voter.join(ana, 'Ana', { origin, pin }),
    await Voter.join(await people.onPhone(), 'Bo', { origin, pin }),
  ] as const
  await beginPoll(page)
  await voters[0].vote('Beta')
  await voters[1].vote('Alpha')
  await ana.reload()
  await expect(ana.getByText('Your vote has been counted.')).toBeVisible()
  await expect(ana.getByRole('main')).not.toContainText('Beta')

  await page.getByRole('button', { name: 'End Poll' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  await expect(voters[1].heading('Poll Completed!')).toBeVisible()
  await page.goto(`${origin}/results/${id}`)
  const table = page.getByRole('table', { name: 'Participants' })
  await table.getByRole('button', { name: /Ana/ }).click()
  await expect(table.getByText('This poll was anonymous')).toBeVisible()
  await expect(table).not.toContainText('Beta')
})
