import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { pick } from '@kompeten/contract/platform/pick'
import { heldCertificate, type PlenoDossier } from '@kompeten/contract/plenos/content'
import { spokenIn } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { idsOfApplicant } from '../../applicants/index.ts'
import { signedApplication } from '../../applications/index.ts'
import { conflictsOf, waiverView } from '../../assessments/index.ts'
import { certificatesOf } from '../../certificates/index.ts'
import { answersById, evidenceOf } from '../../requirements/index.ts'
import { schemeNames } from '../../schemes/index.ts'
import { appealedPleno, type PlenoParts, seenPleno } from '../pleno-parts.ts'
import type { PlenosServices } from '../plenos-services.ts'
import { sitsOver } from '../seats/sits-over.ts'
import { decisionsOn } from './votes.store.ts'

type About = {
  applicantId: string
  joinRequestId: string | null
  schemaId: string
  plenoId: string | undefined
}

/** The application as it was signed: its purpose, and its evidence with what the participant has given in its place since. */
const appliedWith = async (
  { tx, caller }: ReadCtx,
  about: About,
): Promise<Pick<PlenoDossier, 'purpose' | 'evidence'>> => {
  const [signed, current] = await Promise.all([
    about.joinRequestId === null ? undefined : signedApplication(tx, about.joinRequestId),
    evidenceOf(tx, about),
  ])
  const evidence = signed?.evidence ?? []
  const answers = await answersById(
    tx,
    evidence.flatMap(({ answerId }) => answerId ?? []),
  )
  const newestOf = new Map(current.items.map(({ requirementId, answer }) => [requirementId, answer]))
  const views = evidence.map(({ requirementId, name, nameEn, answerId }) => {
    const answer = answers.get(answerId ?? '')
    const newest = newestOf.get(requirementId)
    // Of records that were merged, the newest need not be newer than what was signed.
    const isNewer =
      newest && newest.answerId !== answerId && signed !== undefined && newest.givenAt > signed.signedAt
    return {
      requirement_master_id: requirementId,
      name: spokenIn(caller.language, name, nameEn),
      values: answer?.values ?? [],
      files: (answer?.files ?? []).map(({ evidenceFileId, name: file, mime }) => ({
        evidence_file_id: evidenceFileId,
        name: file,
        mime,
      })),
      given_date: answer?.givenAt.toISOString() ?? null,
      newer_date: isNewer ? newest.givenAt.toISOString() : null,
    }
  })
  return { purpose: signed?.purpose ?? null, evidence: views }
}

/** What else this LSP has decided on the person, and what they hold. */
const historyOf = async (ctx: ReadCtx, { applicantId, plenoId }: About) => {
  const { tx, tenant, now } = ctx
  const ids = await idsOfApplicant(tx, applicantId)
  const [decisions, certificates] = await Promise.all([
    decisionsOn(tx, ids.length > 0 ? ids : [applicantId]),
    certificatesOf(tx, { applicantId, today: dayIn(tenant.timeZone, now) }),
  ])
  const earlier = decisions.filter((one) => one.plenoId !== plenoId)
  const names = await schemeNames(
    ctx,
    earlier.map(({ schemeId }) => schemeId),
  )
  return {
    decisions: earlier.map(({ assessmentId, schemeId, graduation, decidedOn }) => ({
      assessment_id: assessmentId,
      schema_name: names.get(schemeId) ?? '',
      graduation,
      decided_on: decidedOn,
    })),
    certificates: certificates.map((one) => shown(heldCertificate, one, {})),
  }
}

/** What was signed about the participant on the way, and what the assessor wrote with their recommendation. */
const signedOf = async (
  { tx, caller }: ReadCtx,
  one: PlenoParts['due'][number],
  services: PlenosServices,
) => {
  const { assessmentId, assessmentApplicantId } = one
  const [forms, written] = await Promise.all([
    services.signedForms?.(tx, assessmentId) ?? [],
    services.recommended?.(tx, one, caller.language),
  ])
  return {
    forms: forms
      .filter((form) => form.assessmentApplicantId === assessmentApplicantId)
      .map(({ formCode }) => ({
        form_code: formCode,
        label: (formOf(formCode, '2023') ?? formOf(formCode, '2018'))?.label ?? formCode,
      })),
    comment: written?.comment ?? null,
    follow_up: written?.followUp ?? null,
    against: written?.against ?? [],
  }
}

