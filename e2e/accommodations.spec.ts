import { findings } from './support/looking/axe.ts'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { detailsOf, TestTaker } from './support/playing/test-taker.ts'
import { riverQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

test('S74 the host gives someone double time in the table, and their clock is longer', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers with time', ['Rhine', 'Nile']))
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  const phone = await people.onPhone()
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Pia Poplar'))
  await taker.seesQuestion(1, 2)
  await desk.getByRole('button', { name: 'Accommodations: Pia Poplar' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Accommodations: Pia Poplar' })
  await dialog.getByLabel('Time', { exact: true }).selectOption('Double time (× 2)')
  await dialog.getByRole('switch', { name: 'May leave the page' }).check()
  expect(await findings(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row', { name: /Pia Poplar/ })).toContainText(
    'Double time · May leave the page',
  )
  expect(await findings(desk)).toEqual([])

  await taker.answer('Rhine')
  await taker.seesQuestion(2, 2)
  await expect(phone.getByRole('timer')).toHaveAccessibleName(/1[12]\d seconds left/)
  await expect(phone.getByText(/double|accommodation/i)).toHaveCount(0)
})

test('S74 someone who may leave the page is neither counted nor warned, also after a reload', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers and leave', ['Rhine', 'Nile']))
  const phone = await people.onPhone()
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Lea Larch'))
  await taker.seesQuestion(1, 2)
  await taker.switchTab()
  await expect(phone.getByText('Tab switches: 1')).toBeVisible()
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)
  await desk.getByRole('button', { name: 'Accommodations: Lea Larch' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Accommodations: Lea Larch' })
  await dialog.getByRole('switch', { name: 'May leave the page' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByRole('row', { name: /Lea Larch/ })).toContainText('May leave the page')
  for (const _ of ['granted', 'reloaded']) {
    await phone.reload()
    await taker.seesQuestion(1, 2)
    for (let at = 0; at < 3; at += 1) await taker.switchTab()
    await expect(phone.getByText('Tab switches: 1')).toBeVisible()
    await expect(phone.getByText('Suspicious Activity Detected')).toHaveCount(0)
  }
})

test('L230 reading and motion are chosen on the phone, at any time', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers aloud', ['Rhine', 'Nile']))
  const phone = await people.onPhone()
  await phone.addInitScript(() => {
    const said: string[] = []
    Object.defineProperty(window, 'said', { value: said })
    SpeechSynthesis.prototype.speak = ({ text }) => void said.push(text)
  })
  const taker = await TestTaker.apply(phone, { origin, pin: game.pin }, detailsOf('Ben Birch'))
  await taker.seesQuestion(1, 2)
  await expect(phone.getByRole('button', { name: 'Read aloud' })).toHaveCount(0)
  const rootPx = () =>
    phone.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const usualPx = await rootPx()
  await phone.getByRole('button', { name: 'Reading and motion' }).click()
  const menu = phone.getByRole('dialog', { name: 'Reading and motion' })
  for (const name of ['Calm', 'Larger text', 'Read aloud']) await menu.getByRole('switch', { name }).check()
  expect(await findings(phone)).toEqual([])
  await menu.getByRole('button', { name: 'Close' }).click()
  expect(await rootPx()).toBeCloseTo(usualPx * 1.3)
  await phone.getByRole('button', { name: 'Read aloud' }).click()
  await expect(phone.getByRole('button', { name: 'Stop reading' })).toBeVisible()
  const said = await phone.evaluate(() => ('said' in window ? window.said : null))
  expect(said).toEqual([expect.stringMatching(/Which one is the Rhine\?.*Rhine.*Nile/)])
  expect(await findings(phone)).toEqual([])
  // It stays with the device, and nothing stands in the way of the answer.
  await phone.reload()
  await taker.seesQuestion(1, 2)
  expect(await rootPx()).toBeCloseTo(usualPx * 1.3)
  await taker.answer('Rhine')
  await taker.seesPause('Answer submitted!')
})
