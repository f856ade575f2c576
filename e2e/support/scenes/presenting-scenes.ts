import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { Crowd } from '../playing/crowd.ts'
import { Player, seesChoice } from '../playing/player.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** The projector without controls, and the presenter's window next to it. */
export async function showPresenting({ origin, host, people, look }: Room): Promise<void> {
  const settings = { closeWhenAllAnswered: false }
  const quiz = plainQuiz([120, 120, 120], 'In two windows')
  const notes = 'Ask who has been there. The second option is the trap.'
  const questions = quiz.questions.map((question) => ({ ...question, notes }))
  const game = await host.startGame({ ...quiz, questions }, settings)
  const wall = await people.atDesk(host, CALM)
  await wall.goto(`${origin}/game/${game.id}`)
  const crowd = await Crowd.join(origin, host, game.id, [
    'Ben',
    'Cem',
    'Dilara',
    'Puta',
    'Emil',
    'Anna-Lena Vogel',
  ])
  const { page: phone } = await Player.join(await people.onPhone(CALM), 'Ada', { origin, pin: game.pin })
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  const opening = wall.waitForEvent('popup')
  await wall.getByRole('menuitem', { name: 'Presenter view in a window' }).click()
  const view = await opening
  await expect(view.getByRole('heading', { name: 'In two windows' })).toBeVisible()
  await look({ page: view, name: '4a-presenter-lobby', isReloadable: true })
  await expect(wall.getByRole('button', { name: 'Start Game' })).toBeHidden()
  await look({ page: wall, name: '41-lobby-clean' })
  await view.getByRole('button', { name: 'Start Game' }).click()
  await view.getByRole('button', { name: 'Break' }).click()
  await expect(wall.getByRole('heading', { name: 'Break' })).toBeVisible()
  await look({ page: wall, name: '4b-break' })
  await look({ page: view, name: '4a-presenter-break' })
  await view.getByRole('button', { name: 'Go on' }).click()
  await expect(wall.getByRole('heading', { name: 'Break' })).toBeHidden()
  await view.getByRole('button', { name: 'Start Live Quiz' }).click()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await seesChoice(phone)
  await crowd.answer(0, (at) => [1, 1, 2, 1][at] ?? null)
  await expect(view.getByText('4 of 7 have answered')).toBeVisible()
  await look({ page: view, name: '4a-presenter-question', isReloadable: true })
  await look({ page: wall, name: '45-question-clean' })
  await view.getByRole('button', { name: 'Show answer' }).click()
  await expect(view.getByRole('heading', { name: 'The answer is shown' })).toBeVisible()
  await look({ page: view, name: '4a-presenter-answer' })
  await look({ page: wall, name: '46-reveal-clean' })
  // It comes by itself.
  await expect(view.getByRole('heading', { name: 'The leaderboard is shown' })).toBeVisible()
  await look({ page: view, name: '4a-presenter-leaderboard' })
  await view.getByRole('button', { name: 'Next Question', exact: true }).click()
  await expect(view.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await look({ page: view, name: '4a-presenter-second' })
  crowd.leave()
}
