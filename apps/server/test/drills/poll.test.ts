import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { Fleet } from '../../../../bench/bots/fleet.ts'
import { HostBot } from '../../../../bench/bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../../../../bench/bots/setup-host.ts'
import { startServer } from '../../../../bench/processes/server-process.ts'
import { judgeVotes } from '../../../../bench/scenarios/scenario-poll.ts'

const VOTERS = 150
const QUESTIONS = 3

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

it(`brings ${VOTERS} voters back after each kill, every acknowledged vote in the bars once`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-drill-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  let server = await startServer({ dataDir })
  cleanups.push(() => server.kill())
  const { origin, port } = server
  const account = await setUpHost(server)
  const quiz = await createQuiz(account, benchQuestions(QUESTIONS, 30))
  const { id: session } = await startSession(account, quiz, {}, 'poll')
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  cleanups.push(() => host.stop())
  await host.connect()
  const fleet = new Fleet({ origin, session, players: VOTERS, seats: 'join', strictEvery: 4 })
  cleanups.push(() => fleet.stop())
  await fleet.join()

  fleet.plan({ windowMs: 2000, seed: 1 })
  const rounds: { counts: number[] }[] = []
  for (let question = 0; question < QUESTIONS; question += 1) {
    await host.step(question === 0 ? 'start' : 'next')
    await fleet.untilQuestion(question)
    if (question > 0) {
      // Right behind an acknowledgement: the moment that would betray one given too early.
      await fleet.untilStored(question, VOTERS / 3)
      await server.kill()
      server = await startServer({ dataDir, port })
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
