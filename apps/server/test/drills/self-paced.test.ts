import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { SelfPacedFleet } from '../../../../bench/bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../../../../bench/bots/setup-host.ts'
import { judgeSelfPaced } from '../../../../bench/measure/self-paced-verdict.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { FAULTLESS } from './drill-game.ts'

const PARTICIPANTS = 150
const QUESTIONS = 3
const BACK_WITHIN_MS = 5000

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

it(`lets ${PARTICIPANTS} self-paced attempts go on after each kill, every acknowledged answer stored once`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-drill-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  const env = { TRUSTED_PROXIES: 'loopback' }
  let server = await startServer({ dataDir, env })
  cleanups.push(() => server.kill())
  const { origin, port } = server
  const account = await setUpHost(server)
  const questions = benchQuestions(QUESTIONS, 30)
  const quiz = await createQuiz(account, questions)
  const { id: session } = await startSession(account, quiz, {}, 'self-paced')
  const fleet = new SelfPacedFleet({ origin, session, players: PARTICIPANTS, windowMs: 2000, strictEvery: 4 })
  cleanups.push(() => fleet.stop())
  await fleet.join()
  fleet.start(1000)

  const backAfterMs: number[] = []
  for (const question of [0, 1]) {
    // Right behind an acknowledgement: the moment that would betray one given too early.
    const hasStored = (bot: (typeof fleet.bots)[number]) => bot.answers.get(question)?.outcome === 'stored'
    await fleet.until(`stored answers ${question}`, hasStored, Math.ceil(PARTICIPANTS / 3))
    await server.kill()
    expect(fleet.bots.filter(hasStored).length).toBeLessThan(PARTICIPANTS)

    server = await startServer({ dataDir, env, port })
    const readyAtMs = performance.now()
    await fleet.until('their connection', (bot) => bot.isIn)
    backAfterMs.push(performance.now() - readyAtMs)
  }
  expect(Math.min(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS)

  await fleet.until('the end', (bot) => bot.final !== null)
  expect(fleet.stored()).toBe(PARTICIPANTS * QUESTIONS)
  const correct = (question: number) => questions[question]?.correct ?? -1
  expect(await judgeSelfPaced(account, session, { bots: fleet.bots, correct })).toEqual(FAULTLESS)
}, 120_000)
