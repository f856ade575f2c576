import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

/** XChaCha20-Poly1305 with a random nonce in front, as hex. */
export const encrypt = (text: string, secret: string): string =>
  Buffer.from(cipher(secret).encrypt(Buffer.from(text))).toString('hex')

/** Throws for another secret or altered data. */
export const decrypt = (hex: string, secret: string): string =>
  Buffer.from(cipher(secret).decrypt(Buffer.from(hex, 'hex'))).toString()

const cipher = (secret: string) =>
  managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
