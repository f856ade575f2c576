import { coveredByToast, toast } from '../support/accounts.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { expectedExport, exported, exportOf, LIMITS_S } from '../support/playing/self-paced-export.ts'
import { detailsOf, hostRows, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const QUIZ = 'A quiz for everybody alone'

test('three take the quiz at their own pace, and a fourth from the same device is refused', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz(LIMITS_S, QUIZ))
  const invited = { origin, pin: game.pin }
  const [ana, bo, cy] = await Promise.all(
    ['Ana Alder', 'Bo Birch', 'Cy Cedar'].map(async (name, at) =>
      TestTaker.apply(await people.onPhone(OWN_DEVICES[at]), invited, detailsOf(name)),
    ),
  )
  if (!ana || !bo || !cy) return

  const reloadsInMidQuestion = async () => {
    await ana.seesQuestion(1, 3)
    const clock = ana.page.getByRole('timer')
    const leftS = async () => Number.parseInt((await clock.getAttribute('aria-label')) ?? '', 10)
    await expect.poll(leftS).toBeLessThan(24)
    const beforeS = await leftS()
    await ana.page.reload()
    await ana.seesQuestion(1, 3)
    await expect(clock).toHaveAccessibleName(/^\d+ seconds? left$/)
    expect(await leftS()).toBeLessThanOrEqual(beforeS)
    await ana.answer('Beta')
    await expect(toast(ana.page)).toContainText('Correct!')
    await expect(toast(ana.page)).toContainText('You got it right! +100 points')
    await ana.seesPause('Answer submitted!')
    await expect(ana.page.getByText(/^Next question in \d seconds?\.\.\.$/)).toBeVisible()
    await ana.seesQuestion(2, 3)
    await ana.answer('Beta')
    await ana.seesQuestion(3, 3)
    await ana.answer('Beta')
    await expect(ana.page.getByText('Completing quiz...')).toBeVisible()
  }
  const letsATimeOut = async () => {
    await bo.seesQuestion(1, 3)
    await bo.seesPause("Time's up!")
    await expect(bo.page.getByText("You didn't answer in time.")).toBeVisible()
    await bo.seesQuestion(2, 3)
    await bo.answer('Gamma')
    await expect(toast(bo.page)).toContainText('Incorrect')
    await expect(toast(bo.page)).toContainText('Better luck next time')
    await expect.poll(() => coveredByToast(bo.page)).toEqual([])
    await bo.seesQuestion(3, 3)
    await bo.answer('Beta')
  }
  const switchesTabs = async () => {
    await cy.seesQuestion(1, 3)
    await cy.answer('Beta')
    await cy.seesQuestion(2, 3)
    for (const count of [1, 2]) {
      await cy.switchTab()
      await expect(cy.page.getByText(`Tab switches: ${count}`)).toBeVisible()
      await expect(toast(cy.page)).toBeHidden()
    }
    await cy.switchTab()
    await expect(cy.page.getByText('Tab switches: 3')).toBeVisible()
    await expect(toast(cy.page)).toContainText('Suspicious Activity Detected')
    await expect(toast(cy.page)).toContainText(
      'Multiple tab switches detected. This quiz session may be terminated.',
    )
    await expect.poll(() => coveredByToast(cy.page)).toEqual([])
    await cy.answer('Alpha')
    await cy.seesQuestion(3, 3)
    await cy.answer('Beta')
  }
  await test.step('each at a different question', () =>
    Promise.all([reloadsInMidQuestion(), letsATimeOut(), switchesTabs()]))

  const given = { 'Ana Alder': 'Beta Beta Beta', 'Bo Birch': '- Gamma Beta', 'Cy Cedar': 'Beta Alpha Beta' }
  const desk = await people.atDesk(site.host)
  await test.step('each sees their own score, and so does the host', async () => {
    const expected = Object.entries(given).map(
      ([name, answers]) => [name, 100 * (answers.split('Beta').length - 1)] as const,
    )
    expect(await Promise.all([ana, bo, cy].map((taker) => taker.score()))).toEqual(
      expected.map(([, points]) => points),
    )
    await desk.goto(`${origin}/anytime-quiz/${game.id}`)
    const rows = await hostRows(desk, game.id)
    expect(new Map(rows.map(({ name, score }) => [name, score]))).toEqual(new Map(expected))
    expect(rows.find(({ name }) => name === 'Cy Cedar')?.tabSwitches).toBe(3)
    expect(rows.find(({ name }) => name === 'Ana Alder')?.tabSwitches).toBe(0)
  })

  await test.step('the export contains all clicks, in all five sections', async () => {
    const sections = await exportOf(desk)
    expect(exported(sections)).toEqual(expectedExport(QUIZ, given, { 'Cy Cedar': 3 }))
    expect(sections.get('Summary')?.[1]?.[2]).toBe(game.pin)
  })

  await test.step('a returning participant sees the score again', async () => {
    await ana.page.reload()
    expect(await ana.score()).toBe(300)
  })

  await test.step('the same device is refused', async () => {
    const fourth = await TestTaker.apply(
      await people.onPhone(OWN_DEVICES[0]),
      invited,
      detailsOf('Di Dogwood'),
    )
    await expect(toast(fourth.page)).toContainText('Access Denied')
    await expect(toast(fourth.page)).toContainText('This device has already been used for this quiz.')
    await expect(fourth.heading('Join Quiz')).toBeVisible()
  })
})

