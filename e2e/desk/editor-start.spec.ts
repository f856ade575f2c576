import { findings } from '../support/looking/axe.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

const ROW = 'Quiz Title,Question Text,Option 1,Option 2,Correct Answer (1-5)\nFrom a file,Which?,This,That,2'

test('the title comes first, even on a phone, and the button beside it imports a file', async ({
  site,
  people,
}) => {
  const phone = await people.onPhone({ storageState: await site.host.storageState() })
  await phone.goto(`${site.origin}/create`)
  const title = phone.getByLabel('Title *')
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('button', { name: 'Import', exact: true })).toBeInViewport({ ratio: 1 })

  const { id } = await site.host.createQuiz(plainQuiz([20], 'To be imported into'))
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/edit/${id}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const source = page.getByRole('dialog', { name: 'Import from CSV' })
  await expect(source.getByRole('button', { name: 'Download Template CSV' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const upload = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await source.getByRole('button', { name: 'Upload CSV File' }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await upload('empty.csv', '')
  await expect(source.getByRole('alert')).toContainText('No data found in the file')
  await upload('one.csv', ROW)
  await page.getByRole('button', { name: 'Add to my questions' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Question Text *').last()).toHaveValue('Which?')
})

test('nothing is called incomplete before anything is typed', async ({ site, people }) => {
  const page = await people.atDesk(site.host)
  await page.goto(`${site.origin}/create`)
  const outline = page.getByRole('navigation', { name: 'All questions' })
  const thumb = outline.getByRole('option')
  await expect(thumb).toHaveAccessibleName(/^Question 1: Single choice/)
  await expect(outline.getByRole('button', { name: 'Move the selected question up' })).toBeVisible()
  await expect(outline).not.toContainText(/incomplete|complete/)
  await page.getByLabel('Question Text *').fill('Which?')
  await expect(outline).toContainText('1 question is incomplete')
  await expect(thumb).toHaveAccessibleName(/^Question 1, incomplete/)
  await page.getByRole('button', { name: 'Add Question' }).click()
  await expect(outline).toContainText('2 questions are incomplete')
})
