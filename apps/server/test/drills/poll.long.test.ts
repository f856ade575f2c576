import { expect, it, onTestFinished } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { HostBot } from '../../../../bench/bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../../../../bench/bots/setup-host.ts'
import { judgeVotes } from '../../../../bench/measure/votes-verdict.ts'
import { startKillableServer } from './mortal-server.ts'

const VOTERS = 150
const QUESTIONS = 3

it(`brings ${VOTERS} voters back after each kill, with every acknowledged vote counted once`, async () => {
  const server = await startKillableServer()
  const { origin } = server
  const account = await setUpHost(server)
  const quiz = await createQuiz(account, benchQuestions(QUESTIONS, 30))
  const { id: session } = await startSession(account, quiz, {}, 'poll')
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  onTestFinished(() => host.stop())
  await host.connect()
  const fleet = new Fleet({ origin, session, players: VOTERS, seats: 'join', strictEvery: 4 })
  onTestFinished(() => fleet.stop())
  await fleet.join()

  fleet.plan({ windowMs: 2000, seed: 1 })
  const rounds: { counts: number[] }[] = []
  for (let question = 0; question < QUESTIONS; question += 1) {
    await host.step(question === 0 ? 'start' : 'next')
    await fleet.untilQuestion(question)
    if (question > 0) {
      // Right after an acknowledgement: the moment that would expose one sent too early.
      await fleet.untilStored(question, VOTERS / 3)
      await server.kill()
      await server.startAgain()
      await Promise.all([fleet.untilBack(), host.until('being back', () => host.isIn)])
    }
    await fleet.untilAnswered(question)
    await host.until(`all votes on question ${question}`, () => host.answered === VOTERS)
    rounds.push({ counts: host.counts })
  }
  await host.step('next')
  await host.untilPhase('ended')

  expect(judgeVotes(rounds, fleet.records())).toEqual({ lost: 0, doubled: 0 })
}, 120_000)
