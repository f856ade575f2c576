import { setTimeout as delay } from 'node:timers/promises'
import { GET_READY_MS, openingLeadMs } from '@pinquiz/game'
import type { Bots } from '../bots/fleet-process.ts'
import type { HostBot } from '../bots/host-bot.ts'
import { optionCounts } from '../bots/option-counts.ts'
import type { CpuMeter } from '../measure/cpu-meter.ts'
import type { Broadcast } from '../measure/measurement.ts'
import type { Reveal } from '../measure/verdict.ts'

/** Between two measured stretches, so that neither pays for the other's last work. */
const SETTLE_MS = 150

export type GameRun = { host: HostBot; fleet: Bots; meter: CpuMeter }

export type OpenedQuestion = { broadcast: Broadcast; cpuMs: number | null }

/** The host opens the next question; resolves when everyone has it. */
export async function openQuestion(run: GameRun, question: number): Promise<OpenedQuestion> {
  await delay(SETTLE_MS)
  run.meter.start()
  await run.host.step('next')
  const openings = await run.fleet.untilQuestion(question)
  await run.host.untilPhase('question', question)
  const cpuMs = run.meter.stop()
  const leadMs = question === 0 ? GET_READY_MS : openingLeadMs(openings.length)
  return { broadcast: { leadMs, openings }, cpuMs }
}

/** CPU in milliseconds: of the answers alone, and of all that the server did meanwhile. */
export type StormCpu = { cpuMs: number | null; totalCpuMs: number | null }

/** The storm of answers after an opening; resolves when all are acknowledged. */
export async function collectAnswers(run: GameRun, question: number): Promise<StormCpu> {
  await delay(SETTLE_MS)
  run.meter.start()
  await run.fleet.untilAnswered(question)
  // The last word to the host about the count belongs to the answers.
  await delay(SETTLE_MS * 2)
  return { totalCpuMs: run.meter.total(), cpuMs: run.meter.stop() }
}

/** The host closes the question; resolves with the reveal once everyone has seen it. */
export async function closeQuestion(run: GameRun, opened: OpenedQuestion, question: number): Promise<Reveal> {
  await run.host.step('close')
  await run.host.untilPhase('reveal', question)
  await run.fleet.untilRevealed(question)
  const { phase } = run.host
  if (phase?.name !== 'reveal') throw new Error(`the host left the reveal of question ${question}`)
  return {
    question,
    opensAtMs: opened.broadcast.openings[0]?.opensAtMs ?? Number.NaN,
    timeLimitS: phase.question.timeLimitS,
    correct: phase.question.key,
    counts: optionCounts(phase.question.counts),
  }
}
