import { toast } from './support/accounts.ts'
import { findings } from './support/looking/axe.ts'
import { HostScreen } from './support/playing/host-screen.ts'
import { beginPoll, Voter } from './support/playing/poll.ts'
import { detailsOf, TestTaker } from './support/playing/test-taker.ts'
import { openLobby } from './support/playing/with-players.ts'
import { seesPainted } from './support/quizzes/quiz-editor.ts'
import { expect, test } from './support/test.ts'

const PICTURE = 'docs/images/lobby.png'

test('M2 M7 a picture and a sound, from the editor to the results', async ({ site, people }) => {
  // Pictures have the lowest priority, and whole suites run in parallel.
  test.slow()
  const { origin } = site
  const page = await people.atDesk(site.host)
  const host = new HostScreen(page)
  await page.goto(`${origin}/create`)

  await test.step('an invalid picture is refused with a message', async () => {
    await page.getByLabel('Title').fill('Pictures')
    await page.getByLabel('Question Text *').fill('Where is this?')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add picture or sound' }).click()
    const page1 = Buffer.from('<!doctype html><script>alert(1)</script>')
    await (await chooser).setFiles({ name: 'beach.png', mimeType: 'image/png', buffer: page1 })
    await expect(page.getByRole('alert')).toContainText(
      "beach.png could not be added: This file type isn't supported",
    )
  })

  await test.step('a picture is chosen, described and shown', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add picture or sound' }).click()
    await (await chooser).setFiles(PICTURE)
    await page.getByLabel('Alternative text').fill('A lobby', { timeout: 90_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await seesPainted(page.locator('[data-question]'), 'A lobby')
    expect(await findings(page)).toEqual([])
  })

  await test.step('a text copied with a picture of itself is pasted as text', async () => {
    const isTaken = await page.getByLabel('Question Text *').evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Lisbon\tPortugal')
      clipboardData.items.add(new File(['cells'], 'image.png', { type: 'image/png' }))
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      return !field.dispatchEvent(paste)
    })
    expect(isTaken).toBe(false)
  })

  await test.step('a sound is dropped on the card, and skipped files are listed', async () => {
    const dropped = await page.evaluateHandle(() => {
      const frame = new Uint8Array(417)
      frame.set([0xff, 0xfb, 0x90, 0x00])
      const transfer = new DataTransfer()
      transfer.items.add(
        new File(
          Array.from({ length: 300 }, () => frame),
          'birds.mp3',
          { type: 'audio/mpeg' },
        ),
      )
      transfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
      return transfer
    })
    await page.getByLabel('Question Text *').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByLabel('Sound of the question')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText("Only one file at a time: notes.txt wasn't added.")
    await page.getByRole('textbox', { name: 'Option A' }).fill('Here')
    await page.getByRole('textbox', { name: 'Option B' }).fill('There')
    await page.getByRole('group', { name: 'Answer options' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Save Quiz' }).first().click()
    await expect(toast(page)).toContainText('Quiz created!')
  })

  const quizId = await site.host.newestQuiz()
  await test.step('the big screen and the phone show it, from the announcement to the reveal', async () => {
    const { game, phones } = await openLobby({ site, people }, page, ['Pia'])
    const [phone] = phones
    await host.start('Pictures')
    await expect(page.getByRole('heading', { name: 'Where is this?' })).toBeVisible()
    for (const screen of [page, phone]) {
      await seesPainted(screen, 'A lobby')
      await expect(screen.getByLabel('Sound of the question')).toBeVisible()
    }
    // Part of the question: it plays although nothing was said about sound, and one key silences it (L218).
    const player = page.getByRole('group', { name: 'Sound of the question' })
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('m')
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sound', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(player.getByRole('button', { name: 'Play again' })).toBeVisible()
    await expect(player.getByRole('progressbar')).toHaveJSProperty('value', 1)
    await player.getByRole('slider', { name: 'Volume of this sound' }).fill('0.5')
    await expect(player.locator('audio')).toHaveJSProperty('volume', 0.5)
    await expect(phone.locator('audio')).toHaveJSProperty('paused', true)
    await expect(phone.getByRole('status').filter({ hasText: 'Picture: A lobby' })).toBeAttached()
    await expect(phone.getByRole('button', { name: 'There' })).toBeInViewport()
    await phone.getByRole('button', { name: 'A Here' }).tap()
    await phone.getByRole('button', { name: 'Submit Answer' }).tap()
    await expect(phone.getByRole('heading', { name: 'Correct' })).toBeVisible()
    for (const screen of [page, phone]) await seesPainted(screen, 'A lobby')
    await host.endQuiz()
    await page.goto(`${origin}/results/${game.id}`)
    await seesPainted(page, 'A lobby')
  })

  await test.step('a poll and a self-paced quiz show it, too', async () => {
    const poll = await site.host.startSession(quizId, 'poll')
    await page.goto(`${origin}/poll/${poll.id}`)
    const voter = await Voter.join(await people.onPhone(), 'Ana', { origin, pin: poll.pin })
    await expect(page.getByRole('heading', { name: '1 Player Joined' })).toBeVisible()
    await beginPoll(page)
    for (const screen of [page, voter.page]) await seesPainted(screen, 'A lobby')
    const settings = { oneAttemptPerNetwork: false }
    const { pin } = await site.host.startSession(quizId, 'self-paced', settings)
    const taker = await TestTaker.apply(await people.onPhone(), { origin, pin }, detailsOf('Ana'))
    await taker.seesQuestion(1, 1)
    await seesPainted(taker.page, 'A lobby')
  })
})
