import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Paths of a certificate for localhost, and of its key. */
export function selfSigned(directory: string, name = 'own') {
  const [TLS_CERT, TLS_KEY] = [join(directory, `${name}.pem`), join(directory, `${name}.key`)]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject]
  execFileSync('openssl', [...made, '-keyout', TLS_KEY, '-out', TLS_CERT], { stdio: 'pipe' })
  return { TLS_CERT, TLS_KEY }
}
