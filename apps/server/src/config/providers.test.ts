import { expect, it } from 'vitest'
import { readConfigWith } from './read-config.ts'

const READY = {
  PUBLIC_URL: 'https://quiz.example',
  OIDC_1_ISSUER: 'https://id.example/realms/school',
  OIDC_1_CLIENT_ID: 'pinquiz',
}
const read = (env: Record<string, string>) => readConfigWith({ ...READY, ...env }, () => 'a secret')

it('reads providers, with the host of the issuer as the name', () => {
  expect(read({ OIDC_1_APPROVE: 'teachers, @School.example,*', OIDC_1_ADMINS: 'it' }).providers).toEqual([
    {
      id: '1',
      name: 'id.example',
      issuer: 'https://id.example/realms/school',
      clientId: 'pinquiz',
      clientSecret: null,
      scope: 'openid email profile',
      groupsClaim: 'groups',
      approve: [
        { kind: 'group', group: 'teachers' },
        { kind: 'domain', domain: 'school.example' },
        { kind: 'everyone' },
      ],
      admins: [{ kind: 'group', group: 'it' }],
      isEmailTrusted: false,
      isSigningOut: true,
    },
  ])
})

it.each(['http://127.0.0.1:9', 'http://localhost', 'http://[::1]:8080/x'])(
  'accepts %s, on this machine (A78)',
  (issuer) => {
    expect(read({ OIDC_1_ISSUER: issuer }).providers).toMatchObject([{ issuer }])
  },
)

it.each([
  ['OIDC_1_ISSUER', 'http://id.example', /^OIDC_1_ISSUER: must be an address/],
  ['OIDC_1_ISSUER', 'http://127.0.0.1.evil.example', /^OIDC_1_ISSUER/],
  ['OIDC_1_ISSUER', 'id.example', /^OIDC_1_ISSUER/],
  ['OIDC_1_ISSUER', 'https://id.example/?x=1', /^OIDC_1_ISSUER/],
  ['OIDC_1_ADMINS', '*', /^OIDC_1_ADMINS: must name groups/],
  ['OIDC_1_CLIENT_ID', '', /^OIDC_1_CLIENT_ID: must be set with OIDC_1_ISSUER/],
  ['PUBLIC_URL', '', /^PUBLIC_URL: must be set with OIDC_1_ISSUER/],
  ['OIDC_1_TRUST_EMAIL', 'yes', /^OIDC_1_TRUST_EMAIL: must be one of on, off/],
])('refuses %s=%s (A78)', (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(message)
})

it('keeps passwords while there is no provider (A83)', () => {
  const off = { PASSWORD_SIGN_IN: 'off' }
  expect(read(off).hasPasswords).toBe(false)
  expect(read({ ...off, OIDC_1_ISSUER: '' }).hasPasswords).toBe(true)
})
