import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createDevices } from '../../features/accounts/sign-in/devices.ts'
import { AppError } from '../../platform/app-error.ts'
import { ProofOfWork } from './proof-of-work.ts'
import { SignInGuard } from './sign-in-guard.ts'

const EMAIL = 'teacher@example.org'

class DoneWork extends ProofOfWork {
  override redeem = () => true
}

function setUp() {
  const clock = { nowMs: () => 1_800_000_000_000 }
  const secret = 'a secret of more than thirty-two letters'
  const devices = createDevices({ secret, publicUrl: null }, clock)
  const told: (string | null)[] = []
  const proofs = new DoneWork(secret, clock)
  const guard = new SignInGuard({ clock, secret, proofs, devices, onAttack: (email) => told.push(email) })
  const fail = (ip: string, cookie = '') => {
    const request = { ip, headers: { cookie }, log: pino({ level: 'silent' }) }
    const wrong = guard.attempt(request, EMAIL, () => Promise.reject(new AppError('credentials-wrong')))
    return expect(wrong).rejects.toMatchObject({ code: 'credentials-wrong' })
  }
  return { told, fail, known: devices.cookieFor({}, EMAIL) }
}

it('does not report failures in a known browser as an attack, even while strangers attack (A33)', async () => {
  const { told, fail, known } = setUp()
  await fail('203.0.113.7', known)
  for (let guess = 0; guess < 25; guess++) await fail(`198.51.100.${guess}`)
  expect(told).toEqual(Array(6).fill(EMAIL))
  await fail('203.0.113.7', known)
  expect(told).toHaveLength(6)
  await fail('203.0.113.7')
  expect(told).toHaveLength(7)
})
