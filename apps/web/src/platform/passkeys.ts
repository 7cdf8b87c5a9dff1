import type { ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { NewPasskey, PasskeyAnswer } from '@kompeten/contract/second-factors/answers'
import type { secondFactors } from '@kompeten/contract/second-factors/second-factors'

type Options = ReplyOf<typeof secondFactors.beginPasskey>['data']
type Asked = { challenge: string; passkeys: readonly string[] }

/** Milliseconds that the person has to find their device. */
const timeout = 120_000

/** Of a page that has no name: passkeys belong to names. */
const isNumeric = (hostname: string) => /^[\d.]+$|^\[/.test(hostname)

/** True where the browser has passkeys on this page: not without TLS, not at an IP address, not on every old phone. */
export const knowsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isNumeric(location.hostname)

/** What people cancel, and devices do not have, ends in an error of the browser's that says no more than that. */
const unlessCancelled = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((problem: unknown) => {
    if (problem instanceof Error && /^(NotAllowed|Abort|InvalidState|Security)Error$/.test(problem.name))
      return undefined
    throw problem
  })

/** The passkey that the device made, under the name; undefined where the person or the device did not want to. */
export const makePasskey = async (options: Options, name: string): Promise<NewPasskey | undefined> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await unlessCancelled(startRegistration({ optionsJSON: options }))
  return (
    made && {
      challenge: options.challenge,
      name,
      credential_id: made.id,
      client_data: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
      transports: made.response.transports ?? [],
    }
  )
}

/** What the person's device answers to the challenge; undefined where the person or the device did not want to. */
export const answerByPasskey = async (
  { challenge, passkeys }: Asked,
  userVerification: 'preferred' | 'required',
): Promise<PasskeyAnswer | undefined> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const allowCredentials = passkeys.map((id) => ({ id, type: 'public-key' as const }))
  const rpId = location.hostname
  const optionsJSON = { challenge, rpId, allowCredentials, userVerification, timeout }
  const answered = await unlessCancelled(startAuthentication({ optionsJSON }))
  return (
    answered && {
      credential_id: answered.id,
      client_data: answered.response.clientDataJSON,
      authenticator_data: answered.response.authenticatorData,
      signature: answered.response.signature,
    }
  )
}
