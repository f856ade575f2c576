import { expect, test } from 'vitest'
import type { Phase } from '../session.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { mayReact } from './reactions.ts'

const question: Phase = { name: 'question', index: 0, opensAtMs: 0, closesAtMs: 1000 }
const phases: Phase[] = [
  { name: 'lobby' },
  { name: 'ready' },
  { name: 'reveal', index: 0 },
  { name: 'ended' },
]

test('L157 players can react while they wait, not before their own answer and not if reactions are off', () => {
  const settings = DEFAULT_SETTINGS
  for (const phase of phases) expect(mayReact('live', { phase, settings }, false)).toBe(true)
  expect(mayReact('live', { phase: question, settings }, false)).toBe(false)
  expect(mayReact('live', { phase: question, settings }, true)).toBe(true)
  const silent = { ...settings, reactions: false }
  for (const phase of [...phases, question])
    expect(mayReact('live', { phase, settings: silent }, true)).toBe(false)
  for (const mode of ['poll', 'self-paced'] as const)
    expect(mayReact(mode, { phase: { name: 'lobby' }, settings }, true)).toBe(false)
})
