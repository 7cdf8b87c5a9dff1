declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** The part of http_ece 1.2 that our tests use; the package ships no types. */
  export const decrypt: (
    content: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ) => Buffer
}
