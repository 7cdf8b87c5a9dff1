import { maskNik } from '@kompeten/contract/platform/nik'
import {
  type ApplicantRegistration,
  applicantProfile,
  consentsNow,
  hasWorkplace,
  workplace,
} from '@kompeten/contract/registration/registration'
import type { PlatformCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import {
  platformApplicantByNik,
  platformClaimApplicant,
  platformInsertApplicant,
} from '../applicants/index.ts'
import { consentOf } from '../consents/index.ts'
import { checkReferences } from '../reference/index.ts'
import { openLsp } from './open-lsp.ts'
import { type RegistrationServices, register } from './register.ts'

/**
 * Registers an applicant (asesi).
 * @throws Refusal `already_exists`, `rule_broken`, `trial_ended`, `invalid_input`, `wrong_file_type`
 */
export const registerApplicant = async (
  ctx: PlatformCtx,
  services: RegistrationServices,
  given: ApplicantRegistration,
) => {
  const { lsp_id: lspId } = given
  const lsp = await openLsp(ctx, lspId, 'lsp_id')
  if (given.applicant_category !== null && !lsp.capabilities.includes('applicant_category')) {
    throw new Refusal('rule_broken', { issues: [{ path: 'applicant_category', code: 'not_an_option' }] })
  }
  await checkReferences(ctx.tx, given)
  const registrant = {
    lspId,
    roleCode: 'APL',
    username: given.username,
    email: given.email,
    firstName: given.first_name,
    lastName: '',
    nik: given.nik,
    signature: given.signature,
    consent: consentsNow(given) ? consentOf(given, given.date_of_birth) : null,
    replaces: given.replaces,
  } as const
  let entered: { applicantId: string } | undefined
  return register(ctx, services, registrant, {
    byNik: async (fingerprint) => {
      const holder = await platformApplicantByNik(ctx.tx, lspId, fingerprint)
      // Entered or imported by the LSP under this very e-mail: their own record, which goes on (decision 19).
      if (holder?.userPermissionId === null && holder.email === given.email) entered = holder
      return entered ? undefined : holder
    },
    add: async ({ userId, userPermissionId, ...nik }) => {
      if (entered) {
        const { fullName: _, email, ...gaps } = profileOf(given)
        const account = { userId, userPermissionId }
        await platformClaimApplicant(ctx.tx, { lspId, applicantId: entered.applicantId }, account, email)
        return gaps
      }
      await platformInsertApplicant(ctx.tx, {
        userPermissionId,
        ...nik,
        nikMasked: maskNik(given.nik),
        ...profileOf(given),
        lspId,
        applicantId: newId(ctx.now.getTime()),
        userId,
        createdAt: ctx.now,
        modifiedAt: ctx.now,
        modifiedBy: userId,
        modifiedByName: given.first_name,
      })
      return null
    },
  })
}

type Row = Parameters<typeof platformInsertApplicant>[1]
const profileColumns = columnsFor<Row>()(applicantProfile)
const workplaceColumns = columnsFor<Row>()(workplace)

const profileOf = (given: ApplicantRegistration) => ({
  fullName: given.first_name,
  email: given.email,
  applicantCategory: given.applicant_category,
  ...profileColumns(given),
  ...(hasWorkplace(given.jobs_code) && workplaceColumns(given)),
})
