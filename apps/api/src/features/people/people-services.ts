import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { ApplicantsServices } from '../applicants/index.ts'
import type { PasswordsServices } from '../passwords/index.ts'

/** What inviting people and ending their sessions needs beside the transaction. */
export type PeopleServices = { passwords: PasswordsServices }

/** What putting somebody in the bin needs besides: what keeps them out of it. */
export type DeactivatingServices = PeopleServices & {
  applicants: ApplicantsServices
  /** The assessments that are not over and to which they are assigned; answered by a feature above this one. */
  assignments(tx: TenantTx, userId: string): Promise<{ name: string }[]>
}

/** What correcting an invitation needs besides: the record of an assessor stands in a feature above this one. */
export type CorrectingServices = PeopleServices & {
  /** Puts the new address in the place of the former one; returns the record that follows. */
  assessorFollowsEmail(
    tx: PlatformTx,
    lspId: string,
    change: { userId: string; former: string; email: string },
  ): Promise<string | undefined>
}
