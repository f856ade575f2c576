import { expect, it } from 'vitest'
import { addressKey, isLoopback, wideNetworks } from './address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::1', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it.each([
  ['203.0.113.7', ['203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.0/24']],
  ['2001:db8:7:12ab::1', ['2001:db8:7:1200::/56', '2001:db8:7::/48']],
  ['2001:db8:7::1', ['2001:db8:7:0::/56', '2001:db8:7::/48']],
  ['::1', ['0:0:0:0::/56', '0:0:0::/48']],
])('knows the networks around %s (A36)', (address, keys) => {
  expect(wideNetworks(address).map(({ key }) => key)).toEqual(keys)
})

it('recognises the machine itself', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(['203.0.113.7', '10.127.0.1', '::12', '', '12.7.0.0'].some(isLoopback)).toBe(false)
})
