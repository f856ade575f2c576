import { me, passkeyQuestion } from '@pinquiz/protocol'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, send } from './http/api.ts'
import { takeOver } from './viewer.ts'

/** Browsers only allow passkeys for host names, and only over HTTPS or on the machine itself. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname)
  return window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress
}

/** The browser's error when the user cancels, or it has no matching passkey. */
export class PasskeyDeclined extends Error {}

const declined = (cause: unknown) => {
  throw new PasskeyDeclined('The browser gave no passkey', { cause })
}

/** Throws `ApiError`, `PasskeyDeclined`. */
export async function addPasskey({
  name,
  ...body
}: {
  name: string
  password: string
  code: string
}): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const asked = await call('POST', '/api/account/passkeys/question', passkeyQuestion, { body })
  // Its content is between this library and its counterpart on the server.
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(declined)
  await send('POST', '/api/account/passkeys', { body: { name, response } })
}

/** Throws `ApiError`, `PasskeyDeclined`. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const asked = await call('POST', '/api/sign-in/passkey/question', passkeyQuestion, { body: {} })
  // As above.
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(declined)
  takeOver(await call('POST', '/api/sign-in/passkey', me, { body: { response } }))
}
