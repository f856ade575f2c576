import { expect, type Page } from '@playwright/test'
import { numberIn } from './player.ts'
import type { Place } from './score-keeper.ts'

/** The host's pages of one game, as the host uses them. */
export class HostScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  primary(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async enterLobby(): Promise<void> {
    await this.primary('Continue to Live Quiz Lobby').click()
    await expect(this.page).toHaveURL(/\/game\/[\w-]+$/)
    await expect(this.page.getByText(/^Waiting for players/).first()).toBeVisible()
  }

  /** From the lobby over the pre-start screen to "Get Ready!". */
  async start(title: string): Promise<void> {
    await this.primary('Start Game').click()
    await expect(this.page).toHaveURL(/\/game\/[\w-]+\/play$/)
    await expect(this.page.getByRole('heading', { name: `${title} - Live Quiz` })).toBeVisible()
    await this.primary('Start Live Quiz').click()
    await expect(this.page.getByRole('heading', { name: 'Get Ready!' })).toBeVisible()
  }

  async seesQuestion(number: number, of: number, text: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: text })).toBeVisible()
    await expect(this.page.getByText(`Question ${number} of ${of}`)).toBeVisible()
    await expect(this.page.getByRole('progressbar', { name: 'Time left' })).toBeVisible()
  }

  /** Waits until at least this many have answered; returns the number shown. */
  async seesAnswered(atLeast: number): Promise<number> {
    const line = this.page.getByText(/^\d+ players? ha(s|ve) answered/)
    const count = async () => numberIn(/^\d+/.exec((await line.textContent()) ?? '')?.[0] ?? '')
    await expect.poll(count).toBeGreaterThanOrEqual(atLeast)
    return count()
  }

  /** The bars of the reveal: texts with their counts, and which one is marked as right. */
  async bars(): Promise<{ text: string; count: number; percent: number; isRight: boolean }[]> {
    await expect(this.page.getByText('✓ Correct').first()).toBeVisible()
    const rows = this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+ answers?/ })
    const texts = await rows.allInnerTexts()
    return texts.map((row) => ({
      text: textOfBar(row),
      count: Number(/(\d+) answers?/.exec(row)?.[1]),
      percent: Number(/(\d+)%/.exec(row)?.[1]),
      isRight: row.includes('✓ Correct'),
    }))
  }

  /** From the answers of a reveal to its leaderboard, as it is after the question. */
  async showLeaderboard(): Promise<void> {
    await this.primary('Show leaderboard').click()
    await expect(this.page.getByRole('status').filter({ hasText: /leads with/ })).toBeAttached()
  }

  async leaderboard(): Promise<Place[]> {
    return placesOf(this.page.getByRole('region', { name: 'Leaderboard' }))
  }

  async endQuiz(): Promise<void> {
    await this.primary('End Quiz').click()
    const dialog = this.page.getByRole('dialog', { name: 'End the quiz now?' })
    await dialog.getByRole('button', { name: 'End Quiz' }).click()
    await expect(this.page.getByRole('heading', { name: 'Game Over!' })).toBeVisible()
  }

  async ranking(): Promise<Place[]> {
    const heading = this.page.getByRole('heading', { name: 'Final ranking' })
    const onwards = this.primary('Final ranking')
    await expect(onwards.or(heading).first()).toBeVisible()
    if (await onwards.isVisible()) await onwards.click()
    await expect(heading).toBeVisible()
    const section = this.page.locator('section').filter({
      has: this.page.getByRole('heading', { name: 'Final ranking' }),
    })
    return placesOf(section)
  }
}

/** Without letter, mark and figures. */
const textOfBar = (row: string) =>
  row
    .replace(/✓ Correct/, '')
    .replace(/\d+%\s+\d+ answers?\s*$/, '')
    .replace(/^\s*[A-J]\n/, '')
    .trim()

async function placesOf(section: ReturnType<Page['locator']>): Promise<Place[]> {
  const texts = await section.getByRole('listitem').allInnerTexts()
  const places = texts.map((text) => {
    const lines = text.split('\n').map((line) => line.trim())
    return { rank: Number(lines[0]), name: lines[1] ?? '', score: numberIn(lines.at(-1) ?? '') }
  })
  return places
}
