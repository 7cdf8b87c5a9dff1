import { type Form, formSteps } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { type FormGap, gapsOf } from '@kompeten/contract/instruments/forms/form-gaps'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { carriedOf } from '@kompeten/contract/instruments/forms/form-values'
import {
  adapted,
  changedElements,
  departures,
  isPlan,
  takenOver,
} from '@kompeten/contract/instruments/forms/scheme-plan'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../platform/context.ts'
import { checksOf } from '../../platform/files/unchecked.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isInConflict } from '../assessments/index.ts'
import { versionsBefore } from '../schemes/index.ts'
import { findingsOf, rowsFromOf, sourceIn, sourceOf } from './form-source.ts'
import { type FormAddress, type FormSubject, ruledOf, subjectOf } from './form-subject.ts'
import { formPolicy, isVeiled, readsNeeds, signingParty } from './forms.rules.ts'
import { type FormStored, formBy, newestLike } from './forms.store.ts'
import {
  filesOfForm,
  type SignatureStored,
  signaturesUnder,
  validatedPlan,
} from './signing/form-signatures.store.ts'
import { handsDue, waitsFor } from './signing/waits-for.ts'

/**
 * A form that this actor may see, with what is written; `row` is absent as long as nothing is, and to a participant as
 * long as it is a draft of somebody else's.
 * @throws Refusal `not_found` also for one that is there, but not for them
 */
export const seenForm = async (
  ctx: ReadCtx,
  address: FormAddress,
  { hold = false }: { hold?: boolean } = {},
): Promise<{ subject: FormSubject; row: FormStored | undefined }> => {
  const subject = await subjectOf(ctx, address)
  const row = await formBy(ctx.tx, subject.of, { hold })
  const ruled = ruledOf(subject, row)
  if (!formPolicy.see(ctx.actor, ruled)) throw new Refusal('not_found')
  return { subject, row: isVeiled(ruled) ? undefined : row }
}

const planFor = async ({ tx }: ReadCtx, formCode: FormCode, schemeVersionId: string) =>
  isPlan(formCode) ? validatedPlan(tx, { formCode, schemeVersionIds: [schemeVersionId] }) : undefined

/** The plan of the newest former version that has one, for the plan of a version that was never validated. */
const formerPlanFor = async (
  { tx }: ReadCtx,
  { of }: FormSubject,
  row: Pick<FormStored, 'revision' | 'state' | 'createdAt'> | undefined,
) => {
  if (!('planOf' in of) || (row && (row.revision > 1 || row.state !== 'DRAFT'))) return undefined
  const versions = await versionsBefore(tx, of.planOf)
  if (versions.length === 0) return undefined
  const schemeVersionIds = versions.map(({ schemeVersionId }) => schemeVersionId)
  const plan = await validatedPlan(tx, { formCode: of.formCode, schemeVersionIds })
  const from = versions.find(({ schemeVersionId }) => schemeVersionId === plan?.schemeVersionId)
  // What was validated after this one was begun is not what it began with.
  return plan && from && (!row || plan.signedAt <= row.createdAt)
    ? { ...plan, number: from.number }
    : undefined
}

/**
 * What a form begins with: what was prepared for the scheme and validated; where nothing was, or for instruments, what an
 * assessor has prepared in the newest signed form of the kind. The plan of a scheme's version begins with that of the
 * former, as far as its units are still there.
 */
export const beginningOf = async (ctx: ReadCtx, subject: FormSubject): Promise<FormContent> => {
  const { of, definition, scheme } = subject
  if (isVeiled(ruledOf(subject, undefined))) return {}
  if ('planOf' in of) {
    const former = await formerPlanFor(ctx, subject, undefined)
    const from = { units: scheme.units, evidence: [], participants: [] }
    return former ? takenOver(definition, from, former.content) : {}
  }
  if (!('assessmentApplicantId' in of)) return {}
  const isPrepared = definition.sections.some(({ fields }) => fields.some(({ carried }) => carried))
  if (!isPrepared) return {}
  if (of.formCode === 'ak01') {
    const { planned_kinds: kinds } = await rowsFromOf(ctx, subject)
    if (kinds) return { 'plan.evidence_kinds': kinds }
  }
  const plan = await planFor(ctx, of.formCode, scheme.schemaVersionId)
  if (plan) return carriedOf(definition, plan.content)
  const like = {
    formCode: of.formCode,
    schemeVersionId: scheme.schemaVersionId,
    formVersion: scheme.details.muk_generation,
  }
  const earlier = await newestLike(ctx.tx, like, of.assessmentApplicantId)
  return earlier ? carriedOf(definition, earlier.content) : {}
}

/** The validated plan beside which a participant's form stands, for everybody but the participant. */
export const planBeside = async (ctx: ReadCtx, { of, scheme, tie }: FormSubject) =>
  'assessmentApplicantId' in of && !tie.takesPart
    ? planFor(ctx, of.formCode, scheme.schemaVersionId)
    : undefined

