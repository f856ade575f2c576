import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { QUESTIONS, quizOfKinds } from '../support/quizzes/kinds-quiz.ts'
import { plainQuiz } from '../support/quizzes/quizzes.ts'
import { expect, test } from '../support/test.ts'

/** Of the CPU, as the performance panel of Chromium does it for "mid-tier" and "low-end" devices. */
const SLOWDOWN = 4
const KEYS = 60
const WORK = ['Task', 'Script', 'Layout', 'RecalcStyle']
const MAX_QUESTIONS = 500
const MEGABYTE = 1_000_000

test('typing: from the key to the painted frame', async ({ ownSite, people }) => {
  const { host, origin } = ownSite
  const page = await people.atDesk(host)
  await page.setContent('<textarea aria-label="Question Text *"></textarea>')
  report('a bare text field', await typing(page, page.getByLabel('Question Text *')))
  for (const count of [10, MAX_QUESTIONS]) {
    const { id } = await host.createQuiz(plainQuiz(Array.from({ length: count }, () => 20)))
    await page.goto(`${origin}/edit/${id}`)
    report(`${count} questions, question`, await typing(page, page.getByLabel('Question Text *').first()))
    report(`${count} questions, title`, await typing(page, page.getByLabel('Title *')))
    await page.evaluate(() => localStorage.clear())
  }
})

test('typing in a quiz of all kinds', async ({ ownSite, people }) => {
  const { host, origin } = ownSite
  const page = await people.atDesk(host)
  const { id } = await host.createQuiz(await quizOfKinds(host, MAX_QUESTIONS))
  await page.goto(`${origin}/edit/${id}`)
  for (const kind of ['true-false', 'spot', 'open-text', 'word-cloud']) {
    const at = QUESTIONS.findIndex((question) => question.kind === kind)
    // A distant card is only its text until it comes near.
    const card = page.locator('ol > li[data-card]').nth(at)
    await card.scrollIntoViewIfNeeded()
    report(`${MAX_QUESTIONS} of all kinds, ${kind}`, await typing(page, card.getByLabel('Question Text *')))
    const region = card.getByLabel('Name of region 1')
    if (kind === 'spot') report(`${MAX_QUESTIONS} of all kinds, name of a region`, await typing(page, region))
  }
})

test('import: 1 MB with 500 questions, at full speed', async ({ ownSite, people }) => {
  const page = await people.atDesk(ownSite.host)
  const folder = await mkdtemp(join(tmpdir(), 'pinquiz-measure-'))
  const path = join(folder, 'large.csv')
  await writeFile(path, largeCsv())
  try {
    await page.goto(`${ownSite.origin}/create`)
    const preview = page.getByRole('dialog', { name: 'Import preview' })
    await watchFrames(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload CSV File' }).click()
    const startMs = Date.now()
    await (await chooser).setFiles(path)
    await expect(preview).toContainText(`${MAX_QUESTIONS} questions`)
    const shownMs = Date.now() - startMs
    const longestMs = await page.evaluate(() => window.longestFrameMs ?? 0)
    say(`file to preview ${shownMs} ms, longest frame ${longestMs.toFixed(0)} ms`)
  } finally {
    await rm(folder, { recursive: true })
  }
})

declare global {
  interface Window {
    paintedMs?: number[]
    longestFrameMs?: number
  }
}

type Typed = {
  /** Milliseconds from each key press to the end of the frame that shows it, sorted. */
  painted: number[]
  /** Main-thread milliseconds for each key, as in `WORK`; the clock stops while other work has the CPU. */
  work: number[]
}

async function typing(page: Page, field: Locator): Promise<Typed> {
  await field.click()
  await page.evaluate(() => {
    const painted: number[] = []
    window.paintedMs = painted
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Told after the frame that the request belongs to.
          port1.onmessage = () => painted.push(performance.now() - timeStamp)
          port2.postMessage(null)
        }),
      true,
    )
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const before = await workOf(session)
  for (let count = 0; count < KEYS; count += 1) {
    await page.keyboard.press('abcdefg'.charAt(count % 7))
    await page.waitForTimeout(120)
  }
  const after = await workOf(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const painted = await page.evaluate(() => window.paintedMs ?? [])
  await session.detach()
  return {
    painted: painted.slice(KEYS / 6).sort((a, b) => a - b),
    work: WORK.map((_, at) => (((after[at] ?? 0) - (before[at] ?? 0)) * 1000) / KEYS),
  }
}

/** Seconds so far. */
async function workOf(session: CDPSession): Promise<number[]> {
  const { metrics } = await session.send('Performance.getMetrics')
  return WORK.map((name) => metrics.find((metric) => metric.name === `${name}Duration`)?.value ?? Number.NaN)
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now()
    const look = (nowMs: number) => {
      window.longestFrameMs = Math.max(window.longestFrameMs ?? 0, nowMs - last)
      last = nowMs
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** As large as a file can be: one row for each question. */
function largeCsv(): string {
  const header =
    'Quiz Title,Quiz Description,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Option 3,Option 4,Correct Answer'
  const fixed = `Large,Made to be measured,1000,"Question 1000, ",20,,,,,2\r\n`
  const room = MEGABYTE / MAX_QUESTIONS - fixed.length - 1
  const option = 'o'.repeat(200)
  const text = 'q'.repeat(room - 4 * option.length)
  const rows = Array.from(
    { length: MAX_QUESTIONS },
    (_, index) =>
      `Large,Made to be measured,${index + 1},"Question ${index + 1}, ${text}",20,${option},${option},${option},${option},2`,
  )
  return [header, ...rows].join('\r\n')
}

function report(what: string, { painted, work }: Typed): void {
  const at = (share: number) => (painted[Math.floor(painted.length * share)] ?? Number.NaN).toFixed(0)
  const perKey = WORK.map((name, at) => `${name} ${work[at]?.toFixed(1)}`).join(', ')
  say(
    `typing at ${SLOWDOWN}× slowdown, ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; each key ${perKey} ms`,
  )
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
