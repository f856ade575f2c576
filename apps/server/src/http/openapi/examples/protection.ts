import {
  backupCodes,
  confirmationBody,
  newAuthenticator,
  newPasskeyBody,
  newToken,
  newTokenBody,
  passkeyBody,
  passkeyQuestion,
  passkeyQuestionBody,
  passwordAndCodeBody,
  passwordBody,
  protection,
  secondStepBody,
  signInReply,
  tokenList,
} from '@pinquiz/protocol'
import { localResetBody, localResetReply } from '#features/accounts/local-setup.ts'
import { AT_MS, example, ID } from './example.ts'

const EMAIL = 'ada@example.org'
const TICKET = 'MTgwMDAwMDYwMDAwMCBhYmMgNDU2.3q2-7w'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PASSKEY = 'o7VK2f1mQ0mVt1cS8pZ3Ug'
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

const TOKEN = {
  id: ID.other,
  name: 'Timetable',
  scopes: ['read', 'sessions'],
  ending: '4c9a',
  createdAtMs: AT_MS,
  expiresAtMs: AT_MS + 90 * 86_400_000,
  lastUsedAtMs: null,
  isExpired: false,
} as const

const credential = { id: PASSKEY, rawId: PASSKEY, type: 'public-key', clientExtensionResults: {} } as const

export const PROTECTION_EXAMPLES = [
  example(signInReply, { ticket: TICKET }),
  example(secondStepBody, { ticket: TICKET, code: '492039' }),
  example(protection, {
    isRequired: false,
    hasAuthenticator: true,
    backupCodesLeft: 9,
    passkeys: [{ id: PASSKEY, name: 'Laptop', createdAtMs: AT_MS, lastUsedAtMs: null }],
  }),
  example(passwordAndCodeBody, { password: 'correct horse battery', code: '123456' }),
  example(passwordBody, { password: 'correct horse battery' }),
  example(newAuthenticator, {
    secret: SECRET,
    uri: `otpauth://totp/PinQuiz:${encodeURIComponent(EMAIL)}?secret=${SECRET}&issuer=PinQuiz&digits=6&period=30`,
  }),
  example(tokenList, { tokens: [{ ...TOKEN, scopes: [...TOKEN.scopes] }] }),
  example(newTokenBody, {
    name: 'Timetable',
    scopes: ['read', 'sessions'],
    days: 90,
    password: 'correct horse battery',
  }),
  example(newToken, {
    token: { ...TOKEN, scopes: [...TOKEN.scopes] },
    secret: 'pq_0b7f2f1c5d3e4a6988d1c2b3a4f5e6d7c8b9a0f1e2d34c9a',
  }),
  example(confirmationBody, { code: '492039' }),
  example(backupCodes, { codes: ['H7KQ2-M9XPA', 'TR4WB-8VDNC'] }),
  example(passkeyQuestion, { challenge: 'TVRnd01EQXdNRFl3', rpId: 'quiz.example.org' }),
  example(passkeyQuestionBody, {}),
  example(newPasskeyBody, {
    name: 'Laptop',
    response: {
      ...credential,
      response: {
        clientDataJSON: CLIENT_DATA,
        attestationObject: 'o2NmbXRkbm9uZQ',
        transports: ['internal'],
      },
    },
  }),
  example(passkeyBody, {
    response: {
      ...credential,
      response: {
        clientDataJSON: CLIENT_DATA,
        authenticatorData: 'SZYN5YgOjGh0NBcP',
        signature: 'MEUCIQDx',
      },
    },
  }),
  example(localResetBody, { email: EMAIL, timestampMs: AT_MS, signature: 'q3V0b2t4cm9zZS1ub3QtYS1yZWFs' }),
  example(localResetReply, { email: EMAIL, isRemoved: true }),
]