/** What a form lacks before it may be signed: where it departs from the plan beside it, also why. */
export const lackingIn = (
  { definition }: FormSubject,
  { source, content, plan }: { source: Form['source']; content: FormContent; plan?: FormContent | undefined },
): FormGap[] => {
  const isDeparting = plan !== undefined && departures(definition, source, { plan, content }).length > 0
  return gapsOf(adapted(definition, { content, isDeparting }), source, content)
}

const signatureView = (row: SignatureStored): Form['signatures'][number] => ({
  ...pick(row, 'party', 'name', 'detail'),
  signed_date: row.signedAt.toISOString(),
  refused_reason: row.refusedReason,
  content_sha256: row.contentSha256,
})

/** Content and source of a form: as they were signed, or as they stand. */
export const shownOf = async (ctx: ReadCtx, subject: FormSubject, row: FormStored | undefined) => {
  const signatures = row ? await signaturesUnder(ctx.tx, row) : []
  const [first] = signatures
  const source = first?.source ?? (await sourceOf(ctx, subject))
  const content = first?.content ?? row?.content ?? (await beginningOf(ctx, subject))
  return { signatures, source, content }
}

/** Whether something that nobody has allowed ties the assessor to the participant: they sign nothing about them. */
export const isKeptByTie = async (ctx: ReadCtx, { assessment, participant }: FormSubject): Promise<boolean> =>
  assessment !== null && participant !== null && (await isInConflict(ctx, assessment, participant))

/** One form with all that its page shows this actor. @throws Refusal `not_found` */
export const readForm = async (ctx: ReadCtx, address: FormAddress): Promise<Form> => {
  const { subject, row } = await seenForm(ctx, address)
  return formViewOf(ctx, subject, row)
}

/** The view of a form that the actor is known to see. */
export const formViewOf = async (
  ctx: ReadCtx,
  subject: FormSubject,
  row: FormStored | undefined,
): Promise<Form> => {
  const { of, assessorId } = subject
  const ruled = ruledOf(subject, row)
  const [{ signatures, source, content }, plan, former, files] = await Promise.all([
    shownOf(ctx, subject, row),
    planBeside(ctx, subject),
    formerPlanFor(ctx, subject, row),
    row ? filesOfForm(ctx.tx, row.formId) : [],
  ])
  const checkOf = await checksOf(
    ctx.tx,
    files.map(({ fileKey }) => fileKey),
  )
  const isWritten = ruled.state === 'DRAFT'
  const signAs = signingParty(ruled)
  const possible = mayNow(formPolicy, formSteps, ctx.actor, ruled)
  const isTied = possible.includes('sign') && signAs === 'accessor' && (await isKeptByTie(ctx, subject))
  const may = possible.filter((step) => step !== 'sign' || !isTied)
  return {
    form_id: row?.formId ?? null,
    form_code: of.formCode,
    assessment_id: 'assessmentId' in of ? of.assessmentId : null,
    assessment_applicant_id: 'assessmentApplicantId' in of ? of.assessmentApplicantId : null,
    accessor_id: assessorId,
    state: ruled.state,
    revision: row?.revision ?? 1,
    content: copyOf(content),
    versions: Object.fromEntries(
      Object.entries(row?.stamps ?? {}).map(([path, { version }]) => [path, version]),
    ),
    is_carried: row === undefined && Object.keys(content).length > 0,
    plan: plan
      ? {
          content: copyOf(plan.content),
          validated_by_name: plan.name,
          validated_date: plan.signedAt.toISOString(),
        }
      : null,
    former_plan: former ? formerView(subject, former) : null,
    source: sourceIn(ctx.caller.language, readsNeeds(ctx.actor, subject.tie) ? source : withoutNeeds(source)),
    findings: may.includes('fill') ? await findingsOf(ctx, subject) : [],
    files: files.map((file) => ({
      form_file_id: file.formFileId,
      ...pick(file, 'path', 'name', 'mime', 'size'),
      check: checkOf(file.fileKey),
    })),
    gaps: isWritten && !isVeiled(ruled) ? lackingIn(subject, { source, content, plan: plan?.content }) : [],
    waits_for: isWritten
      ? await waitsFor(ctx, subject)
      : subject.tie.takesPart && may.includes('sign')
        ? await handsDue(ctx, subject)
        : [],
    signatures: signatures.map(signatureView),
    sign_as: signAs,
    in_conflict: isTied,
    removed: ruled.isRemoved,
    correction_reason: row?.correctionReason ?? null,
    modified_date: row?.modifiedAt.toISOString() ?? null,
    may,
  }
}

const withoutNeeds = ({ stated_needs: _, ...source }: Form['source']): Form['source'] => source

const formerView = (
  { definition, scheme }: FormSubject,
  former: NonNullable<Awaited<ReturnType<typeof formerPlanFor>>>,
): NonNullable<Form['former_plan']> => {
  const { added, gone } = changedElements(definition, former.source, scheme)
  return {
    version_number: former.number,
    validated_by_name: former.name,
    validated_date: former.signedAt.toISOString(),
    elements_added: added,
    elements_gone: gone,
  }
}

const copyOf = (content: FormContent): Form['content'] =>
  Object.fromEntries(
    Object.entries(content).map(([path, value]) => [
      path,
      typeof value === 'string' || typeof value === 'number' ? value : [...value],
    ]),
  )
