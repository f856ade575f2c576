import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export function spawnDoctor(env: Record<string, string>, ...args: string[]) {
  const { PATH } = process.env
  return spawn(process.execPath, [resolve('dist/server/doctor.mjs'), ...args], {
    env: { PATH, STORAGE_RESERVE_MB: '1', ...env },
  })
}

/** Its output by subject: state and text of each line. */
export async function runDoctor(env: Record<string, string>, ...args: string[]) {
  const child = spawnDoctor(env, ...args)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const lines = out.split('\n').filter(Boolean)
  const found = lines.map((line) => /^(ok|warning|wrong) +(.{15}) (.*)$/.exec(line) ?? [])
  const states = Object.fromEntries(found.map(([, state, about = '']) => [about.trim(), state]))
  const texts = Object.fromEntries(found.map(([, , about = '', rest = '']) => [about.trim(), rest]))
  return { code, err, out, states, texts }
}
