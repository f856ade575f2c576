import { DEFAULT_ASSIGNMENT } from '@pinquiz/game'
import { expect } from '@playwright/test'
import { toast } from '../accounts.ts'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { startSelfPaced } from '../playing/self-paced.ts'
import { detailsOf, TestTaker } from '../playing/test-taker.ts'
import { shapesQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** A self-paced quiz as its participants see it, from the form to the score. */
export async function showAttempts({ origin, host, people, look }: Room): Promise<void> {
  const { questions, ...rest } = shapesQuiz()
  const [first, ...others] = questions
  if (!first) return
  const long = questions[3]
  const quiz = { ...rest, questions: [first, { ...first, timeLimitS: 5 }, ...(long ? [long] : [])] }
  const game = await startSelfPaced(host, quiz, {
    oneAttemptPerNetwork: false,
    oneAttemptPerDevice: false,
    endAfterTabSwitches: true,
  })
  const page = await people.onPhone({ reducedMotion: 'reduce' })
  const taker = new TestTaker(page)

  await page.goto(`${origin}/anytime-quiz-join/${game.id}?name=Pia`)
  await expect(taker.heading('Join Quiz')).toBeVisible()
  await look({ page, name: '70-attempt-form', isReloadable: true })
  await taker.start()
  await expect(page.getByText('Please fill in this field').first()).toBeVisible()
  await look({ page, name: '70-attempt-form-missing' })
  await page.goto(`${origin}/anytime-quiz-join/${crypto.randomUUID()}`)
  await expect(taker.heading('Quiz not found')).toBeVisible()
  await look({ page, name: '71-attempt-not-found', isReloadable: true })

  for (const [name, heading, opensAtMs] of [
    ['70-attempt-form-assignment', 'Join Quiz', null],
    ['70-attempt-early', 'Not open yet', Date.UTC(2099, 5, 1)],
  ] as const) {
    const assignment = {
      instructions: 'Open book.\nOne page of notes.',
      opensAtMs,
      closesAtMs: Date.UTC(2099, 5, 30),
    }
    const set = await startSelfPaced(host, quiz, { assignment: { ...DEFAULT_ASSIGNMENT, ...assignment } })
    await page.goto(`${origin}/anytime-quiz-join/${set.id}`)
    await expect(taker.heading(heading)).toBeVisible()
    await look({ page, name, isReloadable: true })
  }

  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()
  await taker.seesQuestion(1, 3)
  await look({ page, name: '72-attempt-question', isReloadable: true })
  // The look reloaded the page.
  await taker.seesQuestion(1, 3)
  await page.keyboard.press('F12')
  await expect(toast(page)).toContainText('Action Blocked')
  await look({ page, name: '72-attempt-blocked', isBrief: true })
  await page.goto(`${origin}/anytime-quiz-join/${game.id}`)
  await expect(taker.heading('Welcome back, Pia Poplar')).toBeVisible()
  await look({ page, name: '71-attempt-welcome-back', isReloadable: true })
  await page.getByRole('button', { name: 'Continue Quiz' }).click()
  await taker.seesQuestion(1, 3)
  await page.context().setOffline(true)
  await taker.answer('Mercury')
  await expect(page.getByText('Answer submitted!').or(page.getByText('Sending your answer…'))).toBeVisible()
  await page.context().setOffline(false)
  await taker.seesPause('Answer submitted!')
  await look({ page, name: '73-attempt-pause-right', isBrief: true })
  await taker.seesQuestion(2, 3)
  await taker.seesPause("Time's up!")
  await look({ page, name: '73-attempt-pause-time-up', isBrief: true })
  await taker.seesQuestion(3, 3)
  for (const count of [1, 2]) {
    await taker.switchTab()
    await expect(page.getByText(`Tab switches: ${count}`)).toBeVisible()
  }
  await look({ page, name: '74-attempt-warned', isReloadable: true })
  // The look reloaded the page.
  await taker.seesQuestion(3, 3)
  await expect(page.getByText('Tab switches: 2')).toBeVisible()
  await taker.switchTab()
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await look({ page, name: '75-attempt-ended', isReloadable: true })

  const many = others.filter(({ options }) => options.length === 6 || options.length === 10)
  const other = await startSelfPaced(
    host,
    { ...quiz, questions: [...many, ...others.slice(-2, -1)] },
    {
      oneAttemptPerNetwork: false,
      oneAttemptPerDevice: false,
      review: 'completed',
    },
  )
  await page.goto(`${origin}/anytime-quiz-join/${other.id}`)
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()
  for (const [index, shape] of ['6-options', '10-options', 'right-to-left'].entries()) {
    await taker.seesQuestion(index + 1, 3)
    await look({ page, name: `72-attempt-question-${shape}`, isVariant: true })
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await taker.seesPause('Answer submitted!')
    await look({ page, name: `73-attempt-pause-${shape}`, isBrief: true })
  }
  await expect(taker.heading('Quiz Completed!')).toBeVisible()
  await look({ page, name: '75-attempt-completed', isReloadable: true })
  await page.getByRole('button', { name: 'See the correct answers' }).click()
  await expect(taker.heading(/Correct!|Incorrect/)).toBeVisible()
  await look({ page, name: '76-attempt-review' })

  const free = await startSelfPaced(host, quiz, {
    oneAttemptPerNetwork: false,
    oneAttemptPerDevice: false,
    assignment: { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 90 },
  })
  await page.goto(`${origin}/anytime-quiz-join/${free.id}`)
  await taker.fill(detailsOf('Pia Poplar'))
  await taker.start()
  await expect(page.getByRole('button', { name: 'Overview' })).toBeVisible()
  await page.getByRole('button', { name: 'Flag' }).click()
  await look({ page, name: '77-attempt-open', isReloadable: true })
  await page.getByRole('button', { name: 'Overview' }).click()
  await expect(page.getByRole('button', { name: /not answered/ })).toHaveCount(3)
  await look({ page, name: '77-attempt-overview', isReloadable: true })
  await page.getByRole('button', { name: 'Hand in' }).click()
  await look({ page, name: '77-attempt-hand-in' })
}
