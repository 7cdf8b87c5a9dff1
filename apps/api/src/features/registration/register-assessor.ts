import {
  type AssessorRegistration,
  assessorProfile,
  consentsNow,
} from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { columnsFor } from '../../platform/wire.ts'
import { platformAssessorByNik, platformInsertAssessor } from '../assessors/index.ts'
import { consentOf } from '../consents/index.ts'
import { checkReferences } from '../reference/index.ts'
import { openLsp } from './open-lsp.ts'
import { type RegistrationServices, register } from './register.ts'

/**
 * Registers an assessor (asesor).
 * @throws Refusal `already_exists`, `rule_broken`, `trial_ended`, `invalid_input`, `wrong_file_type`
 */
export const registerAssessor = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  given: AssessorRegistration,
) => {
  const { ref_id: lspId } = given
  await openLsp(ctx, lspId, 'ref_id')
  await checkReferences(ctx.tx, given)
  const registrant = {
    lspId,
    roleCode: 'ACS',
    username: given.username,
    email: given.email,
    firstName: given.first_name,
    lastName: given.last_name,
    nik: given.nik,
    signature: given.signature,
    consent: consentsNow(given) ? consentOf(given, given.date_of_birth) : null,
    replaces: given.replaces,
  } as const
  return register(ctx, services, registrant, {
    byNik: (fingerprint) => platformAssessorByNik(ctx.tx, lspId, fingerprint),
    add: async ({ userId, ...ids }) => {
      await platformInsertAssessor(ctx.tx, {
        ...ids,
        email: given.email,
        ...profileColumns(given),
        lspId,
        assessorId: newId(ctx.now.getTime()),
        userId,
        createdAt: ctx.now,
        modifiedAt: ctx.now,
        modifiedBy: userId,
        modifiedByName: [given.first_name, given.last_name].filter(Boolean).join(' '),
      })
      return null
    },
  })
}

const profileColumns = columnsFor<Parameters<typeof platformInsertAssessor>[1]>()(assessorProfile)
