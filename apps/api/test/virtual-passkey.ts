import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp: { id: string } }
/** What the device says it saw: whom it looked at, and on which page. */
type Ceremony = { origin?: string; isVerified?: boolean; counter?: number }

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const userPresent = 0x01
const userVerified = 0x04
const hasKey = 0x40

const authenticatorData = (host: string, flags: number, counter: number, more: Buffer = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, more])
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
const attestationOf = (authData: Buffer) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(authData.length)
  return Buffer.concat([
    ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
    ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
    ...[Buffer.from([0x59]), length, authData],
  ])
}

/** A device that makes one passkey (ES256) and answers with it, as browsers give that to the web. */
export const aVirtualPasskey = (host: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const page = `http://${host}`
  const coseKey = Buffer.concat([
    ...[
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
    ],
    ...[Buffer.from([0x22, 0x58, 0x20]), Buffer.from(y, 'base64url')],
  ])
  return {
    credentialId: base64(credentialId),
    make: ({ challenge }: Options, name: string, { origin = page }: Ceremony = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const data = authenticatorData(host, userPresent | userVerified | hasKey, 0, key)
      return {
        challenge,
        name,
        credential_id: base64(credentialId),
        client_data: base64(clientData('webauthn.create', challenge, origin)),
        attestation: base64(attestationOf(data)),
        transports: ['internal'],
      }
    },
    answer: (challenge: string, { origin = page, isVerified = true, counter = 0 }: Ceremony = {}) => {
      const data = authenticatorData(host, userPresent | (isVerified ? userVerified : 0), counter)
      const client = clientData('webauthn.get', challenge, origin)
      return {
        credential_id: base64(credentialId),
        client_data: base64(client),
        authenticator_data: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
