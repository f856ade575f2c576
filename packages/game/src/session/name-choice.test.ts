import { expect, test } from 'vitest'
import { decideNameChoice, shownName } from './name-choice.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const decide = (isProfane: boolean, settings: Partial<typeof DEFAULT_SETTINGS>, name = 'Ana') =>
  decideNameChoice({ name, isProfane }, { ...DEFAULT_SETTINGS, ...settings })

test('L74 a profane name is held back, unless the host chose to refuse or allow it', () => {
  expect(decide(true, {})).toEqual({ ok: true, value: { isHeld: true } })
  expect(decide(true, { nameFilter: 'refuse' })).toEqual({ ok: false, reason: 'name-refused' })
  expect(decide(true, { nameFilter: 'off' })).toEqual({ ok: true, value: { isHeld: false } })
})

test.each(['off', 'flag', 'refuse'] as const)(
  'L74 an ordinary name is shown with the filter %s',
  (nameFilter) => {
    expect(decide(false, { nameFilter })).toEqual({ ok: true, value: { isHeld: false } })
  },
)

test('L74 a number replaces a held name', () => {
  expect(shownName({ name: 'Ana', number: 7, isHeld: false })).toBe('Ana')
  expect(shownName({ name: 'Ana', number: 7, isHeld: true })).toBe('#7')
})

test.each(['#7', '# 12', '＃7', '#٧'])(
  'L49 no one can use a name like the placeholder of held names: %s',
  (name) => {
    expect(decide(false, { nameFilter: 'off' }, name)).toEqual({ ok: false, reason: 'name-taken' })
  },
)

test.each(['#1 fan', 'Ana #2', '#', '7'])('L49 %s is an allowed name', (name) => {
  expect(decide(false, {}, name).ok).toBe(true)
})

test('L75 with friendly names only an offered name is accepted', () => {
  const friendlyNames = true
  expect(decide(false, { friendlyNames })).toEqual({ ok: false, reason: 'name-not-offered' })
  expect(decide(false, { friendlyNames }, 'Brave Otter')).toEqual({ ok: true, value: { isHeld: false } })
  expect(decide(false, { friendlyNames }, 'Kluger Fuchs 12').ok).toBe(true)
})
