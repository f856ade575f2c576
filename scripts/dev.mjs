// Serves while you write: the server starts anew after each change of its sources, pages change in the open browser.
import { spawn } from 'node:child_process'

const bin = (name) => `node_modules/.bin/${name}`
const children = [
  spawn(bin('rolldown'), ['-c', 'rolldown.config.mjs', '--watch'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  spawn(process.execPath, ['--watch', 'dist/server/main.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] }),
  spawn(bin('vite'), ['apps/web'], { stdio: ['ignore', 'inherit', 'inherit'] }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
// None is of use without the others.
for (const child of children) child.once('exit', stop)
