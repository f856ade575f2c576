import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

type Joining = { origin: string; host: Api; people: People; look: SceneCheck }

/** From the PIN to the waiting room, with everything that can go wrong. */
export async function showJoining({ origin, host, people, look }: Joining): Promise<void> {
  const { id, pin } = await host.startGame(plainQuiz([20], 'Capitals of the world'))
  await host.post(`/api/sessions/${id}/participants`, { name: 'Pia' })
  const page = await people.onPhone({ reducedMotion: 'reduce' })
  const enter = () => page.getByRole('button', { name: 'Enter' }).click()

  await page.goto(`${origin}/join`)
  await expect(page.getByRole('heading', { name: 'Join a Game' })).toBeVisible()
  await look({ page, name: '30-join-pin', isReloadable: true })
  await enter()
  await expect(page.getByText('Please enter a valid game PIN').first()).toBeVisible()
  await look({ page, name: '30-join-pin-missing' })
  await page.getByLabel('Game PIN').fill(pin === '999999' ? '999998' : '999999')
  await enter()
  await expect(page.getByText('Please check the PIN and try again').first()).toBeVisible()
  await look({ page, name: '30-join-not-found' })
  await page.goto(`${origin}/join?pin=${pin}`)
  await expect(page.getByRole('heading', { name: 'Enter Your Name' })).toBeVisible()
  await look({ page, name: '31-join-name', isReloadable: true })
  await page.getByRole('button', { name: 'Join Quiz' }).click()
  await expect(page.getByText('Please enter your name').first()).toBeVisible()
  await look({ page, name: '31-join-name-missing' })
  await page.getByLabel('Your name').fill('PIA')
  await page.getByRole('button', { name: 'Join Quiz' }).click()
  await expect(page.getByText('Please choose another name.').first()).toBeVisible()
  await look({ page, name: '31-join-name-taken' })

  await page.goto(`${origin}/join?code`)
  await expect(page.getByRole('heading', { name: 'Rejoin with your code' })).toBeVisible()
  await look({ page, name: '32-join-code', isReloadable: true })
  await page.getByLabel('Game PIN').fill(pin)
  await page.getByLabel('Rejoin code').fill('XXXXXX')
  await page.getByRole('button', { name: 'Go back in' }).click()
  await expect(page.getByText('Please check the PIN and the rejoin code.').first()).toBeVisible()
  await look({ page, name: '32-join-code-unknown' })

  await page.goto(`${origin}/join?pin=${pin}`)
  await page.getByLabel('Your name').fill('Ruth')
  await page.getByRole('button', { name: 'Join Quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
  await page.goto(`${origin}/join?pin=${pin}`)
  await expect(page.getByRole('heading', { name: 'Welcome back, Ruth' })).toBeVisible()
  await look({ page, name: '33-join-welcome-back', isReloadable: true })
}
