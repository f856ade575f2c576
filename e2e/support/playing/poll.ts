import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyQuiz, Api, Game, Settings } from '../api.ts'

/** A poll of a new quiz, waiting for its start. */
export async function startPoll(host: Api, quiz: AnyQuiz, settings?: Settings): Promise<Game> {
  return host.startSession((await host.createQuiz(quiz)).id, 'poll', settings)
}

/** One participant of a poll. */
export class Voter {
  readonly name: string
  readonly page: Page

  constructor(name: string, page: Page) {
    this.name = name
    this.page = page
  }

  /** With the PIN, from the join page to the poll, wherever it stands. */
  static async join(page: Page, name: string, { origin, pin }: { origin: string; pin: string }) {
    await page.goto(`${origin}/join`)
    await page.getByLabel('Game PIN').fill(pin)
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Join Quiz' }).click()
    await expect(page).toHaveURL(/\/poll-play\/[\w-]+\/[\w-]+$/)
    return new Voter(name, page)
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name })
  }

  option(text: string): Locator {
    return this.page.getByRole('group').getByRole('button', { name: text })
  }

  async seesQuestion(number: number, text: string): Promise<void> {
    await expect(this.page.getByText(`Question ${number}`, { exact: true })).toBeVisible()
    await expect(this.heading(text)).toBeVisible()
    await expect(this.page.getByText('Select your response above')).toBeVisible()
  }

  /** One tap selects and sends. */
  async vote(text: string): Promise<void> {
    await this.option(text).click()
    await this.seesStored(text)
  }

  async seesStored(text: string): Promise<void> {
    await expect(this.heading('Response Submitted!')).toBeVisible()
    await expect(this.page.getByText('Waiting for the next question')).toBeVisible()
    await expect(this.page.getByRole('main')).toContainText(text)
  }
}

/** The bars on any screen, as "Beta 67% 2 votes". */
export async function bars(page: Page): Promise<string[]> {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d+ votes?$/ })
  const texts = await rows.allInnerTexts()
  return texts.map((text) => text.replace(/^\s*[A-J]\s+/, '').replace(/\s+/g, ' '))
}

/** From a lobby in which someone has joined: before, the button says that no one has. */
export async function beginPoll(wall: Page): Promise<void> {
  await expect(wall.getByRole('heading', { name: /^[1-9][\d,]* Players? Joined$/ })).toBeVisible()
  await wall.getByRole('button', { name: 'Start Poll', exact: true }).click()
}
