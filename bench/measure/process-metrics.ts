import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

export type ProcessSample = { cpuMs: number; rssKb: number }

/** CPU time and resident memory of a process, or null where the system has no /proc (only Linux does). */
export function sampleProcess(pid: number): ProcessSample | null {
  if (process.platform !== 'linux') return null
  return { cpuMs: threadsCpuMs(pid) ?? tickedCpuMs(pid), rssKb: residentKb(pid) }
}

/** The scheduler's own account of every living thread, in nanoseconds. */
function threadsCpuMs(pid: number): number | null {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.reduce((sum, task) => sum + threadCpuMs(pid, task), 0)
  } catch {
    return null
  }
}

const threadCpuMs = (pid: number, task: string) =>
  Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6

/** Of the thread that runs JavaScript, without those of the database and the system's; null elsewhere than on Linux. */
export const mainThreadCpuMs = (pid: number): number | null =>
  process.platform === 'linux' ? threadCpuMs(pid, String(pid)) : null

/** User and system time in ticks of 10 ms: what remains where the kernel keeps no scheduler statistics. */
function tickedCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name that may hold spaces; the fields after it are plain.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Files and sockets that are open, or null where the system has no /proc. */
export const openFiles = (pid: number): number | null =>
  process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : null

const residentKb = (pid: number) => statusKb(pid, 'VmRSS')

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The most memory that was resident since, or null where the system has no /proc. */
export const peakKb = (pid: number): number | null =>
  process.platform === 'linux' ? statusKb(pid, 'VmHWM') : null

function statusKb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? Number.NaN)
}
