import { type Applicant, type ApplicantInput, applicantInput } from '@kompeten/contract/applicants/applicants'
import {
  type Comparison,
  type TakenField,
  type TakeoverInput,
  takenFields,
} from '@kompeten/contract/skk/takeover'
import { asCompared } from '../../../platform/as-compared.rules.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  addStoredDocument,
  binnedByNik,
  createApplicant,
  keptRecords,
  lookUpApplicant,
  readApplicant,
  updateApplicant,
} from '../../applicants/index.ts'
import { codesByName } from '../../reference/index.ts'
import { schemesOffered } from '../../schemes/index.ts'
import { handedOver } from '../fetching/fetch-application.ts'
import { passPaid } from '../own-application.ts'
import { papersOf } from '../papers.store.ts'
import { ruledNow } from '../skk.reads.ts'
import { skkPolicy } from '../skk.rules.ts'
import { changeSkk, type SkkStored, skkById } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'
import { heldSkk, sameSkkVersion } from '../take-skk-step.ts'
import { documentOf } from './paper-documents.ts'
import { backgroundOf, chosen, compareFields, lacking, toldBy, type Values } from './taken-fields.rules.ts'
import { tiedTo } from './tie-scheme.ts'

const notNow = () => new Refusal('step_not_possible', { step: 'take_over', possible: [] })

/** The record in use that holds the NIK, whether others share it, and whether it is one in the bin that has it. */
const ownRecord = async (
  ctx: ReadCtx,
  services: SkkServices,
  row: SkkStored,
): Promise<{ nik: string; applicant: Applicant | null; isShared: boolean; isBinned: boolean }> => {
  if (row.nikSealed === null) throw notNow()
  const nik = services.applicants.nik.open(row.nikSealed)
  const { data } = await lookUpApplicant(ctx, services.applicants, nik)
  const inUse = data.filter(({ deleted_date }) => deleted_date === null)
  const records = await Promise.all(
    inUse.map(({ applicant_id }) => readApplicant(ctx, services.applicants, applicant_id)),
  )
  const holder = records.find(({ nik_shared }) => !nik_shared)
  const isBinned = (await binnedByNik(ctx.tx, services.applicants.nik.fingerprint(nik))) !== undefined
  return { nik, applicant: holder ?? null, isShared: records.length > 1, isBinned }
}

const valuesOf = (applicant: Applicant): Values =>
  Object.fromEntries(takenFields.map((field: TakenField) => [field, applicant[field]])) as Values

const bothSides = async (ctx: ReadCtx, services: SkkServices, row: SkkStored) => {
  if (!skkPolicy.take_over(ctx.actor, await ruledNow(ctx, row)) || row.dossier === null) throw notNow()
  const { dossier } = row
  const codes = await codesByName(ctx.tx, 'education')
  const { applicant, ...found } = await ownRecord(ctx, services, row)
  const fields = compareFields(applicant && valuesOf(applicant), toldBy(dossier, codes))
  return { ...found, dossier, codes, applicant, fields }
}

/** The scheme that bears the name of the work position, where there is just one. */
const suggestedScheme = async (tx: TenantTx, workPosition: string | null): Promise<string | null> => {
  if (workPosition === null) return null
  const wanted = asCompared(workPosition)
  const named = (await schemesOffered(tx)).filter(({ details }) => asCompared(details.schema_name) === wanted)
  const [only, ...others] = named
  return only && others.length === 0 ? only.schemeId : null
}

/** What a takeover would do, before anything is written. @throws Refusal `not_found`, `step_not_possible` */
export const compareSides = async (
  ctx: ReadCtx,
  services: SkkServices,
  skkId: string,
): Promise<Comparison> => {
  const row = await skkById(ctx.tx, skkId)
  if (!row) throw new Refusal('not_found')
  const { dossier, applicant, isShared, isBinned, fields } = await bothSides(ctx, services, row)
  const papers = await papersOf(ctx.tx, skkId)
  return {
    applicant_id: applicant?.applicant_id ?? null,
    applicant_name: applicant?.full_name ?? null,
    nik_shared: isShared,
    nik_in_bin: isBinned,
    has_account: applicant?.account === 'active',
    fields,
    lacks: lacking(fields),
    educations: dossier.educations.length,
    projects: dossier.projects.length,
    trainings: dossier.trainings.length,
    papers: papers.filter(({ state }) => state === 'KEPT').length,
    suggested_schema_id: await suggestedScheme(ctx.tx, row.workPosition),
  }
}

