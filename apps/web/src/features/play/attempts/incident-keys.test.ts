import { expect, test } from 'vitest'
import { incidentOfKey } from './incident-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** `Ctrl+Shift+I` on a keyboard where every letter is in its English place. */
function press(combination: string) {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key
  return incidentOfKey({
    key,
    code,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  })
}

test.each(['F12', 'Ctrl+Shift+I', 'Ctrl+Shift+J', 'Ctrl+Shift+C', 'Ctrl+u', 'Meta+Alt+i', 'Meta+Alt+u'])(
  'S19 %s counts as an attempt at developer tools',
  (combination) => {
    expect(press(combination)).toBe('developer-tools')
  },
)

test.each(['PrintScreen', 'Meta+Shift+4', 'Meta+Shift+s', 'Ctrl+Shift+S', 'Ctrl+p', 'Meta+p'])(
  'S19 %s counts as an attempt at a screenshot',
  (combination) => {
    expect(press(combination)).toBe('screenshot')
  },
)

test.each([
  ...['Tab', 'Shift+Tab', 'Enter', ' ', 'Escape', 'ArrowDown', 'PageDown', 'F5', 'F6', 'F8', '1', 'c', 'I'],
  ...['Ctrl+r', 'Ctrl+0', 'Ctrl+Shift+T', 'Meta+c', 'Ctrl+Alt+i', 'Ctrl+Alt+Shift+I', 'Ctrl+Meta+Alt+i'],
])('%s is ignored', (combination) => {
  expect(press(combination)).toBeNull()
})

test('a Mac that types another letter with Option is recognised by the key’s position', () => {
  expect(incidentOfKey({ ...NONE, key: 'ˆ', code: 'KeyI', metaKey: true, altKey: true })).toBe(
    'developer-tools',
  )
})
