import type { Page } from '@playwright/test'
import { findings } from '../support/looking/axe.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const NAMES = ['Ana Alder', 'Bo Birch', 'Cy Cedar', 'Dee Dogwood']

/** The link that the host copies for someone. */
async function linkOf(desk: Page, name: string): Promise<string> {
  await desk.getByRole('button', { name: `Copy link for ${name}` }).click()
  return desk.evaluate(() => navigator.clipboard.readText())
}

test('S72–S75 the host invites a class by a pasted list; each link opens one seat, on the newest device', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startSelfPaced(site.host, plainQuiz([60, 60], 'A quiz for 9b'), { admission: 'roster' })
  const desk = await people.atDesk(site.host, { permissions: ['clipboard-read', 'clipboard-write'] })
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await expect(desk.getByText('Only people on the roster get in', { exact: false })).toBeVisible()
  await desk.getByRole('link', { name: 'Roster' }).click()
  const row = (name: string) => desk.getByRole('row').filter({ hasText: name })

  await test.step('S75 what is pasted is shown before it is added', async () => {
    await desk
      .getByLabel('Names, one per line')
      .fill(`Name;Class;Email\n${NAMES.map((name) => `${name};9b;`).join('\n')}\nEve Elm;9b;eve@nowhere\n`)
    await expect(desk.getByText('4 new people')).toBeVisible()
    await expect(desk.getByText('Line 6, not an email address:', { exact: false })).toBeVisible()
    expect(await findings(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Add 4 people' }).click()
    await expect(row('Ana Alder')).toContainText('Not started yet')
    expect(await findings(desk)).toEqual([])
  })

  const links = new Map<string, string>()
  for (const name of NAMES) links.set(name, await linkOf(desk, name))
  const open = async (page: Page, name: string) => {
    await page.goto(links.get(name) ?? '')
    return new TestTaker(page)
  }

  const phone = await people.onPhone(OWN_DEVICES[0])
  const ana = await open(phone, 'Ana Alder')
  await test.step('S73 a link needs no form', async () => {
    await expect(phone.getByRole('heading', { name: 'Hello, Ana Alder' })).toBeVisible()
    expect(await findings(phone)).toEqual([])
    await ana.start()
    await ana.seesQuestion(1, 2)
    await expect(row('Ana Alder')).toContainText('In progress')
    await phone.reload()
    await ana.seesQuestion(1, 2)
  })

  await test.step('S73 a second device takes over, with a tap', async () => {
    const tablet = await people.onPhone(OWN_DEVICES[1])
    await open(tablet, 'Ana Alder')
    await expect(tablet.getByRole('heading', { name: 'Welcome back, Ana Alder' })).toBeVisible()
    expect(await findings(tablet)).toEqual([])
    await ana.seesQuestion(1, 2)
    await tablet.getByRole('button', { name: 'Continue Quiz' }).click()
    await new TestTaker(tablet).seesQuestion(1, 2)
    await expect(phone.getByRole('button', { name: 'Select an Answer' })).toBeHidden()
    // Their PIN lets nobody in.
    await phone.getByRole('button', { name: 'Use here' }).click()
    await expect(phone.getByRole('main')).toContainText('Open your personal link again')
    await expect(phone.getByText('game PIN')).toHaveCount(0)
    expect(await findings(phone)).toEqual([])
    await tablet.goBack()
    await expect(tablet).not.toHaveURL(/#/)
  })

  await test.step('S73 another link in the same tab is another seat', async () => {
    await open(phone, 'Bo Birch')
    await expect(phone.getByRole('heading', { name: 'Hello, Bo Birch' })).toBeVisible()
    await new TestTaker(phone).start()
    await new TestTaker(phone).seesQuestion(1, 2)
    await expect(row('Bo Birch')).toContainText('In progress')
  })

  await test.step('S73 a withdrawn link says so, and the new one works', async () => {
    await desk.getByRole('button', { name: 'New link for Cy Cedar' }).click()
    await desk.getByRole('button', { name: 'Make a new link' }).click()
    await expect(desk.getByText('New link made')).toBeVisible()
    const page = await people.onPhone(OWN_DEVICES[2])
    await open(page, 'Cy Cedar')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    links.set('Cy Cedar', await linkOf(desk, 'Cy Cedar'))
    await open(page, 'Cy Cedar')
    await new TestTaker(page).start()
    await new TestTaker(page).seesQuestion(1, 2)
    await page.goto(`${origin}/invited#made.1.up`)
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  })

  await test.step('S72 the PIN alone asks the host', async () => {
    const page = await people.onPhone(OWN_DEVICES[3])
    await page.goto(`${origin}/join?pin=${game.pin}`)
    await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Ask the host to let me in' }).tap()
    const eve = new TestTaker(page)
    await eve.fill(detailsOf('Eve Elm'))
    await eve.start()
    await desk.goto(`${origin}/anytime-quiz/${game.id}`)
    const list = desk.getByRole('region', { name: 'Turned away' })
    await expect(list.getByRole('heading', { name: '1 turned away: not on the roster' })).toBeVisible()
    await list.getByRole('button', { name: 'Admit Eve Elm' }).click()
    await eve.seesQuestion(1, 2)
  })

  await test.step('links are printed with a code for everyone who has not handed in', async () => {
    await desk.getByRole('link', { name: 'Roster' }).click()
    await desk.getByRole('button', { name: 'Print links' }).click()
    await expect(desk.getByRole('img', { name: /^QR code for/ })).toHaveCount(4)
    expect(await findings(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Back to the roster' }).click()
  })

  await test.step('S75 another session gets the same people with new links', async () => {
    const next = await startSelfPaced(site.host, plainQuiz([60], 'The next quiz'), { admission: 'roster' })
    await desk.goto(`${origin}/anytime-quiz/${next.id}/roster`)
    const earlier = desk.getByLabel('From an earlier session')
    const option = await earlier.getByRole('option', { name: /A quiz for 9b/ }).textContent()
    await earlier.selectOption({ label: option ?? '' })
    await desk.getByRole('button', { name: 'Add 4 people' }).click()
    await expect(row('Dee Dogwood')).toContainText('Not started yet')
    expect(await linkOf(desk, 'Dee Dogwood')).not.toBe(links.get('Dee Dogwood'))
  })
})