const empty = Object.fromEntries(
  Object.keys(applicantInput.shape).map((field) => [field, null]),
) as unknown as ApplicantInput

/** The record's own input with what was chosen over it. */
const inputOf = (applicant: Applicant | null, values: Values): ApplicantInput => {
  const known = applicant as unknown as Record<string, unknown> | null
  const own =
    known && Object.fromEntries(Object.keys(applicantInput.shape).map((field) => [field, known[field]]))
  return { ...empty, nationality: 'ID', ...own, ...values } as ApplicantInput
}

const copyPapers = async (ctx: WriteCtx, skkId: string, applicantId: string): Promise<void> => {
  for (const paper of await papersOf(ctx.tx, skkId)) {
    const document = documentOf(paper)
    if (document) await addStoredDocument(ctx, applicantId, document.kind, document.file)
  }
}

const issues = (fields: readonly TakenField[]) =>
  new Refusal('rule_broken', { issues: fields.map((path) => ({ path, code: 'required' as const })) })

/**
 * Takes the person and their papers over: into the record with the same NIK, or a new one. The application for a scheme
 * begins as a draft of theirs, at once or when they have an account; they sign it themselves (FR.APL.01).
 * @throws Refusal `not_found`, `step_not_possible`, `version_conflict`, `rule_broken` at fields that nobody decided or that
 * are missing, at `schema_id`, and at `nik` while two records share it (decision 140)
 */
export const takeOver = async (
  ctx: WriteCtx,
  services: SkkServices,
  skkId: string,
  { choices, schema_id: schemeId, version }: TakeoverInput,
): Promise<SkkStored> => {
  const row = await heldSkk(ctx, skkId)
  sameSkkVersion(row, version)
  const { dossier, codes, nik, applicant, isShared, fields } = await bothSides(ctx, services, row)
  if (isShared) throw new Refusal('rule_broken', { issues: [{ path: 'nik', code: 'nik_shared' }] })
  const { values, undecided } = chosen(fields, choices)
  const open = [...undecided, ...lacking(fields)]
  if (open.length > 0) throw issues(open)
  const input = { ...inputOf(applicant, values), ...backgroundOf(dossier, applicant, codes) }
  const { applicant_id: applicantId } = applicant
    ? await updateApplicant(ctx, services.applicants, applicant.applicant_id, {
        ...input,
        nik: null,
        version: applicant.version,
      })
    : await createApplicant(ctx, services.applicants, { ...input, nik })
  const [kept] = await keptRecords(ctx.tx, [applicantId], { hold: 'share' })
  if (!kept) throw new Refusal('not_found')
  await copyPapers(ctx, skkId, applicantId)
  const untied = { joinRequestId: null, waitingSchemeId: null }
  const tied = schemeId === null ? untied : await tiedTo(ctx, applicantId, schemeId)
  const isChanged = await changeSkk(ctx.tx, row, {
    ...{ applicantId, takenAt: ctx.now, takenHash: handedOver(dossier) },
    ...tied,
    ...{ modifiedAt: ctx.now, modifiedByName: ctx.actor.name },
  })
  if (!isChanged) throw notNow()
  await passPaid(ctx, { ...row, ...tied })
  ctx.tell({
    name: 'skk.taken_over',
    subject: { kind: 'skk', id: skkId },
    facts: { applicant_id: applicantId, is_new: applicant === null, join_request_id: tied.joinRequestId },
  })
  return heldSkk(ctx, skkId)
}
