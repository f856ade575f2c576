import {
  accountDeletionBody,
  addressLink,
  addressLinkBody,
  emailChangeBody,
  me,
  newPasswordBody,
  passwordChangeBody,
  passwordResetBody,
  passwordResetReply,
  profileBody,
  resetTokenBody,
  resetTokenState,
  setupBody,
  setupState,
  signInBody,
  signInList,
  signUpBody,
  signUpProofBody,
  signUpReply,
  waitingMailBody,
  waitingSignIn,
} from '@pinquiz/protocol'
import { arrivalBody, arrivalReply, localSetupBody, localSetupReply } from '#features/accounts/local-setup.ts'
import { AT_MS, example, ID } from './example.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@example.org' }
const PASSWORD = 'correct horse battery'
const SETUP_TOKEN = 'm6E0KajWZ4v0ablotTW_kBDgrxr-28oF'

export const ACCOUNT_EXAMPLES = [
  example(me, {
    user: { id: ID.user, ...ADA, isApproved: true, role: 'host' },
    preferences: { language: 'en', theme: null, pushNotifications: false, singleKeys: true },
    siteName: 'PinQuiz',
    joinOrigin: null,
  }),
  example(signUpBody, { ...ADA, password: PASSWORD, language: 'en' }),
  example(signUpReply, { status: 'needs-both' }),
  example(signInBody, { email: ADA.email, password: PASSWORD }),
  example(profileBody, { name: 'Ada King' }),
  example(passwordChangeBody, { current: PASSWORD, next: 'another horse battery' }),
  example(accountDeletionBody, { password: PASSWORD }),
  example(passwordResetBody, { email: ADA.email, language: 'en' }),
  example(passwordResetReply, { isMailSent: true }),
  example(resetTokenBody, { token: 'rJ1x0b5cQy7mTqkWl2Zp' }),
  example(resetTokenState, { isValid: true }),
  example(newPasswordBody, { token: 'rJ1x0b5cQy7mTqkWl2Zp', password: PASSWORD }),
  example(addressLinkBody, { token: 'rJ1x0b5cQy7mTqkWl2Zp' }),
  example(addressLink, { purpose: 'sign-up', ...ADA, isPasswordKnown: true, isApproved: false }),
  example(waitingSignIn, { state: 'needs-both', email: ADA.email }),
  example(waitingMailBody, { language: 'en' }),
  example(signUpProofBody, { token: 'rJ1x0b5cQy7mTqkWl2Zp', name: ADA.name, password: PASSWORD }),
  example(emailChangeBody, { email: 'king@example.org', password: PASSWORD, language: 'en' }),
  example(signInList, {
    signIns: [
      {
        id: ID.other,
        browser: 'Firefox',
        system: 'Windows',
        address: '203.0.113.7',
        signedInAtMs: AT_MS,
        isThis: true,
      },
    ],
  }),
  example(setupState, { isNeeded: false }),
  example(setupBody, { token: SETUP_TOKEN, ...ADA, password: PASSWORD }),
  example(localSetupBody, {
    ...ADA,
    password: PASSWORD,
    role: 'admin',
    timestampMs: AT_MS,
    signature: 'q3V0b2t4cm9zZS1ub3QtYS1yZWFsLXNpZ25hdHVyZQ',
  }),
  example(arrivalBody, { timestampMs: AT_MS, signature: 'q3V0b2t4cm9zZS1ub3QtYS1yZWFsLXNpZ25hdHVyZQ' }),
  example(arrivalReply, {
    site: '0191b7a2-5c1e-7d3f-9a64-2f8c1b7e5d90',
    address: '203.0.113.7',
    peer: '127.0.0.1',
    isPeerTrusted: true,
    forwardedFor: '203.0.113.7',
  }),
  example(localSetupReply, { email: ADA.email, role: 'super-admin', isNew: true }),
]
