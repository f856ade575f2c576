import type { Page } from '@playwright/test'
import { PHONE } from '../support/browser.ts'
import { differingNames, findings } from '../support/looking/axe.ts'
import { crowding } from '../support/looking/crowding.ts'
import { sendMessage } from '../support/looking/messages.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, type Site, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const PAGES = [
  '/host',
  '/dashboard',
  '/create',
  '/edit/QUIZ',
  '/results',
  '/settings',
  '/profile',
  '/admin',
  '/admin/health',
  '/admin/site',
  '/messages',
  '/contact',
  '/pricing',
  '/success',
  '/anytime-quiz/SESSION',
]

async function fill({ origin, administrator }: Site): Promise<(path: string) => string> {
  const { id } = await administrator.createQuiz(plainQuiz([20, 30], 'To be looked at'))
  const session = await administrator.startSession(id, 'self-paced')
  await sendMessage(origin, { name: 'Lea Lead', message: 'Do you offer a trial?' })
  const { leads } = await administrator.get<{ leads: { id: string }[] }>('/api/admin/leads')
  for (const lead of leads) await administrator.patch(`/api/admin/leads/${lead.id}`, { isRead: true })
  return (path) => origin + path.replace('QUIZ', id).replace('SESSION', session.id)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
}

/** What can be read, without times that pass. */
const words = (page: Page) =>
  page
    .getByRole('main')
    .innerText()
    .then((text) => text.replaceAll(/\d+ (second|minute)s?/g, ''))

/** Chosen controls that look like the others beside them. */
const alike = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (one: Element) => {
      const { color, backgroundColor, borderColor, borderWidth, outlineStyle, outlineColor, fontWeight } =
        getComputedStyle(one)
      return [color, backgroundColor, borderColor, borderWidth, outlineStyle, outlineColor, fontWeight].join()
    }
    return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((state) =>
      [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)].flatMap((chosen) => {
        const others = [
          ...(chosen.closest('ul, nav, fieldset, [role]:not(a, button)')?.querySelectorAll(chosen.tagName) ??
            []),
        ]
        const other = others.find((one) => [null, 'false'].includes(one.getAttribute(state)))
        return other && lookOf(other) === lookOf(chosen) ? [`${state}: ${chosen.textContent}`] : []
      }),
    )
  })

test('forced colours and reduced motion leave every desk page its meaning, and names hold what is seen', async ({
  ownSite,
  people,
}) => {
  const at = await fill(ownSite)
  const page = await people.atDesk(ownSite.administrator, { reducedMotion: 'no-preference' })
  const found: string[] = []
  for (const path of PAGES) {
    await open(page, at(path))
    found.push(...(await differingNames(page)).map((line) => `${path}: ${line}`))
    const usual = await words(page)
    await page.emulateMedia({ forcedColors: 'active' })
    found.push(...(await alike(page)).map((line) => `${path}, forced colours: ${line}`))
    if ((await words(page)) !== usual) found.push(`${path}, forced colours: other words`)
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    if ((await words(page)) !== usual) found.push(`${path}, reduced motion: other words`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }
  expect(found).toEqual([])
})

test('text of 200 % and a window of 320 pixels cut nothing off on any desk page', async ({
  ownSite,
  people,
}) => {
  const at = await fill(ownSite)
  const page = await people.atDesk(ownSite.administrator, { ...PHONE, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const path of PAGES) {
    await open(page, at(path))
    found.push(...(await crowding(page, path)))
  }
  expect(found).toEqual([])
})

test('the start dialog, the cover and the preview keep their names and colours', async ({
  ownSite,
  people,
}) => {
  const at = await fill(ownSite)
  const page = await people.atDesk(ownSite.administrator)
  await page.setViewportSize({ width: 1100, height: 700 })
  const look = async () => {
    expect(await differingNames(page)).toEqual([])
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await alike(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await open(page, at('/host'))
  await page.getByRole('button', { name: 'Start: To be looked at' }).click()
  await look()
  await open(page, at('/edit/QUIZ'))
  await page.getByRole('button', { name: 'Change cover' }).click()
  await look()
  for (const width of [1024, 1100, 1279]) {
    await page.setViewportSize({ width, height: 700 })
    await page.getByRole('button', { name: 'Preview question 1' }).click()
    const dialog = page.getByRole('dialog')
    for (const screen of [dialog.getByRole('img'), dialog.getByRole('region')])
      await expect(screen.first()).toBeInViewport({ ratio: 0.99 })
    await look()
  }
  await page.setViewportSize({ width: 1280, height: 768 })
  const side = page.getByRole('complementary', { name: 'Preview' })
  for (const screen of [side.getByRole('img'), side.getByRole('region')])
    await expect(screen.first()).toBeInViewport({ ratio: 0.99 })
})
