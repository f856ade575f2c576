import { DEFAULT_ASSIGNMENT } from '@pinquiz/game'
import { expect, it, onTestFinished } from 'vitest'
import { SelfPacedFleet } from '../../../../bench/bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../../../../bench/bots/setup-host.ts'
import { judgeSelfPaced } from '../../../../bench/measure/self-paced-verdict.ts'
import { NO_LOSSES } from './drill-game.ts'
import { startKillableServer } from './mortal-server.ts'

const PARTICIPANTS = 150
/** Long enough for the first answers on a busy machine, short enough to fall between them and the last. */
const OPEN_MS = 20_000

it(`S66 ends ${PARTICIPANTS} attempts if the server is killed at the closing time, and loses no acknowledged answer`, async () => {
  const server = await startKillableServer({ TRUSTED_PROXIES: 'loopback' })
  const { origin } = server
  const account = await setUpHost(server)
  const questions = benchQuestions(8, 10)
  const quiz = await createQuiz(account, questions)
  const closesAtMs = Date.now() + OPEN_MS
  const settings = { assignment: { ...DEFAULT_ASSIGNMENT, closesAtMs } }
  const { id: session } = await startSession(account, quiz, settings, 'self-paced')
  const fleet = new SelfPacedFleet({ origin, session, players: PARTICIPANTS, windowMs: 2000, strictEvery: 4 })
  onTestFinished(() => fleet.stop())
  await fleet.join()
  fleet.start(1000)
  const hasStored = (bot: (typeof fleet.bots)[number]) => bot.answers.get(0)?.outcome === 'stored'
  await fleet.until('stored answers', hasStored)

  await new Promise((resolve) => setTimeout(resolve, closesAtMs - Date.now()))
  expect(fleet.bots.filter((bot) => bot.final !== null).length).toBeLessThan(PARTICIPANTS)
  await server.kill()
  await server.startAgain()
  await fleet.until('the end', (bot) => bot.final !== null)

  expect(fleet.bots.every((bot) => bot.answers.size < questions.length)).toBe(true)
  const correct = (question: number) => questions[question]?.correct ?? -1
  // Bots also answer after the closing time, which is refused.
  const { refused, ...verdict } = await judgeSelfPaced(account, session, { bots: fleet.bots, correct })
  expect({ ...verdict, refused: 0 }).toEqual(NO_LOSSES)
  expect(refused).toBeLessThan(PARTICIPANTS)
}, 180_000)
