import { expect } from '@playwright/test'
import type { Api } from '../api.ts'
import type { People } from '../people.ts'
import { HostScreen } from '../playing/host-screen.ts'
import { Player } from '../playing/player.ts'
import type { SceneCheck } from './scene.ts'

const CALM = { reducedMotion: 'reduce' } as const

type Room = { origin: string; host: Api; people: People; look: SceneCheck }

/** Scripts in both directions beside Latin and digits, and everything that formatting marks. */
const TEXTS = {
  arabic: {
    text: 'ما معنى HTML في عام 1993، وكم كانت نسبة 50 %؟',
    options: ['لغة HTML 2.0 (W3C)', '100 % من المواقع', 'Tim Berners-Lee', 'شبكة الإنترنت'],
    explanation: 'كتبها Tim Berners-Lee في CERN.',
  },
  hebrew: {
    text: 'What does שלום (shalom) mean, and what is 3 + 4 in עברית?',
    options: ['שלום!', 'Peace (שלום) – 7', '7 = שבע', 'Goodbye'],
    explanation: 'שלום means hello, goodbye and peace.',
  },
  'east-asian': {
    text: '「春はあけぼの」を書いたのは誰ですか? 谁写了这句话? 누가 썼나요?',
    options: ['清少納言(せいしょうなごん)', '紫式部', '李白', '세종대왕'],
    explanation: '『枕草子』の冒頭です。',
  },
  devanagari: {
    text: 'सूर्य से सबसे निकट ग्रह कौन सा है? ☀️🪐',
    options: ['बुध (Mercury)', 'शुक्र ♀️', 'पृथ्वी 🌍', 'क्षत्रिय 👩‍🚀🇮🇳'],
    explanation: 'बुध सूर्य से 5,79,00,000 km दूर है।',
  },
  formatted: {
    text: 'What does **this** print, *exactly*?\n```python\nfor n in range(2):\n    print(n ** 2)\n```',
    options: ['`0` and `1`', 'H~2~O, x^2^', '$\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$', '5 * 3 * 2 = $30'],
    explanation: 'A range begins at `0`: $$\\sum_{n=0}^{1} n^2 = 1$$',
    isFormatted: true,
  },
}

/** One question of each script, and one with code and formulas: asked and revealed, on projector and phone. */
export async function showTexts({ origin, host, people, look }: Room): Promise<void> {
  const all = Object.entries(TEXTS)
  const game = await host.startGame({
    title: 'Texts of all kinds',
    description: '',
    questions: all.map(([, { options, ...question }]) => ({
      timeLimitS: 120,
      ...question,
      options: options.map((text, at) => ({ text, isCorrect: at === 0 })),
    })),
  })
  const page = await people.atDesk(host, CALM)
  const screen = new HostScreen(page)
  await page.goto(`${origin}/game/${game.id}`)
  const { page: phone } = await Player.join(await people.onPhone(CALM), 'Pia', { origin, pin: game.pin })
  await screen.start('Texts of all kinds')
  for (const [at, [name]] of all.entries()) {
    if (at > 0) await screen.primary('Next Question').click()
    const submit = phone.getByRole('button', { name: 'Submit Answer' })
    await expect(submit).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    if (name === 'formatted')
      for (const one of [page, phone]) await expect(one.locator('mfrac')).toBeVisible()
    await look({ page, name: `47-text-${name}`, isVariant: true })
    await look({ page: phone, name: `53-player-text-${name}`, isVariant: true })
    await phone.getByRole('group').getByRole('button').nth(1).tap()
    await submit.tap()
    await expect(page.getByRole('button', { name: /^(Show leaderboard|See Final Results)$/ })).toBeEnabled()
    await look({ page, name: `48-text-reveal-${name}`, isVariant: true })
    await expect(submit).toBeHidden()
    await look({ page: phone, name: `57-player-text-reveal-${name}`, isVariant: true })
  }
  await screen.endQuiz()
}
