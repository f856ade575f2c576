import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/db.ts'
import { authAccounts, users } from '#db/schema.ts'
import { openTestDatabase } from '#test/support/test-database.ts'
import { PROVIDER } from '../mutations.ts'
import { hashPassword } from './passwords.ts'
import { requireRightPassword } from './right-password.ts'

const ADA = { email: 'ada@example.org', password: 'a long old password' }
let db: Db
let userId: string

beforeEach(async () => {
  ;({ db } = await openTestDatabase())
  userId = randomUUID()
  await db.insert(users).values({ id: userId, email: ADA.email, name: 'Ada' })
  const password = await hashPassword(ADA.password)
  await db
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: PROVIDER, password, id: randomUUID() })
})

it('returns the account for the right password, and the same error for all others', async () => {
  await expect(requireRightPassword(db, { ...ADA, email: 'Ada@Example.org' })).resolves.toMatchObject({
    id: userId,
  })
  const wrong = { code: 'credentials-wrong' }
  await expect(requireRightPassword(db, { ...ADA, password: 'another' })).rejects.toMatchObject(wrong)
  await expect(requireRightPassword(db, { ...ADA, email: 'no@example.org' })).rejects.toMatchObject(wrong)
})

it('refuses a password that is changed during the comparison: its sign-ins were ended', async () => {
  const next = await hashPassword('the new password')
  const comparing = requireRightPassword(db, ADA)
  await db.update(authAccounts).set({ password: next })
  await expect(comparing).rejects.toMatchObject({ code: 'credentials-wrong' })
})
