import { expect, test } from 'vitest'
import { EMAIL_ADDRESS } from './email.ts'

test.each(['a@b.c', 'jürgen@schule.de', 'info@schüler.de', 'a&b@x.org', "o'neill+quiz@mail.example.org"])(
  'accepts %s as an address',
  (text) => expect(EMAIL_ADDRESS.test(text)).toBe(true),
)

test.each([
  'ana',
  'ana@',
  '@x.org',
  'ana@x',
  'ana@.org',
  'ana@x.',
  'ana@x..org',
  'a b@x.org',
  'a@b@c.org',
  'a,b@x.org',
  '<a@x.org>',
  'a@x.org\r\nBcc: b@x.org',
  'a\u0000@x.org',
  'a@x.org\u0007',
  'a\u202e@x.org',
  'a@x\u200b.org',
])('refuses %j', (text) => expect(EMAIL_ADDRESS.test(text)).toBe(false))
