import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { PasswordsServices } from '../passwords/index.ts'

/** What inviting people and ending their sessions needs beside the transaction. */
export type PeopleServices = { passwords: PasswordsServices }

/** What correcting an invitation needs besides: the record of an assessor stands in a feature above this one. */
export type CorrectingServices = PeopleServices & {
  /** Puts the new address in the place of the former one; returns the record that follows. */
  assessorFollowsEmail(
    tx: PlatformTx,
    lspId: string,
    change: { userId: string; former: string; email: string },
  ): Promise<string | undefined>
}
