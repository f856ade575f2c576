import { HostScreen } from '../support/playing/host-screen.ts'
import { openLobby, playQuiz, runPoll, takeQuiz } from '../support/playing/with-players.ts'
import { beginQuiz, saveQuiz } from '../support/quizzes/quiz-editor.ts'
import { expect, longTest, test } from '../support/test.ts'

const MOON = 'How far away is the Moon?'
const asked = (text: string, right: number, more: object) => ({
  kind: 'typed-number',
  text,
  timeLimitS: 60,
  right,
  judging: 'exact',
  distance: 0,
  unit: '',
  ...more,
})
const QUIZ = {
  title: 'Far away',
  description: '',
  questions: [
    asked(MOON, 384_400, { judging: 'closest', distance: 100_000, unit: 'km' }),
    asked('What is pi?', 3.14, { judging: 'within', distance: 0.01 }),
  ],
}

test('K24 K25 K26 a number is typed, from the editor to the results', async ({ site, people }) => {
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)

  await test.step('it is written by keyboard, and says what is missing', async () => {
    await beginQuiz(page, { origin, title: 'Far away', kind: 'Number', text: MOON })
    await saveQuiz(page, 'Question 1 needs correct answer')
    const right = page.getByLabel('Correct number *')
    await expect(right).toBeFocused()
    await page.keyboard.type('384,400')
    await expect(page.getByText('This could mean two numbers.')).toBeVisible()
    await right.fill('384 400')
    await expect(page.getByText('This could mean two numbers.')).toBeHidden()
    await page.getByLabel('Unit').fill('km')
    await page.getByLabel('Scoring').selectOption('The closer, the better')
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(page.getByLabel('Zero points from this distance *')).toBeFocused()
    await page.keyboard.type('100000')
    await saveQuiz(page)
  })

  const { game, phones } = await openLobby({ site, people }, page, ['Ana', 'Bo'], {
    closeWhenAllAnswered: false,
  })
  const [ana, bo] = phones

  await test.step('it is typed on a phone, which shows what it understood', async () => {
    await host.start('Far away')
    await expect(page.getByText('Type a number on your phone, in km')).toBeVisible()
    const line = ana.getByRole('textbox', { name: MOON })
    const submit = ana.getByRole('button', { name: 'Submit Answer' })
    await expect(line).toBeFocused()
    await expect(line).toHaveAttribute('inputmode', 'decimal')
    await expect(submit).toBeDisabled()
    await line.fill('many')
    await expect(ana.getByText('Please enter a number such as 1234.5')).toBeVisible()
    await expect(submit).toBeDisabled()
    await line.fill('334400')
    await expect(ana.getByText('= 334,400 km')).toBeVisible()
    await ana.getByRole('button', { name: 'Change the sign' }).tap()
    await expect(ana.getByText('= -334,400 km')).toBeVisible()
    await ana.getByRole('button', { name: 'Change the sign' }).tap()
    await expect(line).toBeFocused()
    await ana.reload()
    await expect(line).toHaveValue('334400')
    await line.press('Enter')
    await expect(ana.getByText('334,400 km')).toBeVisible()
    await bo.getByRole('textbox', { name: MOON }).fill('٣٨٤٤٠٠')
    await bo.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(bo.getByText('384,400 km')).toBeVisible()
  })

  await test.step('the reveal shows the distribution of answers, and who was how near', async () => {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expect(page.getByText('The correct answer is 384,400 km.')).toBeAttached()
    const chart = page.getByRole('list', { name: 'Answers by value' })
    await expect(chart.getByRole('listitem')).toHaveCount(2)
    await expect(chart.getByRole('listitem').first()).toContainText('1 answer, 50%')
    await expect(page.getByText('359,400 km').first()).toBeVisible()
    await expect(bo.getByRole('heading', { name: 'Correct!' })).toBeVisible()
    await expect(ana.getByRole('heading', { name: 'Partly correct' })).toBeVisible()
    await expect(ana.getByText('50%')).toBeVisible()
    await expect(ana.getByText('off by 50,000')).toBeVisible()
  })

  await test.step('the results show the same', async () => {
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    const table = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(table.getByRole('row', { name: /384,400 km 1 50%/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Answers by value' })).toBeVisible()
  })
})

longTest('L58 K24 typed input is sent when time is up if it is a number', async ({ site, people }) => {
  const short = { ...QUIZ, questions: [{ ...QUIZ.questions[1], timeLimitS: 5 }] }
  const [ana, bo] = await playQuiz({ site, people }, short, ['Ana', 'Bo'])
  await ana.getByRole('textbox', { name: 'What is pi?' }).fill('3,15')
  await bo.getByRole('textbox', { name: 'What is pi?' }).fill('3,142')
  await expect(bo.getByText('This could mean two numbers.')).toBeVisible()
  await expect(ana.getByRole('heading', { name: 'Correct!' })).toBeVisible()
  await expect(bo.getByRole('heading', { name: "Time's Up!" })).toBeVisible()
})

longTest('P4 K26 numbers of a poll are shown as they arrive', async ({ site, people }) => {
  const { page, ana } = await runPoll({ site, people }, QUIZ)
  const line = ana.page.getByRole('textbox', { name: MOON })
  await line.fill('-5')
  await line.press('Enter')
  await expect(ana.heading('Response Submitted!')).toBeVisible()
  const own = ana.page.getByRole('listitem').filter({ hasText: 'Your answer' })
  await expect(own).toContainText('-5 km: 1 answer, 100%')
  await expect(page.getByRole('listitem').filter({ hasText: '-5 km' })).toContainText('1 answer')
})

longTest('K25 numbers work in a self-paced quiz', async ({ site, people }) => {
  const taker = await takeQuiz({ site, people }, QUIZ)
  await taker.seesQuestion(1, 2)
  const answer = async (question: string, text: string) => {
    const line = taker.page.getByRole('textbox', { name: question })
    await line.fill(text)
    await line.press('Enter')
  }
  await answer(MOON, '384400')
  await taker.seesPause('Answer submitted!')
  await taker.seesQuestion(2, 2)
  await answer('What is pi?', '3.2')
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await expect(taker.page.getByText('1 of 2')).toBeVisible()
})
