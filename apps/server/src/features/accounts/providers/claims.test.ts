import { isAccountEmail } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import type { Provider } from '#config/providers.ts'
import { claimsOf, withUserInfo } from './claims.ts'
import { grantOf } from './rules.ts'

const PROVIDER = {
  groupsClaim: 'groups',
  approve: [{ kind: 'group', group: 'teachers' }],
  admins: [{ kind: 'group', group: 'it' }],
  isEmailTrusted: false,
} as unknown as Provider // Only the part that is read.
const TOLD = { iss: 'https://id.example', sub: '1', email: 'Ada@Example.org', email_verified: true }

const grant = (told: object, provider: object = {}) => {
  const whole = { ...PROVIDER, ...provider }
  return grantOf(whole, claimsOf(whole, { ...TOLD, ...told }).claims)
}

describe('what a provider tells', () => {
  it('gives approval and role by group (A81)', () => {
    expect(grant({ groups: ['teachers'] })).toBe('host')
    expect(grant({ groups: ['teachers', 'it'] })).toBe('admin')
    expect(grant({ groups: 'teachers' })).toBe('host')
    expect(grant({ groups: ['Teachers', 'teacher', 7] })).toBe('none')
    expect(grant({})).toBe('none')
  })

  it('decides nothing without rules, or when groups are named elsewhere (A81)', () => {
    expect(grant({ groups: ['x'] }, { approve: [], admins: [] })).toBe('undecided')
    expect(grant({ _claim_names: { groups: 'src1' } })).toBe('undecided')
    expect(grant({ hasgroups: 'true' })).toBe('undecided')
  })

  it('names groups in nested claims, or with dots of their own (A81)', () => {
    const nested = { groupsClaim: 'realm_access.roles' }
    expect(grant({ realm_access: { roles: ['teachers'] } }, nested)).toBe('host')
    const dotted = { groupsClaim: 'https://id.example/groups' }
    expect(grant({ 'https://id.example/groups': ['teachers'] }, dotted)).toBe('host')
    expect(grant({ realm_access: null }, nested)).toBe('none')
  })

  it('proves an address only if it says so (A79)', () => {
    const proven = (told: object, provider: object = {}) =>
      claimsOf({ ...PROVIDER, ...provider }, { ...TOLD, ...told }).claims.isEmailProven
    expect(proven({})).toBe(true)
    expect(proven({ email_verified: 'true' })).toBe(true)
    expect(proven({ email_verified: false }, { isEmailTrusted: true })).toBe(false)
    expect(proven({ email_verified: undefined })).toBe(false)
    expect(proven({ email_verified: undefined }, { isEmailTrusted: true })).toBe(true)
  })

  it.each(['', 'a\u0000b'])('names no one with the subject %j (A77)', (sub) => {
    expect(() => claimsOf(PROVIDER, { ...TOLD, sub })).toThrow('refused')
  })

  it('names no one with a subject longer than providers may send (A77)', () => {
    expect(claimsOf(PROVIDER, { ...TOLD, sub: 'x'.repeat(255) }).claims.subject).toHaveLength(255)
    expect(() => claimsOf(PROVIDER, { ...TOLD, sub: 'x'.repeat(256) })).toThrow('refused')
  })

  it('folds no letter of an address into another one: not the Kelvin sign into k (A77)', () => {
    const { claims } = claimsOf(PROVIDER, { ...TOLD, email: '\u212Aate@Example.org' })
    expect(claims.email).toBe('\u212Aate@example.org')
    expect(isAccountEmail(claims.email ?? '')).toBe(false)
  })

  it('proves an address only by a word for that very address (A79)', () => {
    const { iss, sub } = TOLD
    const proven = (told: object, more: Record<string, unknown>) => {
      const { claims } = claimsOf(PROVIDER, withUserInfo({ iss, sub, ...told }, more))
      return claims.isEmailProven && claims.email
    }
    const own = { email: 'eve@example.org', email_verified: true }
    expect(proven({}, own)).toBe('eve@example.org')
    expect(proven({ email: 'eve@example.org' }, own)).toBe('eve@example.org')
    expect(proven({ email: 'ada@example.org' }, own)).toBe(false)
    expect(proven({ email_verified: true }, { email: 'ada@example.org' })).toBe(false)
    expect(proven({ email: 'eve@example.org', email_verified: false }, own)).toBe(false)
  })
})
