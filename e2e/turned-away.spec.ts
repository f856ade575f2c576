import { findings } from './support/looking/axe.ts'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from './support/playing/test-taker.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

const ASKS = /^The host can see your name and that you couldn't get in/

test('S33 the host sees people turned away by a check, and admits them without a reload', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60], 'A strict quiz'), {})
  const invited = { origin, pin: game.pin }
  const desk = await people.atDesk(site.host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const list = desk.getByRole('region', { name: 'Turned away' })
  const comes = async (name: string, at: number) =>
    TestTaker.apply(await people.onPhone(OWN_DEVICES[at]), invited, detailsOf(name))

  const marco = await comes('Marco Testa', 0)
  await test.step('a name that looks false', async () => {
    await expect(marco.page.getByLabel('Full Name *')).toHaveAccessibleDescription(
      'Please enter your real full name',
    )
    await expect(marco.page.getByRole('status').filter({ hasText: ASKS })).toBeVisible()
    await expect(list.getByRole('heading', { name: '1 turned away: not a real name' })).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveText(/Marco Testa/)
    expect(await findings(desk)).toEqual([])
    expect(await findings(marco.page)).toEqual([])
    await list.getByRole('button', { name: 'Admit Marco Testa' }).click()
    await marco.seesQuestion(1, 1)
    await expect(list).toHaveCount(0)
    await expect(desk.locator('#content')).toBeFocused()
  })

  await test.step('a network, whose check the host turns off', async () => {
    const bo = await comes('Bo Birch', 1)
    await expect(
      bo.page.getByText('This network has already been used', { exact: false }).first(),
    ).toBeVisible()
    await expect(list.getByRole('heading', { name: '1 turned away: one attempt per network' })).toBeVisible()
    await list.getByRole('button', { name: 'Turn this rule off' }).click()
    await desk.getByRole('button', { name: 'Rules' }).click()
    await expect(desk.getByRole('switch', { name: 'One attempt per network' })).not.toBeChecked()
    await bo.seesQuestion(1, 1)
  })

  await test.step('a lock, with a request to the host', async () => {
    await desk.getByRole('switch', { name: 'Lock the quiz' }).check()
    const page = await people.onPhone(OWN_DEVICES[2])
    await page.goto(`${origin}/join?pin=${game.pin}`)
    await page.getByRole('button', { name: 'Ask the host to let me in' }).tap()
    const cy = new TestTaker(page)
    await cy.fill(detailsOf('Cy Cedar'))
    await cy.start()
    await expect(page.getByRole('status').filter({ hasText: ASKS })).toBeVisible()
    await list.getByRole('button', { name: 'Admit all' }).click()
    await cy.seesQuestion(1, 1)
    await desk.getByRole('switch', { name: 'Lock the quiz' }).uncheck()
  })

  await test.step('S6 a used email address, until another one is typed', async () => {
    const page = await people.onPhone(OWN_DEVICES[3])
    const dee = await TestTaker.apply(page, invited, {
      ...detailsOf('Dee Dogwood'),
      email: 'BO.birch@example.org',
    })
    await expect(page.getByLabel('Email Address *')).toHaveAccessibleDescription(
      'This email address has already been used for this quiz.',
    )
    await page.getByLabel('Email Address *').fill('dee@example.org')
    await expect(page.getByRole('status').filter({ hasText: ASKS })).toBeHidden()
    await dee.start()
    await dee.seesQuestion(1, 1)
  })
})

test('S32 the host asks only for a name, or for a nickname', async ({ site, people }) => {
  const { origin } = site
  const settings = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false }
  const game = await startSelfPaced(site.host, plainQuiz([60], 'A quiz of few questions'), settings)
  const desk = await people.atDesk(site.host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'Rules' }).click()
  const asked = desk.getByLabel('What participants enter')
  const fields = ['Full Name *', 'Email Address *', 'Phone Number *', 'Nickname *']
  const seesFields = async (wanted: string[]) => {
    const page = await people.onPhone()
    await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
    for (const field of fields)
      await expect(page.getByLabel(field)).toHaveCount(wanted.includes(field) ? 1 : 0)
    return page
  }
  const saved = (details: string) =>
    expect
      .poll(async () => (await site.host.get<{ details: string }>(`/api/sessions/${game.id}/entry`)).details)
      .toBe(details)

  await asked.selectOption('Name only')
  await saved('name')
  await expect(desk.getByText('One attempt per email address: off')).toBeVisible()
  const page = await seesFields(['Full Name *'])
  await page.getByLabel('Full Name *').fill('Ana Alder')
  await page.getByRole('button', { name: 'Start Quiz' }).tap()
  await new TestTaker(page).seesQuestion(1, 1)
  const table = desk.getByRole('table', { name: 'Participants' })
  await expect(table.getByRole('columnheader', { name: 'Participant' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)

  await asked.selectOption('A nickname')
  await saved('pseudonym')
  const other = await seesFields(['Nickname *'])
  await other.getByLabel('Nickname *').fill('Player One')
  await other.getByRole('button', { name: 'Start Quiz' }).tap()
  await new TestTaker(other).seesQuestion(1, 1)
  await expect(table.getByRole('columnheader', { name: 'Nickname' })).toBeVisible()
})

test('L79 the host sets a player limit in a self-paced quiz, and people beyond it are told', async ({
  site,
  people,
}) => {
  const { origin } = site
  const settings = { oneAttemptPerNetwork: false, oneAttemptPerDevice: false, participantLimit: 1 }
  const game = await startSelfPaced(site.host, plainQuiz([60], 'A small quiz'), settings)
  const invited = { origin, pin: game.pin }
  const ana = await TestTaker.apply(await people.onPhone(OWN_DEVICES[0]), invited, detailsOf('Ana Alder'))
  await ana.seesQuestion(1, 1)
  const bo = await TestTaker.apply(await people.onPhone(OWN_DEVICES[1]), invited, detailsOf('Bo Birch'))
  await expect(bo.page.getByText('The session is full').first()).toBeVisible()
  const desk = await people.atDesk(site.host, { viewport: { width: 360, height: 740 } })
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'Rules' }).click()
  const limit = desk.getByLabel('Player limit')
  await expect(limit).toHaveValue('1')
  expect(await findings(desk)).toEqual([])
  const second = await people.atDesk(site.host)
  await second.goto(`${origin}/anytime-quiz/${game.id}`)
  await second.getByRole('button', { name: 'Rules' }).click()
  await expect(second.getByLabel('Player limit')).toHaveValue('1')
  await limit.fill('2')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByLabel('Player limit')).toHaveValue('2')
  await bo.start()
  await expect(bo.page).toHaveURL(/anytime-quiz-play/)
})
