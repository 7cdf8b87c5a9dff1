import {
  type ChangeKind,
  type ChangesQuery,
  changeShapes,
  settlingMinutes,
  usualLines,
} from '@kompeten/contract/integrations/changes'
import { staffRoles } from '@kompeten/contract/platform/roles'
import type { ReadCtx } from '../../../platform/context.ts'
import type { ChangePlace, ChangesAsked } from '../../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { goneRecords } from '../../../platform/gone/gone.store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { fieldsOf } from '../../../platform/wire.ts'
import { changedApplicants } from '../../applicants/index.ts'
import { changedApplications } from '../../applications/index.ts'
import { changedAssessments } from '../../assessments/index.ts'
import { changedCertificates } from '../../certificates/index.ts'

type Row = { id: string; changed: string; deletedAt?: Date | null }
type Reading = (tx: TenantTx, asked: ChangesAsked) => Promise<Row[]>

/** How each kind is read. */
const readings: Record<ChangeKind, Reading> = {
  applicant: changedApplicants,
  application: changedApplications,
  assessment: changedAssessments,
  certificate: changedCertificates,
}

/** The next changes of a kind, what is gone for good among them. */
const nextRows = async (tx: TenantTx, kind: ChangeKind, asked: ChangesAsked): Promise<Row[]> => {
  const [standing, gone] = await Promise.all([readings[kind](tx, asked), goneRecords(tx, kind, asked)])
  const place = ({ id, changed }: Row) => cursorOf({ at: changed, id })
  return [...standing, ...gone]
    .sort((one, other) => (place(one) < place(other) ? -1 : 1))
    .slice(0, asked.most)
}

/** Rows that are read at once. */
const batch = 1_000

const placeOf = (cursor: string | undefined): ChangePlace | undefined => {
  const [at, id] = cursor?.split('_') ?? []
  return at && id ? { at, id } : undefined
}
const cursorOf = ({ at, id }: ChangePlace): string => `${at}_${id}`
/** Before everything, for an LSP of which there is nothing to tell yet. */
const beginning: ChangePlace = {
  at: '1970-01-01T00:00:00.000000Z',
  id: '00000000-0000-0000-0000-000000000000',
}

const lineOf = (kind: ChangeKind, row: Row): string => {
  const { id, changed, deletedAt = null } = row
  const data = deletedAt === null ? fieldsOf(Object.keys(changeShapes[kind].shape), row) : null
  const line = { kind, id, changed_date: changed, deleted: deletedAt !== null, data }
  return `${JSON.stringify(line)}\n`
}

async function* linesOf(
  { tx, now }: ReadCtx,
  kind: ChangeKind,
  { cursor, limit }: ChangesQuery,
): AsyncGenerator<Uint8Array> {
  const settledAt = new Date(now.getTime() - settlingMinutes * 60_000)
  let left = Number(limit ?? usualLines)
  let after = placeOf(cursor)
  let more = true
  while (more && left > 0) {
    const most = Math.min(batch, left)
    const rows = await nextRows(tx, kind, { after, settledAt, most })
    const last = rows.at(-1)
    if (last) after = { at: last.changed, id: last.id }
    left -= rows.length
    more = rows.length === most
    yield Buffer.from(rows.map((row) => lineOf(kind, row)).join(''))
  }
  yield Buffer.from(`${JSON.stringify({ next_cursor: cursorOf(after ?? beginning), more })}\n`)
}

/**
 * Everything of a kind, and then what has changed, a JSON line each; the last says where to go on. It sees what the LSP's
 * office sees, so it is the office's and that of partners' keys, which read as it does.
 * @throws Refusal `not_allowed` to whoever sees a part alone
 */
export const changesOf = async (ctx: ReadCtx, kind: ChangeKind, query: ChangesQuery): Promise<FileAnswer> => {
  if (!staffRoles.includes(ctx.actor.roleCode)) throw new Refusal('not_allowed')
  return { name: `${kind}.ndjson`, mime: 'application/x-ndjson', content: linesOf(ctx, kind, query) }
}
