import { expect, it } from 'vitest'
import { decrypt, encrypt } from '#platform/encryption.ts'

const SECRET = 'a secret of the site, long enough for it'
/** As better-auth encrypted it in versions before 1.0. */
const STORED =
  '831521dc3570ff90c15ae724891c0108768cc059652536be3b229ed296b72aad32890e66d5aa35b19235491491bafd83932ae82c3e13df8d'

it('reads what versions before 1.0 and it itself encrypted', () => {
  expect(decrypt(STORED, SECRET)).toBe('JBSWY3DPEHPK3PXP')
  const [one, other] = [encrypt('text', SECRET), encrypt('text', SECRET)]
  expect(one).not.toBe(other)
  expect(decrypt(one, SECRET)).toBe('text')
})

it('refuses another secret and modified text', () => {
  expect(() => decrypt(STORED, `${SECRET}.`)).toThrow()
  expect(() => decrypt(STORED.replace('83', '84'), SECRET)).toThrow()
})
