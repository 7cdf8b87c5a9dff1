import type { NewPasskey, PasskeyAnswer } from '@kompeten/contract/second-factors/answers'
import type { Passkey } from './passkeys.store.ts'

/** Signature algorithms that passkeys are made with here: ES256, and RS256 for older Windows (COSE). */
export const algorithms = [-7, -257]

/**
 * The page's address that the browser says it was on, if it is one of the host: browsers let no other page use the
 * host's passkeys, and none without TLS but on the own machine.
 */
const originAt = (host: string, clientData: string): string | undefined => {
  const { origin } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { origin?: unknown }
  const url = typeof origin === 'string' ? URL.parse(origin) : null
  return url?.hostname === host ? url.origin : undefined
}

/** With all it reads certificates by it is a twelfth of what a start reads: it comes with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** What goes wrong while something made by a stranger is read is the stranger's fault: it is no passkey. */
const unlessBroken = async <T>(
  read: (library: Awaited<ReturnType<typeof webauthn>>) => Promise<T | undefined>,
): Promise<T | undefined> => {
  const library = await webauthn()
  return read(library).catch(() => undefined)
}

/** The key of a passkey that was made at the host for the challenge; undefined for anything else. */
export const keyOfNew = (
  { challenge, credential_id, client_data, attestation, transports }: NewPasskey,
  host: string,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> =>
  unlessBroken(async ({ verifyRegistrationResponse }) => {
    const expectedOrigin = originAt(host, client_data)
    if (expectedOrigin === undefined) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential_id,
        rawId: credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, attestationObject: attestation, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  })

/** How often the passkey was used, where its answer to the challenge is right at its host; undefined where it is not. */
export const counterOfAnswer = (
  known: Passkey,
  answer: PasskeyAnswer & { challenge: string; isVerified: boolean },
): Promise<number | undefined> =>
  unlessBroken(async ({ verifyAuthenticationResponse }) => {
    const { credential_id, client_data, authenticator_data, signature, challenge, isVerified } = answer
    const expectedOrigin = originAt(known.host, client_data)
    if (expectedOrigin === undefined) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credential_id,
        rawId: credential_id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: known.host,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: isVerified,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
