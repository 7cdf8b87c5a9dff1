import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { lspOf, often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { validation, validationMember } from './validations.tables.ts'

export type ValidationStored = typeof validation.$inferSelect
export type TeamMember = typeof validationMember.$inferSelect

const fields = pick(
  validation,
  'validationId',
  'schemaId',
  'schemaName',
  'period',
  'plannedOn',
  'state',
  'doneOn',
  'version',
)

const source = {
  name: 'validation',
  table: validation,
  fields,
  sorts: { schema_name: validation.schemaNameKey },
  search: validation.schemaNameKey,
  key: validation.validationId,
} satisfies ListSource<typeof fields>

const memberIs = (userId: unknown) =>
  sql`exists (select from ${validationMember} vm where vm.lsp_id = ${validation.lspId}
    and vm.validation_id = ${validation.validationId} and vm.user_id = ${userId})`

/** All of the LSP for those who may list them; else those of whose team one is. */
const scopeOf = ({ actor }: ReadCtx): ListScope =>
  actor.permissions.has('VALIDATION_LIST')
    ? { name: 'all' }
    : { name: 'own', where: memberIs(sql.placeholder('userId')), values: { userId: actor.userId } }

export const validationPage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, scopeOf(ctx), query)

/** One validation; `hold` keeps it until the transaction ends. */
export const validationById = async (
  tx: TenantTx,
  validationId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<ValidationStored | undefined> => {
  const asked = tx.select().from(validation).where(eq(validation.validationId, validationId))
  const [found] = await (hold ? asked.for('update') : asked)
  return found
}

/** The team of a validation, its lead first. */
export const teamOf = (tx: TenantTx, validationId: string): Promise<TeamMember[]> =>
  tx
    .select()
    .from(validationMember)
    .where(eq(validationMember.validationId, validationId))
    .orderBy(asc(validationMember.position), asc(validationMember.name), asc(validationMember.userId))

export const insertValidation = async (tx: TenantTx, row: NewRow<typeof validation>): Promise<void> => {
  await tx.insert(validation).values(row)
}

/** Changes a validation that is held; its version grows. */
export const changeValidation = async (
  tx: TenantTx,
  { validationId, version }: Pick<ValidationStored, 'validationId' | 'version'>,
  change: Partial<NewRow<typeof validation>>,
): Promise<void> => {
  await tx
    .update(validation)
    .set({ ...change, version: version + 1 })
    .where(eq(validation.validationId, validationId))
}

/** Replaces the team of a validation that nobody has signed. */
export const replaceTeam = async (
  tx: TenantTx,
  validationId: string,
  rows: NewRow<typeof validationMember>[],
): Promise<void> => {
  await tx.delete(validationMember).where(eq(validationMember.validationId, validationId))
  await tx.insert(validationMember).values(rows)
}

type Signed = Pick<TeamMember, 'signedAt' | 'signatureId' | 'signatureSha256'>

/** Keeps the signature of one of the team who has not signed; returns whether it was so. */
export const keepSigned = async (
  tx: TenantTx,
  { validationId, userId }: { validationId: string; userId: string },
  signed: Signed,
): Promise<boolean> => {
  const { validationId: of, userId: by, signedAt } = validationMember
  const kept = await tx
    .update(validationMember)
    .set(signed)
    .where(and(eq(of, validationId), eq(by, userId), isNull(signedAt)))
    .returning({ userId: by })
  return kept.length > 0
}

/** Takes all signatures off a report that is opened again; the log keeps that they were given. */
export const clearSigned = async (tx: TenantTx, validationId: string): Promise<void> => {
  const none: Signed = { signedAt: null, signatureId: null, signatureSha256: null }
  await tx.update(validationMember).set(none).where(eq(validationMember.validationId, validationId))
}

/** Of each scheme the day on which its last validation was held, whenever that was planned, and the next that is not done yet. */
export const standings = async (tx: TenantTx) => {
  const { rows } = await tx.execute<{
    schema_id: string
    last_done_on: string | null
    validation_id: string | null
    planned_on: string | null
    state: 'PLANNED' | 'SIGNING' | null
  }>(sql`
    select s.schema_id, s.last_done_on::text, n.validation_id, n.planned_on::text, n.state
    from (
      select schema_id, max((report ->> 'held_on')::date) filter (where state = 'DONE') as last_done_on
      from ${validation} where lsp_id = ${lspOf(tx)} group by schema_id
    ) s
    left join lateral (
      select validation_id, planned_on, state from ${validation} v
      where v.lsp_id = ${lspOf(tx)} and v.schema_id = s.schema_id and v.state in ('PLANNED', 'SIGNING')
      order by planned_on, validation_id limit 1
    ) n on true`)
  return rows
}

/** Validations that wait for a person: as one of the team who has not signed, or for whoever plans those past their day. */
export const validationsOpen = (tx: TenantTx, { userId, until }: { userId: string | null; until: string }) =>
  often(
    tx,
    userId === null ? 'validations_open' : 'validations_open_of_member',
    { userId, until },
    (handle) =>
      handle
        .select(fields)
        .from(validation)
        .where(
          and(
            sql`${validation.state} in ('PLANNED', 'SIGNING') and ${validation.plannedOn} <= ${sql.placeholder('until')}`,
            userId === null
              ? undefined
              : sql`exists (select from ${validationMember} vm where vm.lsp_id = ${validation.lspId}
                  and vm.validation_id = ${validation.validationId} and vm.user_id = ${sql.placeholder('userId')}
                  and vm.signed_at is null)`,
          ),
        )
        .orderBy(asc(validation.plannedOn), asc(validation.validationId))
        .limit(100),
  )
