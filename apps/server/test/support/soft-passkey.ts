import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Question = { challenge: string }
type Told = { origin?: string; isVerified?: boolean; counter?: number }

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest()
const text = (content: string) => Buffer.concat([Buffer.from([0x60 + content.length]), Buffer.from(content)])

/** A passkey without hardware that responds like a browser (WebAuthn, ES256, no attestation). */
export function softPasskey(home: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)

  function clientData(type: string, { challenge }: Question, origin: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authenticatorData({ origin = home, isVerified = true, counter = 0 }: Told, rest: Buffer) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)
    return Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags]), count, rest])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id: id.toString('base64url'),
    create(question: Question, told: Told = {}) {
      const key = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(told, attested)
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), Buffer.from([0x58, data.length]), data],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', question, told.origin ?? home).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(question: Question, told: Told = {}) {
      const client = clientData('webauthn.get', question, told.origin ?? home)
      const data = authenticatorData(told, Buffer.alloc(0))
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
