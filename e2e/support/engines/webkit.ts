import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../../../bench/processes/free-port.ts'
import { type Engine, until } from './engine.ts'

type Binaries = { driver: string; browser: string; display: string }

/** WebKitGTK by WebDriver over HTTP, on its own display. */
export async function startWebkit({ driver, browser, display }: Binaries): Promise<Engine> {
  const [screen, screenName] = await startDisplay(display)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screenName, LANG: 'en_US.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' }
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(address + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await until('WebKitWebDriver listens', () => send('GET', '/status').catch(() => null))
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
    sessionId: string
  }
  const session = `/session/${sessionId}`
  return {
    goto: async (url) => void (await send('POST', `${session}/url`, { url })),
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`
      const value = await send('POST', `${session}/execute/sync`, { script, args: [] })
      return JSON.parse(String(value ?? 'null'))
    },
    perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    async close() {
      await send('DELETE', session).catch(() => {})
      for (const one of [child, screen]) {
        one.kill()
        await new Promise((resolve) => one.once('exit', resolve))
      }
    },
  }
}

/** An X server without a screen; it names its display itself. */
async function startDisplay(display: string): Promise<[ChildProcess, string]> {
  const child = spawn(display, ['-displayfd', '3', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let named = ''
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    named += chunk
  })
  await until('Xvfb names its display', async () => (named.endsWith('\n') ? named : null))
  return [child, `:${named.trim()}`]
}
