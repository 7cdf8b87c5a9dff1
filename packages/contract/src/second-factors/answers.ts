import * as z from 'zod/mini'
import { because, line } from '../platform/fields.ts'

// Apart from the calls: the login's page knows these, and should be small.

/** Bytes as base64url, as browsers give them (WebAuthn). */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))

/** A challenge that the server has told: 256 random bits. */
export const challenge = bytes(100)

/** A passkey that a browser has made, and what it is called. */
export const newPasskey = z.strictObject({
  challenge,
  name: line(60),
  credential_id: bytes(1400),
  client_data: bytes(4000),
  attestation: bytes(20_000),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{2,20}$/))).check(z.maxLength(10)),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What a browser answers with a passkey to a challenge. */
export const passkeyAnswer = z.strictObject({
  credential_id: bytes(1400),
  client_data: bytes(4000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** What a browser makes a passkey of (WebAuthn's `PublicKeyCredentialCreationOptions`). */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})

/** The six digits that an authenticator app shows; spaces between them are let go. */
export const totpCode = z.pipe(
  z.transform((given: unknown): unknown => (typeof given === 'string' ? given.replaceAll(/\s/g, '') : given)),
  z.string().check(because('invalid', (text: string) => /^\d{6}$/.test(text))),
)

/** One of the codes that were shown once: ten letters and digits in two groups, in any case. */
export const recoveryCode = z.pipe(
  z.transform((given: unknown): unknown =>
    typeof given === 'string' ? given.toLowerCase().replaceAll(/[\s-]/g, '') : given,
  ),
  z.string().check(because('invalid', (text: string) => /^[a-z2-9]{10}$/.test(text))),
)