test('a participant whose reply was lost starts again', async ({ site, people }) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60], QUIZ), {})
  const taker = new TestTaker(await people.onPhone())
  const { page } = taker
  // The server begins the attempt, but its reply gets lost on the way.
  await page.route(
    '**/attempts',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await taker.fill(detailsOf('Ana Alder'))
  await taker.start()
  await expect(toast(page)).toContainText('Error joining quiz')
  await page.reload()
  await taker.fill(detailsOf('Ana Alder'))
  await taker.start()
  await taker.seesQuestion(1, 1)
  expect(await page.evaluate(() => localStorage.getItem('pinquiz.entering'))).toBeNull()
  const desk = await people.atDesk(site.host)
  await desk.goto(`${origin}/host`)
  expect(await hostRows(desk, game.id)).toHaveLength(1)
})

test('S19 a browser that forgot its tab switches is told about them', async ({ site, people }) => {
  const game = await startSelfPaced(site.host, plainQuiz([60], QUIZ))
  const invited = { origin: site.origin, pin: game.pin }
  const taker = await TestTaker.apply(await people.onPhone(), invited, detailsOf('Cy Cedar'))
  await taker.seesQuestion(1, 1)
  await taker.switchTab()
  await taker.switchTab()
  await expect(taker.page.getByText('Tab switches: 2')).toBeVisible()
  await taker.page.evaluate(() => sessionStorage.clear())
  await taker.page.reload()
  await taker.seesQuestion(1, 1)
  await expect(taker.page.getByText('Tab switches: 2')).toBeVisible()
  await taker.switchTab()
  await expect(taker.page.getByText('Tab switches: 3')).toBeVisible()
  await expect(toast(taker.page)).toContainText('Suspicious Activity Detected')
})

