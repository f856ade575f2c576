import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigError } from './config-error.ts'
import type { Read } from './white-label.ts'

/** PEM: the certificate with its intermediates, and its key. */
export type Tls = { cert: Buffer; key: Buffer }

/** Null: plain HTTP. With a certificate the site has one address: the certificate's. */
export function readTls(read: Read, publicUrl: string | null): Tls | null {
  const cert = read('TLS_CERT', readPem, null)
  const key = read('TLS_KEY', readPem, null)
  if (!cert && !key) return null
  if (!cert || !key) throw new ConfigError(cert ? 'TLS_KEY' : 'TLS_CERT', 'must be set too: TLS needs both')
  if (!publicUrl?.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL', 'must be set with TLS_CERT: the https:// address of the certificate')
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new ConfigError(
      'TLS_CERT',
      `does not work with TLS_KEY: ${error instanceof Error ? error.message : error}`,
    )
  }
  return { cert, key }
}

function readPem(path: string, name: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(name, `cannot be read: ${reason}`)
  }
}
