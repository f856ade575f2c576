import { expect, type Page } from '@playwright/test'
import { Observer, type Tap } from './observer.ts'

export type Invited = { link: string } | { origin: string; pin: string }
export type Outcome = { verdict: 'right' | 'wrong' | 'none'; points: number; score: number }

/** One player with a page, as their thumb and eyes use it. */
export class Player {
  readonly name: string
  readonly page: Page
  readonly observer: Observer

  private constructor(name: string, page: Page, observer: Observer) {
    this.name = name
    this.page = page
    this.observer = observer
  }

  /** Ends in the waiting room. With a link, the player is only asked for a name. */
  static async join(page: Page, name: string, invited: Invited): Promise<Player> {
    const player = new Player(name, page, await Observer.on(page))
    if ('link' in invited) await page.goto(invited.link)
    else {
      await page.goto(`${invited.origin}/join`)
      await page.getByLabel('Game PIN').fill(invited.pin)
      await page.getByRole('button', { name: 'Enter' }).tap()
    }
    await expect(page.getByRole('heading', { name: 'Enter Your Name' })).toBeVisible()
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Join Quiz' }).tap()
    await expect(page.getByRole('heading', { name: 'Waiting for game to start' })).toBeVisible()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    return player
  }

  /** The server's opening instant of a question, once it is announced to this player. */
  async opening(question: number) {
    const { openings } = this.observer
    await expect
      .poll(() => openings.has(question), { message: `${this.name}: question ${question + 1}` })
      .toBe(true)
    return openings.get(question) ?? { opensAtMs: 0, timeLimitS: 0, givenBackMs: 0 }
  }

  option(text: string) {
    return this.page.getByRole('group').getByRole('button', { name: text })
  }

  async choose(text: string): Promise<void> {
    await this.option(text).tap()
    await expect(this.option(text)).toHaveAttribute('aria-pressed', 'true')
  }

  submit(): Promise<void> {
    return this.page.getByRole('button', { name: 'Submit Answer' }).tap()
  }

  /** Chooses as soon as the question is open and submits `afterMs` after the opening. Ends with the stored answer. */
  async answer(question: number, text: string, afterMs: number): Promise<void> {
    await this.tapAt(question, text, afterMs)
    await expect(this.page.getByText(/Answer Submitted!|✓ Correct/).first()).toBeVisible()
  }

  async tapAt(question: number, text: string, afterMs: number): Promise<void> {
    const { opensAtMs } = await this.opening(question)
    await this.choose(text)
    await untilInstant(opensAtMs + afterMs)
    await this.submit()
  }

  /** When the answer of a question was tapped, last left the page, or was first known to be stored. */
  instantOf(kind: Tap['kind'], { opensAtMs }: { opensAtMs: number }): number {
    const found = this.observer.taps.filter((tap) => tap.kind === kind && tap.atMs >= opensAtMs)
    const instant = kind === 'sent' ? found.at(-1) : found[0]
    if (!instant) throw new Error(`${this.name}: no answer was ${kind}`)
    return instant.atMs
  }

  /** Reads the player's own result after a reveal. */
  async outcome(): Promise<Outcome> {
    const heading = this.page.getByRole('heading', { name: /^(Correct!|Incorrect|Time's Up!)$/ })
    await expect(this.page.getByText('✓ Correct')).toBeVisible()
    await expect(this.page.locator('p [data-settling]')).toHaveCount(0)
    const title = await heading.textContent()
    const verdict = title === 'Correct!' ? 'right' : title === 'Incorrect' ? 'wrong' : 'none'
    const gained = verdict === 'right' ? await this.page.getByText(/^\+[\d,]+ points$/).textContent() : null
    return {
      verdict,
      points: gained === null ? 0 : numberIn(gained),
      score: numberIn(await this.figure('Total score')),
    }
  }

  /** A labelled figure of the result or the final screen, in its final state. */
  async figure(label: string): Promise<string> {
    const figure = this.page.locator('dl > div').filter({ has: this.page.getByText(label, { exact: true }) })
    await expect(figure.locator('[data-settling]')).toHaveCount(0)
    return (await figure.locator('dd').textContent()) ?? ''
  }
}

/** A question is open and nothing is chosen yet. */
export const seesChoice = (page: Page) =>
  expect(page.getByRole('button', { name: 'Submit Answer', disabled: true })).toBeVisible()

export const numberIn = (text: string) => Number(text.replace(/\D/g, ''))

/** A planned time; there is no event to wait for. */
export function untilInstant(atMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, atMs - Date.now())))
}