test('one attempt per network, and other refusals of the form', async ({ site, people }) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60], QUIZ), {})
  const taker = new TestTaker(await people.onPhone())
  const { page } = taker
  const isRefused = async (title: string, description: string, field?: string) => {
    await taker.start()
    await expect(toast(page)).toContainText(title)
    await expect(toast(page)).toContainText(description)
    if (field) await expect(page.getByLabel(field)).toBeFocused()
  }
  await page.goto(`${origin}/anytime-quiz-join/${game.id}?name=Eve%20Elm`)
  await expect(page.getByLabel('Full Name *')).toHaveValue('Eve Elm')
  await expect(page.getByText(QUIZ)).toBeVisible()
  await expect(page.getByLabel('Phone Number *')).toHaveAttribute('maxlength', '40')
  await isRefused('Missing information', 'Please fill in all required fields', 'Email Address *')
  await taker.fill({ ...detailsOf('Eve Elm'), email: 'eve@example' })
  await isRefused('Invalid email', 'Please enter a valid email address', 'Email Address *')
  await taker.fill(detailsOf('Test Person'))
  await isRefused('Invalid name', 'Please enter your real full name', 'Full Name *')
  await taker.fill({ ...detailsOf('Eve Elm'), email: 'eve@maildrop.cc' })
  await isRefused(
    'Invalid Email',
    'Please use a valid, permanent email address. Temporary email services are not allowed.',
    'Email Address *',
  )

  await test.step('blockers of fingerprint libraries lock no one out', async () => {
    await page.route('**/assets/device-*', (route) => route.abort())
    await page.reload()
    await taker.fill(detailsOf('Eve Elm'))
    await taker.start()
    await taker.seesQuestion(1, 1)
  })

  await test.step('the next one from this network is refused', async () => {
    const second = await TestTaker.apply(
      await people.onPhone(OWN_DEVICES[0]),
      { origin, pin: game.pin },
      detailsOf('Fay Fir'),
    )
    await expect(toast(second.page)).toContainText('Access Denied')
    await expect(toast(second.page)).toContainText(
      'This network has already been used to take this quiz. Each quiz can only be taken once per network to ensure fairness.',
    )
  })

  await test.step('the first one can continue, by PIN and from a mistaken address', async () => {
    const seat = page.url()
    await page.goto(`${origin}/join?pin=${game.pin}`)
    await expect(taker.heading('Welcome back, Eve Elm')).toBeVisible()
    await page.getByRole('button', { name: 'Continue Quiz' }).click()
    await expect(page).toHaveURL(seat)
    await page.goto(seat.replace('/anytime-quiz-play/', '/play/'))
    await expect(page).toHaveURL(seat)
    await taker.seesQuestion(1, 1)
  })

  await test.step('S2 a locked quiz shows no form, and participants can come back', async () => {
    const desk = await people.atDesk(site.host)
    await desk.goto(`${origin}/anytime-quiz/${game.id}`)
    await desk.getByRole('button', { name: 'Rules' }).click()
    const lock = desk.getByRole('switch', { name: 'Lock the quiz' })
    await lock.check()
    const newcomer = await people.onPhone(OWN_DEVICES[1])
    await newcomer.goto(`${origin}/join?pin=${game.pin}`)
    await expect(newcomer.getByRole('heading', { name: 'The quiz is locked' })).toBeVisible()
    await expect(newcomer.getByLabel('Full Name *')).toHaveCount(0)
    await page.goto(`${origin}/join?pin=${game.pin}`)
    await page.getByRole('button', { name: 'Continue Quiz' }).click()
    await taker.seesQuestion(1, 1)
    await lock.uncheck()
    // It opens by itself.
    await expect(newcomer.getByLabel('Full Name *')).toBeVisible()
  })
})

