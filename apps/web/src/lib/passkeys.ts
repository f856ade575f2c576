import { me, passkeyQuestion } from '@pinquiz/protocol'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call, send } from './http/api.ts'
import { takeOver } from './viewer.ts'

/** Browsers have passkeys for names only, and only where nobody else can read along: over https, and on the machine itself. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname)
  return window.isSecureContext && typeof PublicKeyCredential === 'function' && !isAddress
}

/** What the browser says when its owner changed their mind, or it has no passkey that fits. */
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
  // What is in it is between the library here and its other half on the server.
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
