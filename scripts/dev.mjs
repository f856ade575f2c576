// Serves while you develop: the server restarts after each change of its sources, and pages update in the open browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { watch } from 'rolldown'
import configs from '../rolldown.config.mjs'

/** `npm run dev -- --port 5200`, where 5173 is taken; `PORT` is the server's. */
const words = process.argv.slice(2)
const { port } = parseArgs({
  args: words,
  options: { port: { type: 'string', default: '5173' } },
  strict: false,
}).values
const INHERIT = { stdio: ['ignore', 'inherit', 'inherit'] }
// A running server still reads from what a clean directory would have lost.
const watcher = watch(
  configs.map(({ output, ...rest }) => ({ ...rest, output: { ...output, cleanDir: false } })),
)
const pages = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'apps/web', '--strictPort', ...words],
  INHERIT,
)
let server = null

/** One after the other: the data directory belongs to one process at a time. */
async function restart() {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  // Links and QR codes lead to the pages that change.
  const env = { PUBLIC_URL: `http://localhost:${port}`, ...process.env }
  const isFirst = server === null
  server = spawn(process.execPath, ['dist/server/main.mjs'], { ...INHERIT, env })
  // Its port may be taken: the pages would talk to another server. Later it waits for the mended sources.
  if (isFirst) server.once('exit', (code) => code && stop())
}

let restarting = Promise.resolve()
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error)
  if (event.code === 'END') restarting = restarting.then(restart)
})

function stop() {
  void watcher.close()
  for (const child of [server, pages]) child?.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
pages.once('exit', stop)
