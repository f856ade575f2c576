import { findings } from '../support/looking/axe.ts'
import { startSelfPaced } from '../support/playing/self-paced.ts'
import { detailsOf, OWN_DEVICES, TestTaker } from '../support/playing/test-taker.ts'
import { riverQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

test('S89 someone asks for more time at the way in and waits; the host grants it with one press', async ({
  site: { origin, host },
  people,
}) => {
  const game = await startSelfPaced(host, riverQuiz('Rivers to ask', ['Rhine', 'Nile']))
  const desk = await people.atDesk(host)
  await desk.goto(`${origin}/anytime-quiz/${game.id}`)

  const ask = async (device: Parameters<typeof people.onPhone>[0], name: string, time: string) => {
    const phone = await people.onPhone(device)
    await phone.goto(`${origin}/anytime-quiz-join/${game.id}?pin=${game.pin}`)
    const taker = new TestTaker(phone)
    await taker.fill(detailsOf(name))
    await phone.getByRole('switch', { name: 'I need more time' }).check()
    await phone.getByLabel('How much time').selectOption(time)
    expect(await findings(phone)).toEqual([])
    await taker.start()
    await expect(phone.getByRole('status').getByText(`You asked for more time: ${time}`)).toBeVisible()
    expect(await findings(phone)).toEqual([])
    return { phone, taker }
  }

  await test.step('it is off until the host allows it', async () => {
    const phone = await people.onPhone(OWN_DEVICES[2])
    await phone.goto(`${origin}/anytime-quiz-join/${game.id}?pin=${game.pin}`)
    await expect(phone.getByLabel('Full Name *')).toBeVisible()
    await expect(phone.getByRole('switch', { name: 'I need more time' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'Rules' }).click()
    await desk.getByRole('switch', { name: 'Let participants ask for more time' }).check()
    await expect(desk.getByRole('switch', { name: 'Let participants ask for more time' })).toBeChecked()
    await desk.getByRole('button', { name: 'Rules' }).click()
  })

  const pia = await ask(OWN_DEVICES[0], 'Pia Poplar', '× 1.5')
  await test.step('the host grants it; no clock ran meanwhile', async () => {
    await expect(desk.getByText('1 person is asking for more time').last()).toBeVisible()
    await expect(desk.getByRole('row', { name: /Pia Poplar/ })).toContainText('Asks for: Time × 1.5')
    expect(await findings(desk)).toEqual([])
    await pia.phone.reload()
    await expect(pia.phone.getByText('You asked for more time', { exact: false })).toBeVisible()
    await desk.getByRole('button', { name: 'Grant Pia Poplar Time × 1.5' }).click()
    await expect(pia.phone.getByText('More time granted: × 1.5')).toBeVisible()
    expect(await findings(pia.phone)).toEqual([])
    await expect(desk.getByRole('row', { name: /Pia Poplar/ })).not.toContainText('Asks for')
    await pia.phone.getByRole('button', { name: 'Start Quiz' }).click()
    await pia.taker.seesQuestion(1, 2)
    await expect(pia.phone.getByRole('timer')).toHaveAccessibleName(/[89]\d seconds left/)
  })

  await test.step('another is declined, and starts', async () => {
    const ben = await ask(OWN_DEVICES[1], 'Ben Birch', 'Double time (× 2)')
    await desk.getByRole('button', { name: 'Decline more time for Ben Birch' }).click()
    await expect(ben.phone.getByText("More time wasn't granted")).toBeVisible()
    await expect(desk.getByRole('row', { name: /Ben Birch/ })).toContainText('Asked for, not granted')
    await ben.phone.getByRole('button', { name: 'Start Quiz' }).click()
    await ben.taker.seesQuestion(1, 2)
    await expect(ben.phone.getByRole('timer')).toHaveAccessibleName(/[56]\d seconds left/)
  })
})
