import { encode, hostHello } from '@pinquiz/client'
import { expect, type Locator, type Page } from '@playwright/test'

export type Details = { name: string; email: string; phone: string }

export const detailsOf = (name: string): Details => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`,
  phone: '+1 555 0100',
})

/** Browsers are recognised by their fingerprint; one on another device has another. */
export const OWN_DEVICES = ['Europe/Paris', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo'].map(
  (timezoneId) => ({ timezoneId }),
)

/** One participant of a self-paced quiz, with a browser. */
export class TestTaker {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** With the PIN to the form, which is filled in and sent. */
  static async apply(page: Page, { origin, pin }: { origin: string; pin: string }, details: Details) {
    const taker = new TestTaker(page)
    await page.goto(`${origin}/join`)
    await page.getByLabel('Game PIN').fill(pin)
    await page.getByRole('button', { name: 'Enter' }).click()
    await taker.fill(details)
    await taker.start()
    return taker
  }

  async fill({ name, email, phone }: Details): Promise<void> {
    await this.page.getByLabel('Full Name *').fill(name)
    await this.page.getByLabel('Email Address *').fill(email)
    await this.page.getByLabel('Phone Number *').fill(phone)
  }

  start(): Promise<void> {
    return this.page.getByRole('button', { name: 'Start Quiz' }).click()
  }

  get participant(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name })
  }

  option(text: string): Locator {
    return this.page.getByRole('group').getByRole('button', { name: text })
  }

  async seesQuestion(number: number, of: number): Promise<void> {
    await expect(this.page.getByText(`Question ${number} of ${of}`, { exact: true })).toBeVisible()
    await expect(this.page.getByRole('button', { name: /^(Select an Answer|Type an answer)$/ })).toBeVisible()
  }

  async answer(text: string): Promise<void> {
    await this.option(text).click()
    await this.page.getByRole('button', { name: 'Submit Answer' }).click()
  }

  async seesPause(title: 'Answer submitted!' | "Time's up!"): Promise<void> {
    await expect(this.heading(title)).toBeVisible()
  }

  /** The events of a browser whose tab is left and returned to; the test's own browser never hides a page. */
  async switchTab(): Promise<void> {
    await this.page.evaluate(() => {
      const say = (state: DocumentVisibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      say('hidden')
      say('visible')
    })
  }

  /** The stored points. */
  async score(): Promise<number> {
    await expect(this.heading('Quiz Completed!')).toBeVisible()
    const figure = this.page.locator('dl > div').filter({ hasText: 'Your score' })
    const [points = ''] = ((await figure.locator('dd').textContent()) ?? '').split(' points')
    return Number(points.replace(/\D/g, ''))
  }
}

export type HostRow = { name: string; score: number; tabSwitches: number; completedAtMs: number | null }

/** The participants as the host's screens get them. */
export function hostRows(desk: Page, session: string): Promise<HostRow[]> {
  return desk.evaluate(
    (hello) =>
      new Promise<HostRow[]>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`)
        socket.onerror = () => reject(new Error('no connection'))
        socket.onopen = () => socket.send(hello)
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(String(data))
          if (frame.type === 'refused') reject(new Error(frame.code))
          if (frame.type !== 'host-snapshot') return
          socket.close()
          resolve(frame.attempts)
        }
      }),
    encode(hostHello(session)),
  )
}
