import { expect, it } from 'vitest'
import { callLink, mailLink } from './contact-links.ts'

it('quotes the message in the reply, and lets nothing in it become a mail field', () => {
  const link = mailLink({
    email: 'lea+x@example.org?bcc=all@example.org',
    message: 'one & two\nthree?subject=x',
    subject: 'Your message & more',
    greeting: 'Hello Léa,',
  })
  const url = new URL(link)
  expect(url.pathname).toBe('lea%2Bx@example.org%3Fbcc%3Dall@example.org')
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('Your message & more')
  expect(url.searchParams.get('body')).toBe('Hello Léa,\r\n\r\n\r\n\r\n> one & two\r\n> three?subject=x')
})

it('stays short and never cuts a character in half', () => {
  const link = mailLink({
    email: 'a@b.c',
    message: `${'x'.repeat(599)}😀${'y'.repeat(4000)}`,
    subject: 's',
    greeting: 'g',
  })
  expect(link.length).toBeLessThan(2_000)
  expect(new URL(link).searchParams.get('body')?.endsWith('xxx')).toBe(true)
})

it.each([
  ['+49 (30) 12-34', 'tel:+49301234'],
  ['030 / 1234', 'tel:0301234'],
  ['12+34', 'tel:1234'],
  ['call me', null],
  ['+', null],
  ['javascript:alert(1)', 'tel:1'],
])('dials %s', (phone, link) => {
  expect(callLink(phone)).toBe(link)
})
