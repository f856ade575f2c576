import { signUpBody } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { findProblem } from './new-account.ts'

it.each([
  'jürgen@schule.de',
  'info@schüler.de',
  'a&b@x.org',
  'ada@example',
  'a@b.c',
  'ada+quiz@mail.example.org',
])('judges %s like the server', (email) => {
  const account = { name: 'Ada', email, password: 'correct horse' }
  expect(findProblem(account)).toBe(signUpBody.safeParse(account).success ? null : 'email')
})