/**
 * Whether the one who asks opens the files of the evidence: the administration, and the members as long as they decide
 * (as `mayReadEvidence` has it).
 */
const opensFiles = async (ctx: ReadCtx, applicantId: string): Promise<boolean> =>
  ctx.actor.permissions.has('APPLICANT_UPDATE') || sitsOver(ctx, applicantId)

/** What stands between the participant and their assessor, waived or not. */
const conflictOf = async (ctx: ReadCtx, assessmentId: string, assessmentApplicantId: string) => {
  const pairs = await conflictsOf(ctx, assessmentId)
  const pair = pairs.find((one) => one.assessmentApplicantId === assessmentApplicantId)
  return pair ? { kinds: pair.kinds, waiver: waiverView(pair.waived) } : null
}

const nothingKnown = [
  { purpose: null, evidence: [] },
  { decisions: [], certificates: [] },
] as const

const about = (parts: PlenoParts, one: PlenoParts['due'][number]): About | undefined =>
  one.applicantId === null
    ? undefined
    : {
        ...pick(one, 'joinRequestId', 'schemaId'),
        applicantId: one.applicantId,
        plenoId: parts.stored?.plenoId,
      }

/** What a decision on a participant rests on; `opens` says whether the one who asks opens the files. */
const dossierIn = async (
  ctx: ReadCtx,
  parts: PlenoParts,
  assessmentApplicantId: string,
  { services, opens }: { services: PlenosServices; opens: typeof opensFiles },
): Promise<PlenoDossier> => {
  const { assessmentId } = parts.assessment
  const one = parts.due.find((row) => row.assessmentApplicantId === assessmentApplicantId)
  if (!one) throw new Refusal('not_found')
  const assessor = parts.ties.assessorOf.get(one.assessorId ?? '')
  const known = about(parts, one)
  const { forms, ...written } = await signedOf(ctx, one, services)
  const [applied, history] = known
    ? await Promise.all([appliedWith(ctx, known), historyOf(ctx, known)])
    : nothingKnown
  return {
    may: known && (await opens(ctx, known.applicantId)) ? ['open_files'] : [],
    assessment_applicant_id: assessmentApplicantId,
    full_name: parts.nameOf(one),
    join_request_id: one.joinRequestId,
    purpose: applied.purpose,
    evidence: [...applied.evidence],
    conflict: await conflictOf(ctx, assessmentId, assessmentApplicantId),
    recommendation: {
      status_recomendation: one.statusRecomendation,
      accessor_name: assessor?.name ?? null,
      registration_number: assessor?.registrationNumber ?? null,
      ...written,
    },
    forms,
    decisions: [...history.decisions],
    certificates: [...history.certificates],
  }
}

/**
 * What a decision on a participant rests on, for whoever sees the pleno; one who is recused sees it too, and does not
 * vote.
 * @throws Refusal `not_found`
 */
export const readDossier = async (
  ctx: ReadCtx,
  assessmentId: string,
  assessmentApplicantId: string,
  services: PlenosServices,
): Promise<PlenoDossier> =>
  dossierIn(ctx, await seenPleno(ctx, assessmentId), assessmentApplicantId, { services, opens: opensFiles })

/**
 * The same for the panel of an appeal, whom the appeal's rule has let in.
 * @throws Refusal `not_found`
 */
export const readAppealedDossier = async (
  ctx: ReadCtx,
  assessmentId: string,
  assessmentApplicantId: string,
  services: PlenosServices,
): Promise<PlenoDossier> =>
  dossierIn(ctx, await appealedPleno(ctx, assessmentId), assessmentApplicantId, {
    services,
    opens: async () => true,
  })
