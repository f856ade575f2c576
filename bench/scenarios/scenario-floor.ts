import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { openingLeadMs } from '@pinquiz/game'
import { endChild, type RemoteFleet, startFleetProcess } from '../bots/fleet-process.ts'
import { collectGarbage, INSPECTABLE } from '../measure/collect-garbage.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import {
  ackFigures,
  type Broadcast,
  fanOutFigures,
  type Measurement,
  memoryPerPlayer,
} from '../measure/measurement.ts'
import { sampleProcess } from '../measure/process-metrics.ts'
import { collectOutput } from '../processes/child-output.ts'
import type { FloorBroadcast } from './floor-server.ts'
import { averageCpu } from './live-game.ts'
import { measureDatabase } from './scenario-database.ts'
import { IDLE_MS, type LiveOptions } from './scenario-live.ts'

const SETTLE_MS = 150

/** The minimum for any server: bare sockets, and storing answers without clients. */
export type Floor = Measurement & { databaseCpuUsPerAnswer: number | null }

/** The same bots and the same frame against the floor. `questionFrame` is one that the real server sent. */
export async function measureFloor(options: LiveOptions, questionFrame: string): Promise<Floor> {
  const databaseCpuUsPerAnswer = await measureDatabase(options)
  const { players, log } = options
  const child = fork(process.argv[1] ?? '', ['--role', 'floor'], {
    serialization: 'advanced',
    execArgv: [INSPECTABLE],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const { printed } = collectOutput(child)
  // The first message of `serveFloor`.
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const pid = child.pid ?? -1
  const fleet = startFleetProcess({
    origin: `http://127.0.0.1:${port}`,
    players,
    session: randomUUID(),
    seats: 'made-up',
    strictEvery: 50,
  })
  try {
    log(`floor: ${players} sockets connect`)
    await collectGarbage({ pid, printed })
    const before = sampleProcess(pid)
    const joining = new CpuMeter(pid)
    joining.start()
    const joinMs = await fleet.join()
    const joinCpuMs = joining.total()
    await collectGarbage({ pid, printed })
    const after = sampleProcess(pid)
    await fleet.syncClocks()
    const meter = new CpuMeter(pid)
    await meter.calibrate(IDLE_MS)
    const game = await play({ child, fleet, meter, questionFrame }, options)
    const records = await fleet.records()
    return {
      databaseCpuUsPerAnswer,
      joinsPerSecond: (players * 1000) / joinMs,
      cpuUsPerJoin: joinCpuMs === null ? null : (joinCpuMs * 1000) / players,
      fanOut: fanOutFigures(game.broadcasts, averageCpu(game.quietCpuMs)),
      ack: ackFigures(records, game.cpuUsPerAnswer),
      memoryKbPerPlayer: memoryPerPlayer({ before, after, players }),
      idleCpuMsPerS: meter.idleMsPerS,
      questionCpuMs: game.questionCpuMs,
    }
  } finally {
    await fleet.stop()
    await endChild(child)
  }
}

type FloorRun = { child: ChildProcess; fleet: RemoteFleet; meter: CpuMeter; questionFrame: string }

async function play(run: FloorRun, options: LiveOptions) {
  const { questions, players, answerWindowMs, quietBroadcasts, log } = options
  const broadcasts: Broadcast[] = []
  const answersCpuMs: (number | null)[] = []
  const questionsCpuMs: (number | null)[] = []
  const quietCpuMs: (number | null)[] = []
  await run.fleet.plan({ windowMs: answerWindowMs, seed: 1 })
  log(`floor: ${questions + quietBroadcasts} broadcasts`)
  for (let question = 0; question < questions; question += 1) {
    const opened = await broadcast(run, question)
    broadcasts.push(opened.broadcast)
    await delay(SETTLE_MS)
    run.meter.start()
    await run.fleet.untilAnswered(question)
    questionsCpuMs.push(run.meter.total())
    answersCpuMs.push(run.meter.stop())
  }
  await run.fleet.plan(null)
  for (let question = questions; question < questions + quietBroadcasts; question += 1) {
    const opened = await broadcast(run, question)
    broadcasts.push(opened.broadcast)
    quietCpuMs.push(opened.cpuMs)
  }
  const cpuMs = averageCpu(answersCpuMs)
  const questionCpuMs = averageCpu(questionsCpuMs)
  return {
    broadcasts,
    quietCpuMs,
    questionCpuMs,
    cpuUsPerAnswer: cpuMs === null ? null : (cpuMs * 1000) / players,
  }
}

async function broadcast(run: FloorRun, question: number) {
  await delay(SETTLE_MS)
  run.meter.start()
  run.child.send({ text: run.questionFrame, question } satisfies FloorBroadcast)
  const openings = await run.fleet.untilQuestion(question)
  const cpuMs = run.meter.stop()
  return { broadcast: { leadMs: openingLeadMs(openings.length), openings }, cpuMs }
}
