import { needsGuardian } from '@kompeten/contract/platform/age'
import { type ConsentInput, consentVersion } from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { platformInsertConsent } from './consents.store.ts'

type Guardian = { name: string; relation: NonNullable<ConsentInput['guardian_relation']> }

/** What somebody agreed to for the role they register for. */
export type GivenConsent = {
  version: string
  /** Of people under 18. */
  guardian: Guardian | null
}

type Given = Pick<ConsentInput, 'guardian_name' | 'guardian_relation'>

/** The consent of somebody born then: the guardian counts under 18 alone, whatever was filled in. */
export const consentOf = (given: Given, dateOfBirth: string): GivenConsent => {
  const { guardian_name: name, guardian_relation: relation } = given
  const guarded = needsGuardian(dateOfBirth) && name !== null && relation !== null
  return { version: consentVersion, guardian: guarded ? { name, relation } : null }
}

/** Keeps a consent that was given online, with its language, its time and where it came from (decisions §10). */
export const platformKeepConsent = async (
  { tx, now, caller }: PlatformCtx,
  role: { lspId: string; userId: string; userPermissionId: string },
  { version, guardian }: GivenConsent,
): Promise<void> => {
  await platformInsertConsent(tx, {
    ...role,
    consentId: newId(now.getTime()),
    version,
    language: caller.language,
    givenAt: now,
    address: caller.address,
    userAgent: caller.userAgent,
    guardianName: guardian?.name ?? null,
    guardianRelation: guardian?.relation ?? null,
  })
}
