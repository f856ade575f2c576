import { readFile } from 'node:fs/promises'
import { Crowd } from '../support/playing/crowd.ts'
import { bars, beginPoll, startPoll, Voter } from '../support/playing/poll.ts'
import { expect, test } from '../support/test.ts'

const QUIZ = {
  title: 'Fruit',
  description: '',
  questions: [
    {
      kind: 'single-choice',
      text: 'Which fruit?',
      timeLimitS: 30,
      options: ['Apple', 'Pear', 'Plum'].map((text, at) => ({ text, isCorrect: at === 0 })),
    },
  ],
}
const NOTE = 'Percentages are rounded'

test('L81 the big screen, phones and results say that percentages are rounded if they miss 100', async ({
  site,
  people,
}) => {
  const { origin } = site
  const game = await startPoll(site.host, QUIZ, { shareResults: true })
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const ana = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: game.pin })
  await beginPoll(page)
  await ana.vote('Apple')
  await expect.poll(() => bars(page)).toContain('Apple 100% 1 vote')
  await expect(page.getByText(NOTE)).toHaveCount(0)

  const crowd = await Crowd.join(origin, site.host, game.id, ['Bo', 'Cy'])
  await crowd.vote(0, (place) => place + 1)
  await expect.poll(() => bars(page)).toContain('Apple 33% 1 vote')
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(ana.page.getByText(NOTE)).toBeVisible()
  crowd.leave()

  await page.getByRole('button', { name: 'Finish Poll', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Finish the poll?' })
    .getByRole('button', { name: 'Finish Poll' })
    .click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await page.goto(`${origin}/results/${game.id}`)
  await expect(page.getByText(NOTE)).toBeVisible()
})

test('L81 picture regions, numbers and scales say so, too', async ({ site, people }) => {
  const { origin } = site
  const file = await readFile('docs/images/lobby.png')
  const picture = await site.host.post<{ id: string; width: number; height: number }>('/api/media', file)
  const size = { width: 300, height: 300 }
  const asked = { timeLimitS: 30 }
  const game = await startPoll(site.host, {
    title: 'Rounded',
    description: '',
    questions: [
      {
        kind: 'spot',
        text: 'Where?',
        ...asked,
        media: { picture: { ...picture, alt: 'A lobby' } },
        regions: [
          { label: 'Above', isRight: true, x: 100, y: 100, ...size },
          { label: 'Below', isRight: false, x: 600, y: 600, ...size },
        ],
      },
      { kind: 'typed-number', text: 'How far?', ...asked, right: 1, judging: 'exact', distance: 0, unit: '' },
      { kind: 'scale', text: 'How good?', ...asked, scale: 'agreement', low: '', high: '' },
    ],
  })
  const page = await people.atDesk(site.host)
  await page.goto(`${origin}/poll/${game.id}`)
  const crowd = await Crowd.join(origin, site.host, game.id, ['Ana', 'Bo', 'Cy'])
  await beginPoll(page)
  const votes = [
    [
      [200, 200],
      [700, 700],
      [990, 10],
    ],
    [1, 2, 3],
    [1, 2, 3],
  ]
  for (const [question, values] of votes.entries()) {
    if (question > 0) await page.getByRole('button', { name: 'Next Question' }).click()
    await crowd.vote(question, (place) => values[place])
    // For numbers the projector only shows percentages.
    const note = page.getByText(NOTE)
    await expect(note).toHaveCount(1)
    if (question !== 1) await expect(note).toBeVisible()
  }
  crowd.leave()
  await page.getByRole('button', { name: 'Finish Poll', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Finish the poll?' })
    .getByRole('button', { name: 'Finish Poll' })
    .click()
  await expect(page.getByRole('heading', { name: 'Poll Completed!' })).toBeVisible()
  await page.goto(`${origin}/results/${game.id}`)
  for (const text of ['Where?', 'How far?', 'How good?'])
    await expect(page.getByRole('listitem').filter({ hasText: text }).getByText(NOTE).first()).toBeAttached()
})
