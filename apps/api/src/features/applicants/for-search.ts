import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import { searchWords } from '@kompeten/phrases/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { lookUpApplicant } from './applicants.reads.ts'
import { applicantPage } from './applicants.store.ts'
import type { ApplicantsServices } from './applicants-services.ts'

const linkTo = (applicantId: string) => `/asesi/edit-asesi/${applicantId}`

const sees = ({ actor: { permissions, tukId } }: ReadCtx) =>
  permissions.has('APPLICANT_LIST') || (permissions.has('APPLICANT_CREATE_OWN') && tukId !== null)

/** Applicants by name or e-mail: of the LSP, or of a TUK admin's venue. */
export const findApplicants = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  if (!sees(ctx)) return []
  const query = firstRows({ search: text, sort: 'full_name', limit: hitsOfKind })
  const { rows } = await applicantPage(ctx, query, false)
  return rows.map((row) => ({
    kind: 'applicant',
    title: row.fullName,
    detail: row.nikMasked,
    link: linkTo(row.applicantId),
  }))
}

/** The applicant with that NIK, by the same look-up as the list's: it is only ever compared as its keyed hash. */
export const findApplicantByNik = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  number: string,
): Promise<Hit[]> => {
  if (!sees(ctx)) return []
  const { data } = await lookUpApplicant(ctx, services, number)
  return data.map((row) => ({
    kind: 'applicant',
    title: row.full_name,
    detail:
      row.deleted_date === null
        ? row.nik_masked
        : `${row.nik_masked} · ${searchWords[ctx.caller.language].inBin}`,
    link: linkTo(row.applicant_id),
  }))
}
