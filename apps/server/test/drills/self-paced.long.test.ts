import { expect, it, onTestFinished } from 'vitest'
import { SelfPacedFleet } from '../../../../bench/bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../../../../bench/bots/setup-host.ts'
import { judgeSelfPaced } from '../../../../bench/measure/self-paced-verdict.ts'
import { NO_LOSSES } from './drill-game.ts'
import { startKillableServer } from './mortal-server.ts'

const PARTICIPANTS = 150
const QUESTIONS = 3
const BACK_WITHIN_MS = 5000

it(`continues ${PARTICIPANTS} self-paced attempts after each kill, with every acknowledged answer stored once`, async () => {
  const server = await startKillableServer({ TRUSTED_PROXIES: 'loopback' })
  const { origin } = server
  const account = await setUpHost(server)
  const questions = benchQuestions(QUESTIONS, 30)
  const quiz = await createQuiz(account, questions)
  const { id: session } = await startSession(account, quiz, {}, 'self-paced')
  const fleet = new SelfPacedFleet({ origin, session, players: PARTICIPANTS, windowMs: 2000, strictEvery: 4 })
  onTestFinished(() => fleet.stop())
  await fleet.join()
  fleet.start(1000)

  const backAfterMs: number[] = []
  for (const question of [0, 1]) {
    // Right after an acknowledgement: the moment that would expose one sent too early.
    const hasStored = (bot: (typeof fleet.bots)[number]) => bot.answers.get(question)?.outcome === 'stored'
    await fleet.until(`stored answers ${question}`, hasStored, Math.ceil(PARTICIPANTS / 3))
    await server.kill()
    expect(fleet.bots.filter(hasStored).length).toBeLessThan(PARTICIPANTS)

    await server.startAgain()
    const readyAtMs = performance.now()
    await fleet.until('their connection', (bot) => bot.isIn)
    backAfterMs.push(performance.now() - readyAtMs)
  }
  expect(Math.min(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS)

  await fleet.until('the end', (bot) => bot.final !== null)
  expect(fleet.stored()).toBe(PARTICIPANTS * QUESTIONS)
  const correct = (question: number) => questions[question]?.correct ?? -1
  expect(await judgeSelfPaced(account, session, { bots: fleet.bots, correct })).toEqual(NO_LOSSES)
}, 120_000)
