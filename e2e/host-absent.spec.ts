import { findings } from './support/looking/axe.ts'
import { startSelfPaced } from './support/playing/self-paced.ts'
import { plainQuiz } from './support/quizzes/quizzes.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'The host is away'
const SENTENCE = 'You can join when they are back. Please try again later.'

test('L194 newcomers are told that the host is away, and can join once they are back', async ({
  ownSite: { origin, administrator, host },
  people,
}) => {
  const live = await host.startSession((await host.createQuiz(plainQuiz([30], 'A live quiz'))).id, 'live')
  const paced = await startSelfPaced(host, plainQuiz([30], 'At your own pace'), {})
  const phone = await people.onPhone()
  await phone.goto(`${origin}/join?pin=${live.pin}`)
  await expect(phone.getByLabel('Your name')).toBeVisible()
  const other = await people.onPhone()

  await administrator.revoke('hanna@example.org')
  await test.step('after typing a name', async () => {
    await phone.getByLabel('Your name').fill('Ana')
    await phone.getByRole('button', { name: 'Join Quiz' }).tap()
    await expect(phone.getByLabel('Your name')).toHaveAccessibleDescription(
      new RegExp(`^${TITLE}. ${SENTENCE}`),
    )
    expect(await findings(phone)).toEqual([])
  })
  await test.step('with the PIN', async () => {
    await other.goto(`${origin}/join?pin=${live.pin}`)
    await expect(other.getByText(`${TITLE}. ${SENTENCE}`, { exact: true })).toBeVisible()
    await expect(other.getByLabel('Your name')).toHaveCount(0)
  })
  await test.step('with the link of a self-paced quiz', async () => {
    await other.goto(`${origin}/anytime-quiz-join/${paced.id}`)
    await expect(other.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(other.getByText(SENTENCE)).toBeVisible()
    expect(await findings(other)).toEqual([])
  })

  await administrator.approve('hanna@example.org')
  await phone.getByRole('button', { name: 'Join Quiz' }).tap()
  await expect(phone.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  await other.getByRole('button', { name: 'Try again' }).tap()
  await expect(other.getByLabel('Full Name *')).toBeVisible()
})
