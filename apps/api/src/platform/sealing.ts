import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What is asked for was sealed with another key: that of a secret that is lost (decision 266). */
export class SealedOtherwise extends Error {}

/** Keeps a short text unreadable at rest, and comparable where it must be. */
export type Sealer = {
  /** AES-256-GCM with a fresh nonce: base64url of nonce, tag and ciphertext. */
  seal(text: string): string
  /** @throws SealedOtherwise where the text was not sealed with this key */
  open(sealed: string): string
  /** The same of bytes, as bytes. */
  sealBytes(bytes: Buffer): Buffer
  /** @throws SealedOtherwise where the bytes were not sealed with this key */
  openBytes(sealed: Buffer): Buffer
  /** HMAC-SHA256, base64url: the same for the same text; for uniqueness and exact search. */
  fingerprint(text: string): string
}

/** What a sealed text holds; undefined where it was sealed with another key. For what is shown beside much else. */
export const openedIfOwn = ({ open }: Pick<Sealer, 'open'>, sealed: string): string | undefined => {
  try {
    return open(sealed)
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined
    throw error
  }
}

/** As a key object: of plain bytes OpenSSL makes a new one for each call, which takes ten times as long as the call. */
const derive = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'kompeten', purpose, 32)))

/** A sealer for one purpose; each purpose has keys of its own, derived from the server's secret. */
export const sealer = (secret: string, purpose: string): Sealer => {
  const key = derive(secret, `${purpose}/seal`)
  const fingerprintKey = derive(secret, `${purpose}/fingerprint`)
  const sealBytes = (bytes: Buffer): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  const openBytes = (bytes: Buffer): Buffer => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    } catch (cause) {
      throw new SealedOtherwise('sealed with another key', { cause })
    }
  }
  return {
    seal: (text) => sealBytes(Buffer.from(text)).toString('base64url'),
    open: (text) => openBytes(Buffer.from(text, 'base64url')).toString('utf8'),
    sealBytes,
    openBytes,
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('base64url'),
  }
}
