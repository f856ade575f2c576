// Reads a folder of quiz files with our readers and with independent ones: npm run corpus -- DIR. Exit status 1: a
// question was lost silently.
import { statSync } from 'node:fs'
import { runnerImport } from 'vite'

const [folder] = process.argv.slice(2)
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error('npm run corpus -- DIR: DIR is a folder of quiz files')
  process.exit(2)
}
const { module } = await runnerImport('./packages/formats/test/corpus/corpus.ts', {
  configFile: false,
  logLevel: 'error',
})
const { lines, lost } = module.reportOf(module.compareFolder(folder))
console.log(lines.join('\n'))
process.exitCode = lost > 0 ? 1 : 0
