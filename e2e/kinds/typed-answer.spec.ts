import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, playQuiz, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const typed = (text: string, accepted: string[]) => ({
  kind: 'typed-answer',
  text,
  timeLimitS: 60,
  accepted,
  toleratesTypos: true,
})
const QUIZ = {
  title: 'Capitals',
  description: '',
  questions: [typed('Capital of Portugal?', ['Lisbon', 'Lisboa']), typed('Capital of Peru?', ['Lima'])],
}

test('K35 K36 K39 K41 an answer is typed, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('a question of this kind is written by keyboard', async () => {
    await beginQuiz(page, {
      origin,
      title: 'Capitals',
      kind: 'Type the answer',
      text: 'Capital of Portugal?',
    })
    await saveQuiz(page, 'Question 1 needs an accepted answer')
    await expect(page.getByRole('textbox', { name: 'Accepted answer 1' })).toBeFocused()
    await page.keyboard.type('Lisbon')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Accepted answer 2' })).toBeFocused()
    await page.keyboard.type('Lisboa')
    await expect(page.getByRole('switch', { name: 'Accept small typos' })).toBeChecked()
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'], {
    closeWhenAllAnswered: false,
  })
  const [ana, bo] = phones

  await test.step('it is typed on a phone, and a reload loses nothing', async () => {
    await host.start('Capitals')
    await expect(page.getByText('Type the answer on your phone')).toBeVisible()
    const line = ana.getByRole('textbox', { name: 'Capital of Portugal?' })
    await expect(line).toBeFocused()
    const submit = ana.getByRole('button', { name: 'Submit Answer' })
    await expect(submit).toBeDisabled()
    await line.fill('lisbom')
    await expect(submit).toBeEnabled()
    await ana.reload()
    await expect(line).toHaveValue('lisbom')
    await expect(submit).toBeEnabled()
    await line.press('Enter')
    await expect(ana.getByText('Your answer', { exact: true })).toBeVisible()
    await expect(ana.getByText('lisbom')).toBeVisible()
  })

  await test.step('question, clock and input stay in view above an on-screen keyboard', async () => {
    const size = bo.viewportSize()
    await bo.setViewportSize({ width: 360, height: 330 })
    const line = bo.getByRole('textbox', { name: 'Capital of Portugal?' })
    await expect(line).toBeInViewport({ ratio: 1 })
    await expect(bo.locator('label', { hasText: 'Capital of Portugal?' })).toBeInViewport({ ratio: 1 })
    await expect(bo.getByRole('timer')).toBeInViewport()
    await expect(bo.getByRole('button', { name: 'Submit Answer' })).toBeInViewport({ ratio: 1 })
    if (size) await bo.setViewportSize(size)
    await line.fill('Olisipo')
    await bo.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(bo.getByText('Your answer', { exact: true })).toBeVisible()
  })

  await test.step('the reveal shows the answers, and the host accepts more of them', async () => {
    await page.getByRole('button', { name: 'Show answer' }).click()
    const given = page.getByRole('list', { name: 'Most common answers' })
    await expect(given.getByRole('listitem').filter({ hasText: 'lisbom' })).toContainText('Correct')
    await expect(given.getByRole('listitem').filter({ hasText: 'Olisipo' })).not.toContainText('Correct')
    await expect(page.getByText('The correct answer is: Lisbon')).toBeAttached()
    await expect(bo.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept more answers' }).click()
    await page.getByRole('button', { name: 'Accept: Olisipo' }).click()
    await expect(page.getByRole('button', { name: 'Undo: Olisipo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(given.getByRole('listitem').filter({ hasText: 'Olisipo' })).toContainText('Correct')
    await expect(bo.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await bo.reload()
    await expect(bo.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  })

  await test.step("the host's private view can undo that, and accept it again", async () => {
    const presenter = await page.context().newPage()
    await presenter.goto(`${origin}/present/${game.id}`)
    await presenter.getByRole('button', { name: 'Accept more answers' }).click()
    await presenter.getByRole('button', { name: 'Undo: Olisipo' }).click()
    await expect(bo.getByRole('heading', { name: 'Incorrect' })).toBeVisible()
    await presenter.getByRole('button', { name: 'Accept: Olisipo' }).click()
    await expect(bo.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await presenter.close()
  })

  await test.step('the results show the same, and can undo it', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    await expect(page.getByText('Lisbon · Lisboa · Olisipo')).toBeVisible()
    await page.getByRole('button', { name: 'Accept more answers' }).click()
    await page.getByRole('button', { name: 'Undo: Olisipo' }).click()
    await expect(page.getByRole('button', { name: 'Accept: Olisipo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Lisbon · Lisboa', { exact: true })).toBeVisible()
  })
})

test('L58 K35 a typed answer is sent when time is up', async ({ site, people }) => {
  const short = { ...QUIZ, questions: [{ ...QUIZ.questions[0], timeLimitS: 5 }] }
  const [phone] = await playQuiz({ site, people }, short, ['Ana'])
  await phone.getByRole('textbox', { name: 'Capital of Portugal?' }).fill('LISBOA')
  await expect(phone.getByRole('heading', { name: 'Correct!' })).toBeVisible()
})

longTest('P4 K39 typed answers of a poll are shown as they arrive', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  const line = ana.page.getByRole('textbox', { name: 'Capital of Portugal?' })
  await line.fill('Porto')
  await line.press('Enter')
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'Porto' })).toContainText('1 vote')
  await expect(page.getByRole('listitem').filter({ hasText: 'Porto' })).toContainText('1 vote')
})

longTest('K35 typed answers work in a self-paced quiz', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 2)
  const answer = async (question: string, text: string) => {
    const line = taker.page.getByRole('textbox', { name: question })
    await line.fill(text)
    await line.press('Enter')
  }
  await answer('Capital of Portugal?', 'lisboa')
  await taker.seesPause('Answer submitted!')
  await taker.seesQuestion(2, 2)
  await answer('Capital of Peru?', 'Quito')
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('1 of 2')).toBeVisible()
})
