import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { TEST_CONFIG } from '#test/support/test-config.ts'
import { linkOrigin } from './link-origin.ts'

const arrivedAt = (localAddress?: string) => ({
  socket: Object.defineProperties(new Socket(), {
    localAddress: { value: localAddress },
    localPort: { value: localAddress ? 3000 : undefined },
  }),
})

it.each([
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['::ffff:192.168.1.5', 'http://192.168.1.5:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
  ['fe80::5%eth0', 'http://[fe80::5]:3000'],
  [undefined, 'http://localhost:3000'],
])('uses the address at which the request arrived: %s', (address, origin) => {
  expect(linkOrigin(arrivedAt(address), TEST_CONFIG)).toBe(origin)
  expect(URL.canParse(origin)).toBe(true)
})

it('uses the configured address, wherever the request arrived', () => {
  const config = { ...TEST_CONFIG, publicUrl: 'https://quiz.example.org' }
  expect(linkOrigin(arrivedAt('10.0.0.1'), config)).toBe('https://quiz.example.org')
})
