import { readdirSync, readFileSync } from 'node:fs'

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
    const nanoseconds = tasks.map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
  } catch {
    return null
  }
}

/** User and system time in ticks of 10 ms: what remains where the kernel keeps no scheduler statistics. */
function tickedCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is a name that may hold spaces; the fields after it are plain.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN)
}
