import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { readOptions } from './command-line.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { requireFreePort } from './config/free-port.ts'
import { loadEnvFile } from './config/load-env-file.ts'
import { readConfig } from './config/read-config.ts'
import { makeDataDir } from './config/secret.ts'
import { growHeapFreely } from './platform/machine/heap.ts'
import { lanAddress } from './platform/machine/lan-address.ts'
import { nodeNotice } from './platform/machine/node-version.ts'
import { makePrivate } from './platform/private-tree.ts'
import { createSteadyClock } from './platform/steady-clock.ts'
import { VERSION } from './platform/version.ts'

const USAGE = `npm start
Serves the site. Configure it with environment variables or a file .env: see .env.example and docs/operations.md.`

const MIN_TOKEN_LENGTH = 16

// Files this process creates are readable by its owner only.
process.umask(0o077)
growHeapFreely()

try {
  readOptions(USAGE, {})
  loadEnvFile()
  await run(readConfig(process.env))
} catch (error) {
  if (!(error instanceof Error)) throw error
  // A wrong setting or an unreachable database is for the operator to fix: one line, no stack.
  console.error(error instanceof ConfigError ? error.message : `PinQuiz could not start: ${error.message}`)
  process.exit(1)
}

async function run(config: Config) {
  await requireFreePort(config)
  makeDataDir(config.dataDir)
  const log = pino({ level: config.logLevel })
  // For directories made by an earlier version or by hand.
  await makePrivate(config.dataDir).catch((error: Error) =>
    log.warn({ reason: error.message }, 'other users of this machine may be able to read the data directory'),
  )
  if (config.metricsToken && config.metricsToken.length < MIN_TOKEN_LENGTH)
    log.warn(`METRICS_TOKEN has fewer than ${MIN_TOKEN_LENGTH} characters and could be guessed`)
  const app = await createApp({ config, log, clock: createSteadyClock(), onFatal: () => process.exit(1) })
  const { port } = await app.listen()
  const runFile = join(config.dataDir, 'server.json')
  // Lets `npm run admin` find the process that holds the embedded database.
  writeFileSync(runFile, JSON.stringify({ port, pid: process.pid }))
  stopOnSignals(log, async () => {
    await app.stop()
    rmSync(runFile, { force: true })
  })
  await greet(config, port, await app.setupToken())
}

async function greet(config: Config, port: number, setupToken: string | null) {
  const local = `http://localhost:${port}`
  const home = config.publicUrl ?? local
  const lines = [`${config.siteName} is running at ${home} (PinQuiz ${VERSION})`]
  const lan = config.publicUrl ? null : lanAddress(config.host)
  if (lan)
    lines.push(
      `On phones on the same network: http://${lan}:${port}`,
      '  Without TLS, they lock their screens between questions: see docs/operations.md, "TLS without a proxy".',
    )
  if (setupToken)
    lines.push(
      `There is no administrator yet. Open this link to become the first one (it works once):\n  ${home}/setup?token=${setupToken}`,
    )
  const notice = nodeNotice(process.versions.node)
  if (notice) lines.push(notice)
  console.log(`\n${lines.join('\n')}\n`)
}

function stopOnSignals(log: Logger, stop: () => Promise<void>) {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // A second signal means now.
      if (isStopping) process.exit(1)
      isStopping = true
      log.info({ signal }, 'stopping')
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    })
}
