import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { Crowd } from '../playing/crowd.ts'
import { startPoll, Voter } from '../playing/poll.ts'
import { shapesQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** A poll on the host's two screens and on phones. */
export async function showPoll({ origin, host, people, look }: Room): Promise<void> {
  const quiz = shapesQuiz()
  const game = await startPoll(host, quiz)
  const page = await people.atDesk(host, CALM)
  const monitor = await people.atDesk(host, CALM)
  const primary = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto(`${origin}/poll/${game.id}`)
  await expect(page.getByText('Waiting for players to join...')).toBeVisible()
  await look({ page, name: '60-poll-lobby-empty', isReloadable: true })
  await monitor.goto(`${origin}/poll-monitor/${game.id}`)
  await expect(monitor.getByText('No players yet')).toBeVisible()
  await look({ page: monitor, name: '61-poll-monitor-empty', isReloadable: true })

  const [pia, tom] = await Promise.all(
    ['Pia', 'Tom'].map(async (name) =>
      Voter.join(await people.onPhone(CALM), name, { origin, pin: game.pin }),
    ),
  )
  if (!pia || !tom) return
  await expect(page.getByText('2 Players Joined')).toBeVisible()
  await look({ page, name: '60-poll-lobby', isReloadable: true })
  await look({ page: monitor, name: '61-poll-monitor', isReloadable: true })
  await look({ page: pia.page, name: '65-voter-waiting', isReloadable: true })

  const crowd = await Crowd.join(origin, host, game.id, ['Uwe', 'Vera', 'Willi'])
  await primary('Start Poll').click()
  await pia.seesQuestion(1, 'Which planet is closest to the Sun?')
  await look({ page, name: '62-poll-question-no-votes', isReloadable: true })
  await look({ page: pia.page, name: '66-voter-question', isReloadable: true })
  await pia.page.context().setOffline(true)
  await pia.option('Mercury').click()
  await expect(pia.page.getByText("It will be sent when you're back online.")).toBeVisible()
  await look({ page: pia.page, name: '67-voter-offline' })
  await pia.page.context().setOffline(false)
  await pia.seesStored('Mercury')
  await look({ page: pia.page, name: '67-voter-submitted', isReloadable: true })
  await tom.vote('Venus')
  await expect(page.getByText('2 responses')).toBeVisible()
  await look({ page, name: '62-poll-question', isReloadable: true })
  await primary('Hide votes').click()
  await expect(primary('Show votes')).toBeVisible()
  await look({ page, name: '62-poll-question-hidden', isReloadable: true })
  await primary('Show votes').click()
  await page.getByRole('button', { name: /^Players/ }).click()
  await look({ page, name: '63-poll-players' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Share results with players' }).check()
  await look({ page, name: '63-poll-settings' })
  await page.keyboard.press('Escape')
  await expect(pia.heading('How everyone voted')).toBeVisible()
  await look({ page: pia.page, name: '68-voter-shared', isReloadable: true })

  for (const [position, shape] of [
    '2-options',
    '6-options',
    'long',
    '10-options',
    'right-to-left',
  ].entries()) {
    const { text, options } = quiz.questions[position + 1] ?? { text: '', options: [] }
    await primary('Next Question').click()
    await pia.seesQuestion(position + 2, text)
    await look({ page: pia.page, name: `66-voter-question-${shape}`, isVariant: true })
    await pia.vote(options[1]?.text ?? '')
    await crowd.vote(position + 1, (place) => (place === 1 ? 0 : 1))
    await expect(pia.heading('How everyone voted')).toBeVisible()
    await look({ page: pia.page, name: `68-voter-shared-${shape}`, isVariant: true })
    await expect(page.getByText('4 responses')).toBeVisible()
    await look({ page, name: `62-poll-question-${shape}`, isVariant: true })
  }
  await page.getByRole('button', { name: 'End Poll' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look({ page, name: '63-poll-end' })
  await page.getByRole('dialog').getByRole('button', { name: 'End Poll' }).click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Show the results|More decisions/ })).not.toHaveAttribute(
    'aria-disabled',
  )
  await look({ page, name: '64-poll-completed', isReloadable: true })
  await expect(pia.heading('Poll Completed!')).toBeVisible()
  await look({ page: pia.page, name: '69-voter-completed', isReloadable: true })
  crowd.leave()
}
