import type { FormCode, FormParty } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { formDocument } from '../form-records/index.ts'
import { type StoppingForm, verdictAt } from './forms.rules.ts'

export type FormStored = typeof formDocument.$inferSelect
type FormInsert = NewRow<typeof formDocument>

/** Which form: of a participant, an assessor's report in an assessment, or prepared for a version of a scheme. */
export type FormOf = { formCode: FormCode } & (
  | { assessmentId: string; assessmentApplicantId: string }
  | { assessmentId: string; assessorId: string }
  | { planOf: string }
)

const being = (of: FormOf): SQL | undefined =>
  and(
    eq(formDocument.formCode, of.formCode),
    'planOf' in of
      ? and(eq(formDocument.schemeVersionId, of.planOf), isNull(formDocument.assessmentId))
      : 'assessmentApplicantId' in of
        ? eq(formDocument.assessmentApplicantId, of.assessmentApplicantId)
        : and(
            eq(formDocument.assessmentId, of.assessmentId),
            eq(formDocument.assessorId, of.assessorId),
            isNull(formDocument.assessmentApplicantId),
          ),
  )

/** A form; undefined as long as nothing was written. With `hold` nobody else changes it until the transaction ends. */
export const formBy = async (
  tx: TenantTx,
  of: FormOf,
  { hold = false }: { hold?: boolean } = {},
): Promise<FormStored | undefined> => {
  const query = tx.select().from(formDocument).where(being(of))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

/** A form by its id. */
export const formById = async (tx: TenantTx, formId: string): Promise<FormStored | undefined> => {
  const [found] = await tx.select().from(formDocument).where(eq(formDocument.formId, formId))
  return found
}

/** Begins a form where nobody else has meanwhile; both then go on with the one that is there. */
export const beginForm = async (tx: TenantTx, row: FormInsert): Promise<void> => {
  await tx.insert(formDocument).values(row).onConflictDoNothing()
}

/** Changes a form that the caller holds. */
export const updateForm = async (
  tx: TenantTx,
  { formId }: Pick<FormStored, 'formId'>,
  change: Partial<FormInsert>,
): Promise<void> => {
  await tx.update(formDocument).set(change).where(eq(formDocument.formId, formId))
}

/** Begins the next writing of these forms, which nobody has signed. */
export const beginWritings = async (
  tx: TenantTx,
  formIds: readonly string[],
  change: Pick<FormInsert, 'correctionReason' | 'modifiedAt' | 'modifiedByName'>,
): Promise<void> => {
  if (formIds.length === 0) return
  await tx
    .update(formDocument)
    .set({ ...change, state: 'DRAFT', revision: sql`${formDocument.revision} + 1`, signedBy: [] })
    .where(inArray(formDocument.formId, [...formIds]))
}

const standing = pick(
  formDocument,
  'formId',
  'formCode',
  'assessmentApplicantId',
  'assessorId',
  'state',
  'signedBy',
  'modifiedAt',
)

/** How a form of an assessment stands: whose it is, and no more of it. */
export type FormStanding = Omit<Pick<FormStored, keyof typeof standing>, 'formId'>

const apart = ','
const each = (value: unknown) => sql<string | null>`string_agg(${value}, ${apart}::text)`

/**
 * How the forms of an assessment stand, without what is in them. As many as an assessment has, each column comes as one
 * text: a row, or an array of JSON, costs PostgreSQL and whoever reads it more than what is in it.
 */
export const formsIn = async (tx: TenantTx, assessmentId: string): Promise<FormStanding[]> => {
  const [found] = await often(tx, 'forms_of_assessment', { assessmentId }, (handle) =>
    handle
      .select({
        formCodes: each(formDocument.formCode),
        participants: each(sql`coalesce(${formDocument.assessmentApplicantId}::text, '')`),
        assessors: each(sql`coalesce(${formDocument.assessorId}::text, '')`),
        states: each(formDocument.state),
        signedBy: each(sql`array_to_string(${formDocument.signedBy}, ' ')`),
        modifiedAt: each(sql`floor(extract(epoch from ${formDocument.modifiedAt}) * 1000)::bigint::text`),
      })
      .from(formDocument)
      .where(eq(formDocument.assessmentId, sql.placeholder('assessmentId'))),
  )
  if (!found || found.formCodes === null) return []
  const column = (name: keyof typeof found) => (found[name] ?? '').split(apart)
  const [participants, assessors, states] = [column('participants'), column('assessors'), column('states')]
  const [signedBy, modifiedAt] = [column('signedBy'), column('modifiedAt')]
  return column('formCodes').map((formCode, at) => ({
    formCode: formCode as FormCode,
    assessmentApplicantId: participants[at] || null,
    assessorId: assessors[at] || null,
    state: states[at] as FormStanding['state'],
    signedBy: (signedBy[at] ? signedBy[at].split(' ') : []) as FormParty[],
    modifiedAt: new Date(Number(modifiedAt[at])),
  }))
}

/** How the forms of these participants stand that exist already, without what is in them. */
export const standingOf = async (tx: TenantTx, assessmentApplicantIds: readonly string[]) =>
  assessmentApplicantIds.length === 0
    ? []
    : often(tx, 'forms_standing', { assessmentApplicantIds }, (handle) =>
        handle
          .select({ ...standing, formVersion: formDocument.formVersion })
          .from(formDocument)
          .where(
            sql`${formDocument.assessmentApplicantId} = any(${sql.placeholder('assessmentApplicantIds')}::uuid[])`,
          )
          .orderBy(asc(formDocument.modifiedAt), asc(formDocument.formId)),
      )

/** Forms of a kind of these participants, with what is in them; with `hold` nobody else changes them until the transaction ends. */
export const formsOfParticipants = async (
  tx: TenantTx,
  formCodes: readonly FormCode[],
  assessmentApplicantIds: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<FormStored[]> => {
  if (assessmentApplicantIds.length === 0) return []
  const query = tx
    .select()
    .from(formDocument)
    .where(
      and(
        inArray(formDocument.formCode, [...formCodes]),
        inArray(formDocument.assessmentApplicantId, [...assessmentApplicantIds]),
      ),
    )
  // Held in one order by everybody who holds several.
  return hold ? query.orderBy(asc(formDocument.formId)).for('update') : query
}

/** The signed forms of these participants by which they do not go on, that of FR.APL.02 last. */
export const stoppingForms = async (tx: TenantTx, assessmentApplicantIds: readonly string[]) => {
  if (assessmentApplicantIds.length === 0) return []
  const says = (formCode: StoppingForm) =>
    and(
      eq(formDocument.formCode, formCode),
      sql`${formDocument.content} ->> ${verdictAt[formCode]}::text = 'stop'`,
    )
  const found = await tx
    .select({ id: formDocument.assessmentApplicantId, formCode: formDocument.formCode })
    .from(formDocument)
    .where(
      and(
        inArray(formDocument.assessmentApplicantId, [...assessmentApplicantIds]),
        eq(formDocument.state, 'SIGNED'),
        or(says('apl02'), says('ak07')),
      ),
    )
    .orderBy(asc(formDocument.formCode))
  return found.map(({ id, formCode }) => ({
    id,
    formCode: formCode === 'ak07' ? ('ak07' as const) : ('apl02' as const),
  }))
}

const potency = 'approach.potency'

/**
 * FR.MAPA.01 and 02 of these participants, with what plans their instruments and no more: of the first the potency, of the
 * second all. Their other answers and the stamps of each place are nine tenths of them.
 */
export const plansOfParticipants = async (tx: TenantTx, assessmentApplicantIds: readonly string[]) =>
  assessmentApplicantIds.length === 0
    ? []
    : often(tx, 'plans_of_participants', { assessmentApplicantIds }, (handle) =>
        handle
          .select({
            ...pick(formDocument, 'assessmentApplicantId', 'formCode', 'state'),
            content: sql<FormContent>`case when ${formDocument.formCode} = 'mapa02' then ${formDocument.content}
            else jsonb_strip_nulls(jsonb_build_object(${potency}::text, ${formDocument.content} -> ${potency}::text)) end`,
          })
          .from(formDocument)
          .where(
            and(
              inArray(formDocument.formCode, ['mapa01', 'mapa02']),
              sql`${formDocument.assessmentApplicantId} = any(${sql.placeholder('assessmentApplicantIds')}::uuid[])`,
            ),
          ),
      )

/** What is at these places of the signed forms of participants, each a text; nothing of forms where none of them is written. */
export const signedTexts = async (
  tx: TenantTx,
  assessmentApplicantIds: readonly string[],
  pathsOf: ReadonlyMap<FormCode, string>,
): Promise<{ assessmentApplicantId: string | null; formCode: FormCode; text: string }[]> => {
  if (assessmentApplicantIds.length === 0) return []
  const rows = await tx
    .select(pick(formDocument, 'assessmentApplicantId', 'formCode', 'content'))
    .from(formDocument)
    .where(
      and(
        inArray(formDocument.formCode, [...pathsOf.keys()]),
        inArray(formDocument.assessmentApplicantId, [...assessmentApplicantIds]),
        eq(formDocument.state, 'SIGNED'),
      ),
    )
  return rows.flatMap(({ content, ...form }) => {
    const text = content[pathsOf.get(form.formCode) ?? '']
    return typeof text === 'string' && text !== '' ? [{ ...form, text }] : []
  })
}

/** How the plans of these versions of schemes stand, without what is in them. */
export const plansStanding = (tx: TenantTx, schemeVersionIds: readonly string[]) =>
  tx
    .select({ ...standing, schemeVersionId: formDocument.schemeVersionId })
    .from(formDocument)
    .where(
      and(inArray(formDocument.schemeVersionId, [...schemeVersionIds]), isNull(formDocument.assessmentId)),
    )
    .orderBy(asc(formDocument.formCode))

/** Whether that party signed, in SQL. */
const isSignedBy = (party: FormParty): SQL => sql`${party} = any(${formDocument.signedBy})`

/**
 * The newest form of a kind that an assessor signed for the same version of the scheme, of somebody else: what is
 * prepared once is taken over from there.
 */
export const newestLike = async (
  tx: TenantTx,
  {
    formCode,
    schemeVersionId,
    formVersion,
  }: Pick<FormStored, 'formCode' | 'schemeVersionId' | 'formVersion'>,
  besides: string,
): Promise<FormStored | undefined> => {
  const [found] = await tx
    .select()
    .from(formDocument)
    .where(
      and(
        eq(formDocument.schemeVersionId, schemeVersionId),
        eq(formDocument.formCode, formCode),
        eq(formDocument.formVersion, formVersion),
        ne(formDocument.assessmentApplicantId, besides),
        isSignedBy('accessor'),
      ),
    )
    .orderBy(desc(formDocument.modifiedAt), desc(formDocument.formId))
    .limit(1)
  return found
}
