import { isNik } from '@kompeten/contract/nik'
import { type Hit, hitsOfKind } from '@kompeten/contract/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { lookUpApplicant } from './applicants.reads.ts'
import { applicantPage } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'

const linkTo = (applicantId: string) => `/asesi/edit-asesi/${applicantId}`

/** Applicants by name or e-mail, or by the whole NIK, which is only ever compared as its keyed hash. */
export const findApplicants = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  text: string,
): Promise<Hit[]> => {
  const { permissions, tukId } = ctx.actor
  const sees =
    permissions.has('APPLICANT_LIST') || (permissions.has('APPLICANT_CREATE_OWN') && tukId !== null)
  if (!sees) return []
  const digits = text.replaceAll(' ', '')
  if (isNik(digits)) {
    const { data } = await lookUpApplicant(ctx, services, digits)
    return data.map((row) => ({
      kind: 'applicant',
      title: row.full_name,
      detail: row.nik_masked,
      link: linkTo(row.applicant_id),
    }))
  }
  const query = firstRows({ search: text, sort: 'full_name', limit: hitsOfKind })
  const { rows } = await applicantPage(ctx, query, false)
  return rows.map((row) => ({
    kind: 'applicant',
    title: row.fullName,
    detail: row.nikMasked,
    link: linkTo(row.applicantId),
  }))
}
