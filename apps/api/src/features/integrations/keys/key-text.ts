import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefix } from '@kompeten/contract/integrations/keys'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A number of so many bytes in letters and digits, always of the same length. */
const lettersOf = (bytes: Uint8Array, length: number): string => {
  let left = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (let place = 0; place < length; place += 1) {
    text = `${letters[Number(left % 62n)]}${text}`
    left /= 62n
  }
  return text
}

const bytesOf = (text: string, length: number): string | undefined => {
  let value = 0n
  for (const letter of text) value = value * 62n + BigInt(letters.indexOf(letter))
  const hex = value.toString(16).padStart(length * 2, '0')
  return hex.length === length * 2 ? hex : undefined
}

const checksumOf = (text: string): string => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(text))
  return lettersOf(sum, 6)
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * A new key: the prefix, the LSP whose key it is, 256 random bits, a checksum. It names its LSP so that it is looked up
 * inside that LSP's wall, and a key that was mistyped is known without a look at the database.
 */
export const newKeyText = (lspId: string): string => {
  const lsp = lettersOf(Buffer.from(lspId.replaceAll('-', ''), 'hex'), 22)
  const text = `${keyPrefix}${lsp}${lettersOf(randomBytes(32), 43)}`
  return `${text}${checksumOf(text)}`
}

const form = new RegExp(`^${keyPrefix}([0-9A-Za-z]{22})[0-9A-Za-z]{43}[0-9A-Za-z]{6}$`)

/** The LSP that a key names; undefined for what is no key of ours, or a mistyped one. */
export const lspOfKey = (key: string): string | undefined => {
  const named = form.exec(key)?.[1]
  if (named === undefined || checksumOf(key.slice(0, -6)) !== key.slice(-6)) return undefined
  const hex = bytesOf(named, 16)
  return hex && uuidOf(hex)
}

/** What the store knows a key by. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** What people tell keys apart by. */
export const hintOf = (key: string): string => `${keyPrefix}…${key.slice(-4)}`
