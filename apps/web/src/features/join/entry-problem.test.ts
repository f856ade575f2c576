import { expect, test } from 'vitest'
import { fieldsAtFault, hasOwnTitle } from './entry-problem.ts'

const details = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '1' }

test('marks every empty field, in the order of the form', () => {
  expect(fieldsAtFault('details-missing', { ...details, name: ' ', phone: '' })).toEqual(['name', 'phone'])
})

test.each([
  ['email-invalid', 'email'],
  ['email-disposable', 'email'],
  ['name-invalid', 'name'],
  ['name-too-long', 'name'],
] as const)('shows %s beside the field %s', (code, field) => {
  expect(fieldsAtFault(code, details)).toEqual([field])
})

test.each(['network-used', 'device-used', 'too-many-attempts', 'unavailable'] as const)(
  'shows %s beside no field',
  (code) => {
    expect(fieldsAtFault(code, details)).toEqual([])
  },
)

test('codes without a title of their own count as general joining errors', () => {
  expect(hasOwnTitle('network-used')).toBe(true)
  expect(hasOwnTitle('unavailable')).toBe(false)
})
