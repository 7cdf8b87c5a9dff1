import { passwords } from '@kompeten/contract/passwords/passwords'
import {
  type ApplicantRegistration,
  type AssessorRegistration,
  registration,
} from '@kompeten/contract/registration/registration'
import { type Carrier, caller } from '../call.ts'
import { type SignedIn, signIn } from '../sign-in.ts'

/** Where somebody registers: the server, the LSP's host, and who reads the token in the mail to an address. */
export type Entrance = {
  carry: Carrier
  host?: string
  tokenMailedTo(address: string): Promise<string>
}

/** The password of everybody who registers on the journey. */
export const newPassword = 'Elang-Jawa-88'

/** Registers, opens the mailed link, sets a password and signs in, as everybody does who comes to an LSP. */
export const registered = async (
  { carry, host, tokenMailedTo }: Entrance,
  body: ApplicantRegistration | AssessorRegistration,
): Promise<SignedIn> => {
  const stranger = caller(carry, host ? { host } : {})
  if (body.role_code === 'APL') await stranger(registration.registerApplicant, { body })
  else await stranger(registration.registerAssessor, { body })
  const params = { token: await tokenMailedTo(body.email) }
  await stranger(passwords.set, { params, body: { password: newPassword } })
  return signIn(carry, { username: body.username, password: newPassword, ...(host && { host }) })
}
