import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const COMMANDS = Object.entries(scripts).filter(([, command]) => command.includes('playwright test --config'))

it.each(COMMANDS)('npm run %s finds its tests', async (_name, command) => {
  const [, ...words] = command.split(' && ')[0].split(' ')
  const { stdout } = await promisify(execFile)('node_modules/.bin/playwright', [...words, '--list'])
  expect(stdout).toMatch(/Total: [1-9]\d* tests?/)
})