test('a quiz is taken with the keyboard alone, and forbidden actions are blocked', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60], QUIZ))
  const page = await people.atDesk()
  const taker = new TestTaker(page)
  const { keyboard } = page
  const { name, email, phone } = detailsOf('Kay Kapok')

  await page.goto(`${origin}/join`)
  await expect(page.getByLabel('Game PIN')).toBeFocused()
  await keyboard.type(game.pin)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(phone)
  await keyboard.press('Enter')
  await taker.seesQuestion(1, 1)

  await test.step('forbidden keys and clicks are blocked, explained and reported', async () => {
    const blocked = [
      [() => taker.heading('Question 1?').click({ button: 'right' }), 'Right-click is disabled'],
      [() => keyboard.press('F12'), 'Developer tools are disabled during the quiz'],
      [() => keyboard.press('Control+c'), 'Copying is disabled during the quiz'],
      [() => keyboard.press('PrintScreen'), 'Screenshots are not allowed during the quiz'],
    ] as const
    for (const [act, text] of blocked) {
      await act()
      await expect(toast(page)).toContainText(text)
      await toast(page).getByRole('button', { name: 'Close' }).click()
    }
    const { incidents } = await site.host.get<{ incidents: { kind: string; question: number }[] }>(
      `/api/sessions/${game.id}/attempts/${taker.participant}/incidents`,
    )
    expect(incidents.map(({ kind, question }) => `${kind} ${question}`)).toEqual([
      'context-menu 0',
      'developer-tools 0',
      'copy 0',
      'screenshot 0',
    ])
  })

  await test.step('no text can be selected, neither by key nor by dragging', async () => {
    const selected = () => page.evaluate(() => String(getSelection()))
    await keyboard.press('Control+a')
    expect(await selected()).not.toMatch(/Question 1\?|Alpha|Beta/)
    const box = await taker.heading('Question 1?').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 4)
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + 150, (box?.y ?? 0) + 20, { steps: 5 })
    await page.mouse.up()
    expect(await selected()).not.toMatch(/Question 1\?|Alpha|Beta/)
  })

  await keyboard.press('2')
  await expect(taker.option('Beta')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Enter')
  await taker.seesPause('Answer submitted!')
  expect(await taker.score()).toBe(100)
  await page.getByRole('link', { name: 'Take Another Quiz' }).click()
  await expect(page).toHaveURL(`${origin}/join`)
})

test('an answer given offline is sent once connected, and another device continues', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60, 60], QUIZ))
  const cable = await people.layCable(origin)
  const taker = await TestTaker.apply(
    await people.onPhone(),
    { origin: cable.origin, pin: game.pin },
    detailsOf('Ola Oak'),
  )
  await taker.seesQuestion(1, 2)
  await test.step('a screen reader announces that the connection is lost, and that it is back', async () => {
    await taker.page.context().setOffline(true)
    await expect(taker.page.getByText('Connection lost. Reconnecting.')).toHaveCount(1)
    await taker.page.context().setOffline(false)
    await expect(taker.page.getByText("You're back online.")).toHaveCount(1)
  })
  cable.cut()
  await taker.answer('Beta')
  await expect(taker.page.getByText('Reconnecting…')).toBeVisible()
  await expect(taker.page.getByText("It will be sent when you're back online.")).toBeVisible()
  cable.mend()
  await taker.seesPause('Answer submitted!')
  const code = ((await taker.page.getByText(/^Your rejoin code/).textContent()) ?? '').split(' ').at(-1) ?? ''

  const other = new TestTaker(await people.onPhone())
  await other.page.goto(`${origin}/join?code`)
  await other.page.getByLabel('Game PIN').fill(game.pin)
  await other.page.getByLabel('Rejoin code').fill(code)
  await other.page.getByRole('button', { name: 'Go back in' }).click()
  await other.seesQuestion(2, 2)
  await expect(other.page).toHaveURL(/\/anytime-quiz-play\//)
  await expect(taker.heading('Playing in another tab')).toBeVisible()
  await other.answer('Beta')
  await expect(other.page.getByText('Completing quiz...')).toBeVisible()
  expect(await other.score()).toBe(200)
})

test('a closed or unknown quiz says so and leads on', async ({ site, people }) => {
  const { origin } = site
  const page = await people.onPhone()
  await page.goto(`${origin}/anytime-quiz-join/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Quiz not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Join with a PIN' }).click()
  await expect(page).toHaveURL(`${origin}/join`)
})

test('a word longer than a narrow screen does not overflow it', async ({ site, people }) => {
  const quiz = plainQuiz([60], QUIZ)
  const option = quiz.questions[0]?.options[1]
  if (option) option.text = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  const { pin } = await startSelfPaced(site.host, quiz)
  const page = await people.onPhone({ viewport: { width: 320, height: 640 } })
  const taker = await TestTaker.apply(page, { origin: site.origin, pin }, detailsOf('Uli Ulm'))
  await taker.seesQuestion(1, 1)
  for (const button of await page.getByRole('group').getByRole('button').all()) {
    const box = await button.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
})
