import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('kinds of question are found by search and keyboard, last used ones first', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  const { keyboard } = page
  await page.goto(`${site.origin}/create`)
  const open = page.getByRole('button', { name: 'Choose a question type' })
  const chooser = page.getByRole('dialog', { name: 'Choose a question type' })
  const active = chooser.getByRole('option', { selected: true })
  await open.click()
  await expect(chooser.getByRole('option')).toHaveCount(13)
  await expect(chooser.getByRole('group', { name: 'Arranged' }).getByRole('option')).toHaveCount(2)
  expect(await findings(page)).toEqual([])
  await keyboard.press('ArrowRight')
  await expect(active).toContainText('Type the answer')
  await keyboard.type('zzz')
  await expect(chooser.getByRole('status')).toHaveText('No question type matches your search.')
  await keyboard.press('Control+a')
  await keyboard.type('tap')
  await expect(active).toContainText('Spot on a picture')
  await keyboard.press('Control+a')
  await keyboard.type('num')
  await expect(active, 'names before descriptions').toHaveText(/^Number/)
  await expect(chooser.getByRole('option').first()).toHaveText(/^Number/)
  await keyboard.press('Control+a')
  await keyboard.type('order')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Question Text *').last()).toBeFocused()
  await expect(page.getByRole('button', { name: /^Put in order: change/ })).toBeVisible()

  await open.click()
  await expect(chooser.getByRole('group', { name: 'Last used' }).getByRole('option')).toContainText([
    'Put in order',
  ])
  await expect(active).toContainText('Put in order')
  await keyboard.press('Escape')
  await expect(open).toBeFocused()
})

for (const width of [1366, 1920, 1024])
  test(`what is typed after choosing a type goes into the new question (${width})`, async ({
    site,
    people,
  }) => {
    const page = await people.atDesk(site.host, { viewport: { width, height: 768 } })
    const { keyboard } = page
    const chooser = page.getByRole('dialog', { name: 'Choose a question type' })
    const text = page.getByLabel('Question Text *')
    await page.goto(`${site.origin}/create`)
    const ways = [
      () => chooser.getByRole('option', { name: /^Slider/ }).click(),
      () => keyboard.type('pairs').then(() => keyboard.press('Enter')),
    ]
    for (const [at, choose] of ways.entries()) {
      await page.getByRole('button', { name: 'Choose a question type' }).click()
      await choose()
      await keyboard.type('How many are there?')
      await expect(text.nth(at + 1)).toHaveValue('How many are there?')
      await expect(text.nth(at + 1)).toBeFocused()
      await expect(text.nth(at + 1)).toBeInViewport()
    }
  })

test('a question changes its kind, keeps what fits, and first says what is lost', async ({
  site,
  people,
}) => {
  const { id } = await site.host.createQuiz(plainQuiz([20], 'To be changed'))
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/edit/${id}`)
  const kind = (name: string) => page.getByRole('button', { name: `${name}: change the type of question 1` })
  const change = async (from: string, to: RegExp) => {
    await kind(from).click()
    const chooser = page.getByRole('dialog', { name: 'Change the type of question 1' })
    await chooser.getByRole('option', { name: to }).first().click()
  }
  await change('Single choice', /^Multiple choice/)
  await expect(kind('Multiple choice'), 'nothing is lost: no question asked').toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Option C', exact: true })).toHaveValue('Gamma')

  await change('Multiple choice', /^Type the answer/)
  const lost = page.getByRole('dialog', { name: 'Change question 1 to “Type the answer”?' })
  await expect(lost.getByRole('listitem')).toHaveText(['“Alpha”', '“Gamma”', '“Delta”'])
  await expect(lost).toContainText('1 answer is carried over.')
  expect(await findings(page)).toEqual([])
  await lost.getByRole('button', { name: 'Cancel' }).click()
  await expect(kind('Multiple choice')).toBeFocused()
  await change('Multiple choice', /^Type the answer/)
  await lost.getByRole('button', { name: 'Change type' }).click()
  await expect(kind('Type the answer')).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Accepted answer 1/ })).toHaveValue('Beta')
  await page.getByRole('button', { name: 'Update Quiz' }).click()
  await expect(page).toHaveURL(/\/host$/)
  expect(await site.host.get(`/api/quizzes/${id}`)).toMatchObject({
    questions: [{ kind: 'typed-answer', text: 'Question 1?', timeLimitS: 20, accepted: ['Beta'] }],
  })
})
