import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Quiz } from '@pinquiz/game'
import { endChild } from '../bots/fleet-process.ts'
import { percentile } from '../measure/percentiles.ts'
import { align, show } from './report.ts'
import type { LiveOptions } from './scenario-live.ts'

/** As in `apps/server/src/without-sockets/crowd.ts`. */
export type CrowdReport = {
  steps: { name: string; ms: number; cpuMs: number; bytes: number; rssMb: number }[]
  /** From judging an answer to its acknowledgement. */
  acksMs: number[]
  isRight: boolean
}

/** A game inside one server process, without sockets: how far the room, the writer, ranking and reveal go. */
export async function measureCrowd(options: LiveOptions): Promise<CrowdReport> {
  const { players, questions, answerWindowMs, nodeOptions, log } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-crowd-'))
  const flags = [dataDir, String(players), String(answerWindowMs), JSON.stringify(quizOf(questions))]
  const child = fork(resolve('dist/server/crowd.mjs'), flags, { execArgv: nodeOptions })
  try {
    log(`${players} players without sockets, ${questions} questions`)
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the crowd ended with ${code}`)
    })
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [CrowdReport]
    ended.catch(() => {})
    return report
  } finally {
    await endChild(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function crowdTable({ steps, acksMs, isRight }: CrowdReport): string {
  const rows = steps.map(({ name, ms, cpuMs, bytes, rssMb }) => [
    name,
    show(ms),
    show(cpuMs),
    show(bytes / 1e6),
    show(rssMb),
  ])
  return align([
    ['', 'ms', 'CPU ms', 'MB to players', 'MB of memory'],
    ...rows,
    ['acknowledgement, p99', show(percentile(acksMs, 0.99)), '', '', ''],
    ['answers and scores', isRight ? 'right' : 'WRONG', '', '', ''],
  ])
}

function quizOf(questions: number): Quiz {
  const options = ['North', 'East', 'South', 'West'].map((text, index) => ({
    id: randomUUID(),
    text,
    isCorrect: index === 1,
  }))
  const ask = (_: unknown, index: number) => ({
    id: randomUUID(),
    text: `Question ${index + 1}: which of these places lies furthest from the sea?`,
    timeLimitS: 120,
    readingS: 0,
    kind: 'single-choice' as const,
    options,
  })
  return { title: 'Crowd', description: '', questions: Array.from({ length: questions }, ask) }
}
