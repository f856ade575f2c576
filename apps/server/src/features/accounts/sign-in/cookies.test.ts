import { describe, expect, it } from 'vitest'
import { createSignInCookie } from './cookies.ts'

const SECRET = 'a secret of the site, long enough for it'
const TOKEN = 'k3Jd8sLq0PzXv7Bn5Mw2Rt9Yc4Fh6Ga1'
/** As better-auth signed it in versions before 1.0. */
const VALUE = `${TOKEN}.CGIPUAkAkAzZSrwI%2Fv8hLvdrgqkscsLmpuFyNS0jN4A%3D`

describe('the sign-in cookie', () => {
  const plain = createSignInCookie({ secret: SECRET, publicUrl: null }, 60)
  const overTls = createSignInCookie({ secret: SECRET, publicUrl: 'https://quiz.test' }, 60)

  it('is read and set as in versions before 1.0', () => {
    expect(plain.read(`theme=dark; pinquiz.session_token=${VALUE}; x=y`)).toEqual({
      token: TOKEN,
      isFormer: false,
    })
    expect(plain.give(TOKEN)).toEqual([
      `pinquiz.session_token=${VALUE}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
    ])
  })

  it.each(['', 'x', '.', `${TOKEN}.`, TOKEN, '%', `${VALUE}A`, VALUE.replace('k3', 'K3'), `${VALUE}.`])(
    'is rejected with the value %s',
    (value) => {
      expect(plain.read(`pinquiz.session_token=${value}`)).toBeNull()
    },
  )

  it('is accepted under no other prefix but the former one, which is then removed', () => {
    expect(plain.read(`__Secure-pinquiz.session_token=${VALUE}`)).toBeNull()
    expect(overTls.read(`pinquiz.session_token=${VALUE}`)).toBeNull()
    const former = overTls.read(`__Secure-pinquiz.session_token=${VALUE}`)
    expect(former).toEqual({ token: TOKEN, isFormer: true })
    expect(overTls.take({ isFormer: true })).toHaveLength(2)
  })
})
