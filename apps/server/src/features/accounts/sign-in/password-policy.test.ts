import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { createPasswordPolicy } from './password-policy.ts'

const config = { minPassword: 6, publicUrl: 'https://quiz.lovelace.example' }
const hashNewPassword = createPasswordPolicy({ config, site: () => ({ siteName: 'Ada’s Academy' }) })

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
  '2026!contraseña',
  'Quiz1234',
  'kahoot!!',
  'École2026',
  'Ada’s Academy',
  'adasacademy',
  'ADA’S ACADEMY 26!',
  'quiz.lovelace.example',
  'trustno1',
  'zxcvbnm1',
  'motdepasse',
  'schatz',
])('refuses %j as a new password', async (password) => {
  await expect(hashNewPassword(password, ADA)).rejects.toMatchObject({ code: 'password-guessable' })
})

it.each([
  'correct horse',
  'pinquiztanne',
  'hijackers',
  'tannenzapfen im mai',
  'ada.lovelace!7',
  'quiz im mai',
])('accepts %j', async (password) => {
  expect(await hashNewPassword(password, ADA)).toMatch(/^\$argon2id\$/)
})

it('knows the 100,000 most common passwords', async () => {
  const [last, next] = ['p0o90-=\\', 'p0o9@#$%']
  expect(await Promise.all(['123456', last, next].map(isCommonPassword))).toEqual([true, true, false])
})

it('requires the length that the operator configured', async () => {
  const policy = createPasswordPolicy({
    config: { ...config, minPassword: 14 },
    site: () => ({ siteName: 'Quiz' }),
  })
  await expect(policy('correct horse', ADA)).rejects.toMatchObject({ code: 'bad-request' })
  expect(await policy('correct horses', ADA)).toMatch(/^\$argon2id\$/)
})
