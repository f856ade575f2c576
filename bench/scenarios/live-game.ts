import type { Broadcast } from '../measure/measurement.ts'
import { mean } from '../measure/percentiles.ts'
import type { FinalRank, Reveal } from '../measure/verdict.ts'
import { closeQuestion, collectAnswers, type GameRun, openQuestion, type StormCpu } from './game-run.ts'

export type PlayedGame = {
  broadcasts: Broadcast[]
  reveals: Reveal[]
  ranking: FinalRank[]
  /** Of a question's whole storm of answers. */
  answersCpuMs: number | null
  /** The same of each question: the first one finds code that has not been compiled. */
  stormsCpuMs: (number | null)[]
  /** Including the cost of idle connections. */
  questionCpuMs: number | null
  openingCpuMs: number | null
  /** The same opening in front of one player. */
  commandCpuMs: number | null
  traffic: { frames: number; bytes: number }[]
  botsDelayP99Ms: number
}

type LiveGame = GameRun & {
  questions: number
  /** Openings without answers, for the CPU of a broadcast. */
  quietBroadcasts: number
  answerWindowMs: number
  /** A game of one player on the same server, opened in turn. */
  lone: GameRun
  log: (line: string) => void
}

/** Plays the questions that everyone answers, then those no one answers, to the end. */
export async function playGame(run: LiveGame): Promise<PlayedGame> {
  await run.host.step('start')
  // Its frame is none of a question's.
  await run.fleet.untilStarted()
  const answered = await playAnswered(run)
  const quiet = await playQuiet(run)
  await run.host.step('next')
  await run.host.untilPhase('ended')
  await run.fleet.untilEnded()
  return {
    ...answered,
    openingCpuMs: averageCpu(quiet.openingsCpuMs),
    commandCpuMs: averageCpu(quiet.commandsCpuMs),
    broadcasts: [...answered.broadcasts, ...quiet.broadcasts],
    reveals: [...answered.reveals, ...quiet.reveals],
    ranking: run.host.phase?.name === 'ended' ? run.host.phase.ranking : [],
  }
}

async function playAnswered(run: LiveGame) {
  const { questions, answerWindowMs } = run
  const broadcasts: Broadcast[] = []
  const reveals: Reveal[] = []
  const storms: StormCpu[] = []
  await run.fleet.plan({ windowMs: answerWindowMs, seed: 1 })
  await run.fleet.takeTraffic()
  await run.fleet.takeLoopDelayP99Ms()
  for (let question = 0; question < questions; question += 1) {
    run.log(`question ${question + 1} of ${questions}: everyone answers within ${answerWindowMs} ms`)
    const opened = await openQuestion(run, question)
    broadcasts.push(opened.broadcast)
    storms.push(await collectAnswers(run, question))
    reveals.push(await closeQuestion(run, opened, question))
  }
  const traffic = await run.fleet.takeTraffic()
  const botsDelayP99Ms = await run.fleet.takeLoopDelayP99Ms()
  await run.fleet.plan(null)
  return {
    broadcasts,
    reveals,
    traffic,
    botsDelayP99Ms,
    answersCpuMs: averageCpu(storms.map(({ cpuMs }) => cpuMs)),
    stormsCpuMs: storms.map(({ cpuMs }) => cpuMs),
    questionCpuMs: averageCpu(storms.map(({ totalCpuMs }) => totalCpuMs)),
  }
}

/** Turn and turn about, so that a busy machine and warming code weigh on both games alike. */
async function playQuiet(run: LiveGame) {
  const broadcasts: Broadcast[] = []
  const reveals: Reveal[] = []
  const openingsCpuMs: (number | null)[] = []
  const commandsCpuMs: (number | null)[] = []
  run.log(`${run.quietBroadcasts} more openings without answers`)
  for (let turn = 0; turn < run.quietBroadcasts; turn += 1) {
    const alone = await openQuestion(run.lone, turn)
    commandsCpuMs.push(alone.cpuMs)
    await closeQuestion(run.lone, alone, turn)
    const question = run.questions + turn
    const opened = await openQuestion(run, question)
    openingsCpuMs.push(opened.cpuMs)
    broadcasts.push(opened.broadcast)
    reveals.push(await closeQuestion(run, opened, question))
  }
  return { broadcasts, reveals, openingsCpuMs, commandsCpuMs }
}

export function averageCpu(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : mean(known)
}
