import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endChild } from '../bots/fleet-process.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { averageCpu } from './live-game.ts'
import { IDLE_MS, type LiveOptions } from './scenario-live.ts'

const SETTLE_MS = 450
/** Until the engine's code is compiled, as in the server after its first games. */
const WARM_UP_STORMS = 1

/** µs of CPU per stored answer, without clients: the other half of the floor. */
export async function measureDatabase(options: LiveOptions): Promise<number | null> {
  const { players, questions, answerWindowMs, log } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'pinquiz-floor-'))
  const child = fork(resolve('dist/server/answer-floor.mjs'), [dataDir, String(players)])
  try {
    log(`floor: the database alone, ${questions} times ${players} answers`)
    await once(child, 'message')
    const meter = new CpuMeter(child.pid ?? -1)
    const storms: (number | null)[] = []
    for (let storm = -WARM_UP_STORMS; storm < questions; storm += 1) {
      if (storm === 0) await meter.calibrate(IDLE_MS)
      meter.start()
      child.send({ windowMs: answerWindowMs })
      // The last message of a storm in `answer-floor.ts`.
      const [{ stored }] = (await once(child, 'message')) as [{ stored: number }]
      if (stored !== players) throw new Error(`the floor stored ${stored} of ${players} answers`)
      await delay(SETTLE_MS)
      if (storm >= 0) storms.push(meter.stop())
    }
    const cpuMs = averageCpu(storms)
    return cpuMs === null ? null : (cpuMs * 1000) / players
  } finally {
    await endChild(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
