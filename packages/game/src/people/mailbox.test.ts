import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ana@example.org', 'ana@example.org'],
  ['Ana+quiz@Example.org', 'ana@example.org'],
  ['a.n.a@example.org', 'a.n.a@example.org'],
  ['a.n.a+2@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('S80 %s is read in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
