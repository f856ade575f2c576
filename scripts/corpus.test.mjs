import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const corpus = (...args) => spawnSync(process.execPath, ['scripts/corpus.mjs', ...args], { encoding: 'utf8' })

it('npm run corpus compares the files in a folder', () => {
  const { stdout, stderr, status } = corpus('packages/formats/test/fixtures/gift')
  expect(stderr).toBe('')
  expect(stdout).toContain('moodle-docs.gift (gift): 7 equal')
  expect(stdout).toMatch(/0 lost without a word\n$/)
  expect(status).toBe(0)
})

it('npm run corpus needs a folder', () => {
  expect(corpus('package.json').status).toBe(2)
})
