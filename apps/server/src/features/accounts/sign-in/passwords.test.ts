import { expect, it } from 'vitest'
import type { AppError } from '#platform/app-error.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

it('verifies the password against its hash, and no other', async () => {
  const hashed = await hashPassword('correct horse')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true)
  expect(await verifyPassword(hashed, 'correct hors')).toBe(false)
})

it('queues requests, refuses them if the queue is too long, and recovers', async () => {
  const hashed = await hashPassword('correct horse')
  const settled = await Promise.allSettled(Array.from({ length: 130 }, () => verifyPassword(hashed, 'x')))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(101)
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect((reason as AppError).code).toBe('too-many-requests')
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true)
  await expect(verifyPassword('no hash', 'x')).rejects.toThrow()
  expect(await verifyPassword(hashed, 'correct horse')).toBe(true)
})
