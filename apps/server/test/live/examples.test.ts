import { execFile, execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeToken } from '../http/scoped-tokens.ts'
import { becomeAdministrator, becomeHost, openSite, type Site } from './live-game.ts'

const run = promisify(execFile)
const EXAMPLES = fileURLToPath(new URL('../../../../examples', import.meta.url))
const TYPES = join(EXAMPLES, 'pinquiz.d.ts')
const tool = (name: string) => join(EXAMPLES, 'node_modules', name)

let site: Site & { close(): Promise<void> }
let token = ''

beforeAll(async () => {
  site = await openSite()
  const { cookie } = await becomeHost(site, await becomeAdministrator(site), 'scripts@example.org')
  token = (await makeToken(site, cookie)).secret
})
afterAll(() => site.close())

const canRunShell = ['curl', 'jq'].every((name) => {
  try {
    return execFileSync(name, ['--version']).length > 0
  } catch {
    return false
  }
})

const shell = async (name: string, ...args: string[]) => {
  const env = { ...process.env, SITE: site.origin, TOKEN: token }
  return (await run('sh', [join(EXAMPLES, name), ...args], { env })).stdout
}

it.skipIf(!canRunShell)(
  'the examples in curl write a quiz, run its session and fetch the results (L231)',
  { timeout: 60_000 },
  async () => {
    const [session = '', pin] = (await shell('start-a-quiz.sh')).trim().split(' ')
    expect(pin).toMatch(/^\d{6}$/)
    const said = await shell('run-session.sh', session)
    expect(said.trim().split('\n')).toEqual(['question 1: "reveal"', 'ended'])
    expect(await shell('fetch-results.sh')).toContain('Capitals,Live Quiz')
  },
)

it('the example in TypeScript fits the types made from the API’s document, and works (L231)', {
  timeout: 120_000,
}, async () => {
  const document = join(EXAMPLES, 'node_modules', `.document-${process.pid}.json`)
  writeFileSync(document, await (await fetch(`${site.origin}/api/docs/json`)).text())
  await run(process.execPath, [tool('openapi-typescript/bin/cli.js'), document, '--output', TYPES])
  rmSync(document)
  await run(process.execPath, [tool('typescript/lib/tsc.js'), '-p', EXAMPLES])
  const { runSession } = (await import(pathToFileURL(join(EXAMPLES, 'run-session.ts')).href)) as {
    runSession: (site: string, token: string) => Promise<string>
  }
  expect(await runSession(site.origin, token)).toContain('Capitals,Live Quiz')
  await expect(runSession(site.origin, 'pq_wrong')).rejects.toThrow('token-wrong')
})
