import { expect, it } from 'vitest'
import { createCountedAs } from './counted-as.ts'
import { forwardedAddress, tidyForwarded } from './forwarded.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['"203.0.113.7:4711"', '203.0.113.7'],
  ['[203.0.113.7]:80', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['unknown', null],
  ['_hidden', null],
  ['localhost', null],
  ['', null],
  ['203.0.113', null],
  ['203.0.113.7:port', null],
  ['203.0.113.7; drop', null],
  ['[203.0.113.7', null],
])('reads %j in X-Forwarded-For as %j (A58)', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})

it.each([
  ['198.51.100.1, 203.0.113.7:4711', '198.51.100.1, 203.0.113.7'],
  ['198.51.100.1, unknown, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, , 203.0.113.7', '198.51.100.1, 203.0.113.7'],
  ['198.51.100.1, unknown', undefined],
  ['unknown', undefined],
  [undefined, undefined],
])('reduces %j to the known addresses: %j (A58)', (header, left) => {
  const headers = header === undefined ? {} : { 'x-forwarded-for': header }
  tidyForwarded({ headers })
  expect(headers).toEqual(left === undefined ? {} : { 'x-forwarded-for': left })
})

it('counts a socket by its address without the port (A58)', () => {
  const countedAs = createCountedAs(['10.0.0.1'])
  const from = (forwarded: string) =>
    countedAs({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.1' },
    } as never)
  expect(from('203.0.113.7:4711')).toBe('203.0.113.7')
  expect(from('203.0.113.7:4712')).toBe('203.0.113.7')
  expect(from('[2001:db8:0:1::5]:99')).toBe('2001:db8:0:1::/64')
  expect(from('unknown')).toBe('10.0.0.1')
})
