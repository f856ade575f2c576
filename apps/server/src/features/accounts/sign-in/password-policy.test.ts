import { expect, it } from 'vitest'
import { hashNewPassword } from './password-policy.ts'

const ADA = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' }

it.each([
  '123456',
  'Password1',
  'QWERTYUIOP',
  'iloveyou',
  '      ',
  '\u200b\u200b \u00a0\u2003\t',
  'ada.lovelace@example.org',
  'Ada.Lovelace',
  'ada lovelace',
  'AdaLovelace ',
  '654321',
  '888888',
  '00000000',
  'aaaaaa',
  'abcabc',
  'abcdefgh',
  'qwertz',
  'Azertyuiop',
  'qwerty123',
  'asdfghjklö',
  'contraseña',
  'Passwort2026!',
  'PinQuiz 1',
])('refuses %j as a new password', async (password) => {
  await expect(hashNewPassword(password, ADA)).rejects.toMatchObject({ code: 'password-guessable' })
})

it.each(['correct horse', 'pinquiztanne', 'hijackers', 'tannenzapfen im mai', 'ada.lovelace!7'])(
  'takes %j',
  async (password) => {
    expect(await hashNewPassword(password, ADA)).toMatch(/^\$argon2id\$/)
  },
)
