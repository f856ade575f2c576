import { Api } from '../support/api.ts'
import { openOtherSite } from '../support/network/other-site.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, hostRows } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { ServerProcess } from '../support/server-process.ts'
import { expect, test } from '../support/test.ts'

test('A95 a self-paced quiz is taken in a frame on a site that the operator names, and nothing else is shown there', async ({
  people,
}) => {
  const course = await openOtherSite()
  const stranger = await openOtherSite()
  const server = await ServerProcess.start({ FRAME_ANCESTORS: course.origin })
  const { origin } = server
  const administrator = await Api.administrator(origin, server.setupLink())
  const host = await Api.approvedHost(origin, administrator, { name: 'Hanna', email: 'h@example.org' })
  const game = await startSelfPaced(host, plainQuiz([60, 60], 'In a course'))
  const page = await people.atDesk(host)
  const join = `${origin}/join?pin=${game.pin}`
  const quiz = page.frameLocator('iframe')

  await course.show(page, join)
  const { name, email, phone } = detailsOf('Ana Alder')
  await quiz.getByLabel('Full Name *').fill(name)
  await quiz.getByLabel('Email Address *').fill(email)
  await quiz.getByLabel('Phone Number *').fill(phone)
  await quiz.getByRole('button', { name: 'Start Quiz' }).click()
  const answer = async () => {
    await quiz.getByRole('group').getByRole('button', { name: 'Beta' }).click()
    await quiz.getByRole('button', { name: 'Submit Answer' }).click()
  }
  await expect(quiz.getByText('Question 1 of 2', { exact: true })).toBeVisible()
  await answer()
  await expect(quiz.getByText('Question 2 of 2', { exact: true })).toBeVisible()
  // The seat is kept, although the page around it loads again.
  await course.show(page, join)
  await quiz.getByRole('button', { name: /^(Continue|Resume)/ }).click()
  await answer()
  await expect(quiz.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible()

  // Links to other pages lead out of the frame.
  await quiz.locator('body').evaluate(() => {
    history.pushState(null, '', '/dashboard')
  })
  await expect(quiz.getByRole('link', { name: 'Open it in a new tab' })).toHaveAttribute('target', '_blank')

  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/dashboard`)
  expect(await hostRows(desk, game.id)).toMatchObject([{ name, score: 200, tabSwitches: 0 }])
  for (const [where, shown] of [
    [stranger, join],
    [course, `${origin}/login`],
    [course, `${origin}/dashboard`],
  ] as const) {
    await where.show(page, shown)
    await expect.poll(() => people.complaints.splice(0)).toEqual([expect.stringContaining('frame-ancestors')])
  }

  await Promise.all([administrator.dispose(), host.dispose()])
  await server.remove()
  course.close()
  stranger.close()
})
