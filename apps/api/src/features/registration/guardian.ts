import { needsGuardian } from '@kompeten/contract/age'
import type { ApplicantRegistration } from '@kompeten/contract/registration'

type Given = Pick<ApplicantRegistration, 'date_of_birth' | 'guardian_name' | 'guardian_relation'>

/** The guardian who consents for a person under 18; null for everybody else, whatever was filled in. */
export const guardianOf = ({ date_of_birth, guardian_name: name, guardian_relation: relation }: Given) =>
  needsGuardian(date_of_birth) && name !== null && relation !== null ? { name, relation } : null
