import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, until } from './engine.ts'

type Reply = { id?: number; type?: string; result?: unknown; message?: string }

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'pinquiz-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const env = { ...process.env, HOME: profile, LANG: 'en_US.UTF-8', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' }
  const child = spawn(binary, [...args, 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const listening = /WebDriver BiDi listening on (ws:\S+)/
  const address = await until('Firefox listens', async () => listening.exec(output)?.[1] ?? null, 90_000)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const send = asking(socket)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context ?? ''
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const target = { context }
      const reply = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target,
        awaitPromise: true,
      })
      const { type, result, exceptionDetails } = reply as {
        type: string
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }
      if (type !== 'success') throw new Error(exceptionDetails?.text)
      return JSON.parse(result?.value ?? 'null')
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    async close() {
      socket.close()
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Commands and their replies over one socket. */
function asking(socket: WebSocket) {
  let last = 0
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  return async (method: string, params: object): Promise<unknown> => {
    last += 1
    const id = last
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await reply
    waiting.delete(id)
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result
  }
}
