import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { AVATARS, avatarOf } from './avatars.ts'
import { decideChoice } from './choosing.ts'
import { extrasOf } from './extras.ts'

test('L151 everyone has an avatar: the chosen one, or always the same one for the same id', () => {
  expect(AVATARS).toBeGreaterThanOrEqual(40)
  expect(avatarOf('0000002f-0000-4000-8000-000000000000', 3)).toBe(3)
  expect(avatarOf('00000031-0000-4000-8000-000000000000', null)).toBe(1)
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const avatar = avatarOf(id, undefined)
      expect(Number.isInteger(avatar) && avatar >= 0 && avatar < AVATARS).toBe(true)
      expect(avatarOf(id, null)).toBe(avatar)
    }),
  )
})

test('L151 an avatar can be chosen in the lobby if avatars are on', () => {
  const state = { phase: { name: 'lobby' as const }, settings: DEFAULT_SETTINGS }
  expect(decideChoice('live', state, { avatar: 0 }).ok).toBe(true)
  expect(decideChoice('live', { ...state, phase: { name: 'ready' } }, { avatar: 0 })).toMatchObject({
    reason: 'too-late',
  })
  const settings = { ...DEFAULT_SETTINGS, avatars: false }
  expect(decideChoice('live', { ...state, settings }, { avatar: 0 })).toMatchObject({ reason: 'conflict' })
  expect(extrasOf('live', DEFAULT_SETTINGS)).toMatchObject({ avatars: true })
  expect(extrasOf('live', settings)?.avatars).toBeUndefined()
  expect(extrasOf('live', { ...settings, reactions: false })).toBeUndefined()
})
