import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import { startFakeReceiver } from './fake-receiver.ts'

/** A push service with one browser, which reads what is pushed to it as a browser does (RFC 8291). */
export const startFakePush = async () => {
  const receiver = await startFakeReceiver({ isBinary: true })
  receiver.state.answer = 201
  const own = createECDH('prime256v1')
  own.generateKeys()
  const secret = randomBytes(16)
  return {
    ...receiver,
    subscription: {
      endpoint: `${receiver.url}/rahasia-perangkat-4711`,
      p256dh: own.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    /** What the browser would show. */
    shown: () =>
      receiver.received.map(({ body }) => {
        const keys = { version: 'aes128gcm', privateKey: own, authSecret: secret } as const
        return JSON.parse(decrypt(Buffer.from(body, 'latin1'), keys).toString()) as Record<string, string>
      }),
  }
}
