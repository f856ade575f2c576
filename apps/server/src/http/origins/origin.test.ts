import { expect, it } from 'vitest'
import { isOwnOrigin } from './origin.ts'

const asked = (origin: string | undefined, host: string, protocol = 'http') => ({ origin, host, protocol })

it.each([
  ['http://quiz.test', 'quiz.test'],
  ['http://192.168.1.5:3000', '192.168.1.5:3000'],
  ['http://[::1]:3000', '[::1]:3000'],
  ['http://quiz.test', 'Quiz.test:80'],
  // Behind a TLS proxy that isn't configured.
  ['https://quiz.test', 'quiz.test'],
])('without PUBLIC_URL accepts %s for a page of %s', (origin, host) => {
  expect(isOwnOrigin(asked(origin, host), null)).toBe(true)
})

it.each([
  [undefined, 'quiz.test'],
  ['null', 'quiz.test'],
  ['', 'quiz.test'],
  ['http://evil.test', 'quiz.test'],
  ['http://quiz.test.evil.test', 'quiz.test'],
  ['http://evil.test?quiz.test', 'quiz.test'],
  ['http://quiz.test:8080', 'quiz.test'],
  ['ftp://quiz.test', 'quiz.test'],
  ['chrome-extension://quiz.test', 'quiz.test'],
])('without PUBLIC_URL refuses %s at %s', (origin, host) => {
  expect(isOwnOrigin(asked(origin, host), null)).toBe(false)
})

it('with PUBLIC_URL accepts it and the address of the request', () => {
  const publicUrl = 'https://quiz.test'
  expect(isOwnOrigin(asked('https://quiz.test', '10.0.0.1:3000'), publicUrl)).toBe(true)
  expect(isOwnOrigin(asked('http://10.0.0.1:3000', '10.0.0.1:3000'), publicUrl)).toBe(true)
  expect(isOwnOrigin(asked('http://quiz.test', 'quiz.test', 'https'), publicUrl)).toBe(false)
  expect(isOwnOrigin(asked('http://quiz.test', 'quiz.test'), publicUrl)).toBe(false)
  expect(isOwnOrigin(asked('https://evil.test', 'quiz.test'), publicUrl)).toBe(false)
  expect(isOwnOrigin(asked('https://evil.test', 'not a host'), publicUrl)).toBe(false)
})
