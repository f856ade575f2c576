import type { Locator } from '@playwright/test'
import { toast } from '../support/accounts.ts'
import { findings } from '../support/looking/axe.ts'
import { chooseMode } from '../support/playing/hosting.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('the editor reports in the words of the specification why a quiz cannot be saved', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host, { reducedMotion: 'reduce' })
  await page.goto(`${site.origin}/create`)
  const [title, text] = [page.getByLabel('Title *'), page.getByLabel('Question Text *')]
  const time = page.getByLabel('Time Limit (seconds) *')
  const option = (letter: string) => page.getByRole('textbox', { name: `Option ${letter}`, exact: true })
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  const save = () => page.keyboard.press('Control+s')
  const saveWithTime = (typed: string) => async () => {
    await time.fill(typed)
    await save()
  }
  const invalidTime = ['Question 1 invalid time', 'Time limit must be between 5 and 120 seconds'] as const
  const refusals: [act: () => Promise<void>, heading: string, description: string][] = [
    [save, 'Missing title', 'Please enter a quiz title'],
    [() => title.fill('Capitals').then(save), 'Question 1 incomplete', 'Please enter question text'],
    [() => text.fill('Capital of Italy?').then(saveWithTime('4')), ...invalidTime],
    [saveWithTime('121'), ...invalidTime],
    [saveWithTime('-1'), ...invalidTime],
    [saveWithTime('1e9'), ...invalidTime],
    [saveWithTime('10.5'), 'Question 1 invalid time', 'Time limit must be a whole number of seconds'],
    [saveWithTime('NaN'), 'Question 1 has empty options', 'Please fill in all option texts'],
    [
      () => fillAll([option('A'), option('B')]).then(save),
      'Question 1 needs correct answer',
      'Please select the correct answer',
    ],
    [() => press('Remove option A'), 'Cannot remove option', 'A question must have at least 2 options'],
    [() => press('Remove question 1'), 'Cannot remove question', 'Quiz must have at least one question'],
    [
      async () => {
        for (let options = 2; options < 10; options += 1) await press('Add Option')
        await expect(page.getByText('Options: 10/10')).toBeVisible()
        await press('Add Option')
      },
      'Maximum options reached',
      'A question can have maximum 10 options',
    ],
    [
      async () => {
        await fillAll([...'CDEFGHIJ'].map(option))
        await page.getByLabel('Option J is the correct answer').check()
        await press('Add Question')
        await save()
      },
      'Question 2 incomplete',
      'Please enter question text',
    ],
  ]
  await expect(title).toBeVisible()
  for (const [act, heading, description] of refusals) {
    await act()
    await expect(toast(page)).toHaveText(`${heading}${description}`)
    await toast(page).getByRole('button').click()
    await expect(toast(page)).toHaveText('')
  }
  await time.first().blur()
  await expect(time.first()).toHaveValue('30')

  await press('Remove question 2')
  await expect(text).toHaveCount(1)
  await press('Undo')
  await expect(text).toHaveCount(2)
  await press('Remove question 2')
  const download = page.waitForEvent('download')
  await press('Download Template CSV')
  await download
  await expect(toast(page)).toContainText('Template downloaded')
  await save()
  await expect(toast(page)).toContainText('Quiz created!')
})

test('a host decides between two versions of a quiz', async ({ site, people }) => {
  const { host, origin } = site
  const { id } = await host.createQuiz(plainQuiz([20], 'To be changed twice'))
  const saveElsewhere = async (title: string) => {
    const stored = await host.get<object>(`/api/quizzes/${id}`)
    await host.put(`/api/quizzes/${id}`, { ...stored, title })
  }
  const page = await people.atDesk(host)
  await page.goto(`${origin}/edit/${id}`)
  const title = page.getByLabel('Title *')
  const conflict = page.getByRole('alert').filter({ hasText: 'This quiz was changed elsewhere' })
  await title.fill('Mine')
  await saveElsewhere('Theirs')
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await conflict.getByRole('button', { name: 'Load the other version' }).click()
  await expect(title).toHaveValue('Theirs')
  await expect(conflict).toBeHidden()

  await title.fill('Mine after all')
  await saveElsewhere('Theirs again')
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await conflict.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(toast(page).filter({ hasText: 'Quiz updated!' })).toBeVisible()
  expect(await host.get(`/api/quizzes/${id}`)).toMatchObject({ title: 'Mine after all', version: 4 })
})

test('unsaved work is restored after a reload, whatever happened before and after it', async ({
  site,
  people,
}) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const title = page.getByLabel('Title *')
  const offer = page.getByRole('dialog', { name: 'Restore draft?' })
  const restore = offer.getByRole('button', { name: 'Restore draft' })
  await title.fill('First')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()

  await test.step('another tab cannot discard what is still open here', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    const offered = other.getByRole('dialog', { name: 'Restore draft?' })
    await offered.getByRole('button', { name: 'Discard draft' }).click()
    await other.reload()
    await expect(offered).toContainText('“First”')
    await other.close()
  })
  await page.reload()
  await expect(offer).toContainText('“First”')

  await test.step('an undecided draft survives the next one', async () => {
    await page.keyboard.press('Enter')
    await expect(restore, 'a key in flight decides nothing').toBeVisible()
    await page.keyboard.press('Escape')
    await title.fill('Second')
    await page.reload()
    await expect(offer).toContainText('“Second”')
    await offer.getByRole('button', { name: 'Discard draft' }).click()
    await page.reload()
    await restore.click()
    await expect(title).toHaveValue('First')
  })

  await test.step('typing continues after the first save', async () => {
    await page.getByLabel('Question Text *').fill('Which?')
    await fillAll(['A', 'B'].map((letter) => page.getByRole('textbox', { name: `Option ${letter}` })))
    await page.getByLabel('Option A is the correct answer').check()
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
    await title.fill('First, and more')
    await page.reload()
    await restore.click()
    await expect(title).toHaveValue('First, and more')
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz updated!')
    await expect(page).toHaveURL(/\/host$/)
    await expect(page.getByRole('radio', { name: 'Select First, and more', exact: true })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Select First', exact: true })).toHaveCount(0)
  })

  await page.goto(`${site.origin}/create`)
  await expect(title).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a session resumes from the list of running ones, and the dialog stays while another starts', async ({
  site,
  people,
}) => {
  const { host, origin } = site
  const game = await host.startGame(plainQuiz([20], 'On the wall'))
  const page = await people.atDesk(host, { viewport: { width: 1920, height: 1080 } })
  await page.goto(`${origin}/host`)
  const resume = page.getByRole('link', { name: 'Resume On the wall' })
  await expect(resume).toBeVisible()
  expect(await findings(page)).toEqual([])
  await resume.click()
  await expect(page).toHaveURL(`${origin}/game/${game.id}`)
  await page.goBack()

  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/sessions', async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  const dialog = await chooseMode(page, 'On the wall', 'Live Quiz')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeDisabled()
  await page.keyboard.press('Escape')
  await cancel.dispatchEvent('click')
  await expect(dialog).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Game PIN' })).toBeVisible()
  // Large enough for a projector: a fifth of its width.
  expect((await page.getByRole('img', { name: 'Scan to join' }).boundingBox())?.width).toBeGreaterThan(384)
})

async function fillAll(options: Locator[]): Promise<void> {
  for (const [at, option] of options.entries()) await option.fill(`Answer ${at + 1}`)
}
