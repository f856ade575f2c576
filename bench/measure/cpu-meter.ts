import { setTimeout as delay } from 'node:timers/promises'
import { sampleProcess } from './process-metrics.ts'

/** CPU time of another process during some work, minus its idle use. */
export class CpuMeter {
  #pid: number
  #idleShare = 0
  #startedAtMs = 0
  #startedCpuMs = 0

  constructor(pid: number) {
    this.#pid = pid
  }

  /** Idle connections cost CPU (heartbeats, timers): measured first, subtracted later. */
  async calibrate(durationMs: number): Promise<void> {
    this.#idleShare = 0
    this.start()
    await delay(durationMs)
    const cpuMs = this.stop()
    this.#idleShare = cpuMs === null ? 0 : cpuMs / durationMs
  }

  start(): void {
    this.#startedAtMs = performance.now()
    this.#startedCpuMs = sampleProcess(this.#pid)?.cpuMs ?? 0
  }

  /** Milliseconds of CPU since `start` less the idle ones, or null where the system does not tell. */
  stop(): number | null {
    const cpuMs = this.total()
    return cpuMs === null ? null : cpuMs - this.#idleShare * (performance.now() - this.#startedAtMs)
  }

  /** The same, including idle ones. */
  total(): number | null {
    const sample = sampleProcess(this.#pid)
    return sample && sample.cpuMs - this.#startedCpuMs
  }

  /** CPU cost of idle connections, in milliseconds a second. */
  get idleMsPerS(): number {
    return this.#idleShare * 1000
  }
}
