import { type AlumniInput, alumniInput } from '@kompeten/contract/certificates/alumni'
import type { Certificate, CertificateState } from '@kompeten/contract/certificates/content'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { readAlumnus } from '../certificates.reads.ts'
import { stateOn } from '../certificates.rules.ts'
import { type CertificateInsert, insertCertificates } from '../certificates.store.ts'
import { heldFor, keepChange, numberTaken } from '../register/change-certificate.ts'

const plainColumns = columnsFor<CertificateInsert>()(alumniInput, ['schema_name', 'schema_name_en'])

/** Returns the facts of a certificate of older times in the columns of the table. */
export const columnsOf = ({ schema_name, schema_name_en, ...input }: AlumniInput) => ({
  ...plainColumns(input),
  scheme: { schema_name, schema_name_en, units: [] },
})

type Columns = ReturnType<typeof columnsOf>

/** The state that the dates of a certificate of older times give, on the LSP's day. */
const stateByDates = ({ tenant, now }: WriteCtx, { validUntil }: Pick<Columns, 'validUntil'>) =>
  stateOn({ state: 'ACTIVE', validUntil }, dayIn(tenant.timeZone, now))

/** A row of a certificate of older times. */
export const olderRow = (ctx: WriteCtx, columns: Columns, origin: 'entered' | 'imported') =>
  ({
    certificateId: newId(ctx.now.getTime()),
    origin,
    state: stateByDates(ctx, columns),
    lspName: ctx.tenant.name,
    createdAt: ctx.now,
    ...columns,
    ...changedBy(ctx),
  }) satisfies CertificateInsert

/** Enters a certificate of older times. @throws Refusal `already_exists` for a number that another bears */
export const enterAlumnus = async (ctx: WriteCtx, input: AlumniInput): Promise<Certificate> => {
  const row = olderRow(ctx, columnsOf(input), 'entered')
  await insertCertificates(ctx.tx, [row]).catch(numberTaken)
  ctx.tell({
    name: 'certificate.entered',
    subject: { kind: 'certificate', id: row.certificateId },
    facts: { certificate_number: input.certificate_number },
  })
  return readAlumnus(ctx, row.certificateId)
}

/** Of a changed entry: what its new dates give, unless the LSP has suspended or withdrawn it. */
export const stateAfter = (
  ctx: WriteCtx,
  { state }: { state: CertificateState },
  columns: Pick<Columns, 'validUntil'>,
): CertificateState => (state === 'ACTIVE' || state === 'EXPIRED' ? stateByDates(ctx, columns) : state)

/**
 * Changes an entered certificate.
 * @throws Refusal `not_found`; `step_not_possible` for one that was issued here; `already_exists`; `version_conflict`
 */
export const updateAlumnus = async (
  ctx: WriteCtx,
  alumniId: string,
  { version, ...input }: AlumniInput & { version: number },
): Promise<Certificate> => {
  const row = await heldFor(ctx, alumniId, 'edit')
  if (row.version !== version) {
    throw changedMeanwhile(row)
  }
  const columns = columnsOf(input)
  await keepChange(ctx, row, { ...columns, state: stateAfter(ctx, row, columns) })
  ctx.tell({
    name: 'certificate.entry_changed',
    subject: { kind: 'certificate', id: alumniId },
    facts: { certificate_number: [row.certificateNumber, input.certificate_number] },
  })
  return readAlumnus(ctx, alumniId)
}
