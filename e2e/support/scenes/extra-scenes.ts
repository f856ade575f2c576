import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { HostScreen } from '../playing/host-screen.ts'
import { scanQrCode } from '../playing/hosting.ts'
import { Player } from '../playing/player.ts'
import { plainQuiz } from '../quizzes/quizzes.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const
const CROWD = 'Ben Cem Dilara Emil Finn Gül Hugo Ida Jan Kim Lea Mia'.split(' ')

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** The extras of a live quiz, a rehearsal, and the phone as a remote. */
export async function showExtras(room: Room): Promise<void> {
  await showTeams(room)
  await showRehearsal(room)
}

/** Teams, avatars and reactions, on projector and phone. */
async function showTeams({ origin, host, people, look }: Room): Promise<void> {
  const settings = { teams: 'chosen', teamCount: 4, lateJoin: true }
  const game = await host.startGame(plainQuiz([120, 120], 'In teams'), settings)
  const wall = await people.atDesk(host, CALM)
  const screen = new HostScreen(wall)
  await wall.goto(`${origin}/game/${game.id}`)
  const ada = await Player.join(await people.onPhone(CALM), 'Ada', { origin, pin: game.pin })
  for (const name of CROWD) await host.post(`/api/sessions/${game.id}/participants`, { name })
  await ada.page.getByRole('button', { name: 'Owls' }).tap()
  await expect(wall.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('Owls')
  await ada.page.getByRole('button', { name: 'Heart' }).tap()
  await expect(wall.getByRole('list', { name: 'Reactions' })).toBeVisible()
  await look({ page: wall, name: '41-lobby-teams' })
  await look({ page: ada.page, name: '50-player-teams', isReloadable: true })
  await ada.page.getByRole('button', { name: 'Choose another picture' }).tap()
  await expect(ada.page.getByRole('group', { name: 'Choose your picture' })).toBeVisible()
  await look({ page: ada.page, name: '50-player-pictures' })
  await ada.page.getByRole('button', { name: 'Done' }).tap()
  await screen.primary('Start Game').click()
  await expect(wall.getByRole('heading', { name: 'In teams - Live Quiz' })).toBeVisible()
  await look({ page: wall, name: '43-pre-start-teams' })
  await screen.primary('Start Live Quiz').click()
  await ada.answer(0, 'Beta', 100)
  await screen.showLeaderboard()
  await look({ page: wall, name: '46-leaderboard-teams' })
  await look({ page: ada.page, name: '56-player-team-place' })
  await screen.endQuiz()
  await screen.ranking()
  await look({ page: wall, name: '49-final-teams' })
  await look({ page: ada.page, name: '58-player-final-teams' })
}

async function showRehearsal({ origin, host, people, look }: Room): Promise<void> {
  const game = await host.startGame(plainQuiz([120], 'Dry run'), { rehearsal: 30 })
  const wall = await people.atDesk(host, CALM)
  await wall.goto(`${origin}/game/${game.id}`)
  await expect(wall.getByRole('heading', { name: '30 Players Joined' })).toBeVisible()
  await look({ page: wall, name: '41-lobby-rehearsal' })
  await wall.getByRole('button', { name: 'Presenter', exact: true }).click()
  await wall.getByRole('menuitem', { name: 'Phone as a remote' }).click()
  const link = await scanQrCode(wall, 'QR code for your own phone')
  await look({ page: wall, name: '4a-remote-code' })
  await wall.keyboard.press('Escape')
  const remote = await people.onPhone(CALM)
  await remote.goto(link)
  await expect(remote.getByRole('heading', { name: 'Dry run' })).toBeVisible()
  await look({ page: remote, name: '4a-remote-lobby' })
  await remote.getByRole('button', { name: 'Start Game' }).tap()
  await expect(remote.getByRole('button', { name: 'Start Live Quiz' })).toBeEnabled()
  await look({ page: wall, name: '43-pre-start-rehearsal' })
  await remote.getByRole('button', { name: 'Start Live Quiz' }).tap()
  await expect(remote.getByRole('heading', { name: 'Open now' })).toBeVisible()
  await look({ page: remote, name: '4a-remote-question' })
  await expect(wall.getByRole('heading', { name: 'Question 1?' })).toBeVisible()
  await look({ page: wall, name: '45-question-rehearsal' })
}
