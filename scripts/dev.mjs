// Serves while you develop: the server restarts after each change of its sources, and pages update in the open browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'rolldown'
import configs from '../rolldown.config.mjs'

/** `npm run dev -- --port 5200`, where 5173 is taken; `PORT` is the server's. */
const words = process.argv.slice(2)
const port = words[words.indexOf('--port') + 1 || words.length] ?? '5173'
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
  const next = spawn(process.execPath, ['dist/server/main.mjs'], { ...INHERIT, env })
  server = next
  // Without a server, as when its port is taken, the pages would talk to another one.
  next.once('exit', (code) => code && next === server && stop())
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
