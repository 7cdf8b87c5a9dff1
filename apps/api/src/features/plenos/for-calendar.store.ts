import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { assessment } from '../assessments/index.ts'
import { fromTheDayOn } from './plenos.store.ts'
import { pleno, plenoMember } from './plenos.tables.ts'

const most = 500
const told = {
  assessmentId: pleno.assessmentId,
  title: assessment.title,
  ...pick(pleno, 'heldOn', 'heldTime', 'place'),
  timeZone: assessment.timeZone,
  modifiedAt: pleno.modifiedAt,
  version: pleno.version,
  deletedAt: assessment.deletedAt,
}

/**
 * Plenos that were convened, between two days: those in which the actor has a seat, and for whoever may list plenos all. One
 * whose assessment was deleted since then is among them.
 */
export const plenosForCalendar = (
  { tx, actor }: ReadCtx,
  { from, until, since }: { from: string; until: string; since: Date },
) =>
  tx
    .select(told)
    .from(assessment)
    .innerJoin(pleno, joined(pleno, assessment, 'assessmentId'))
    .where(
      and(
        inArray(assessment.state, [...fromTheDayOn]),
        isNotNull(pleno.convenedAt),
        or(isNull(assessment.deletedAt), gte(assessment.deletedAt, since)),
        gte(pleno.heldOn, from),
        lte(pleno.heldOn, until),
        actor.permissions.has('PLENO_LIST')
          ? undefined
          : sql`exists (select from ${plenoMember} pm where pm.lsp_id = ${pleno.lspId}
              and pm.pleno_id = ${pleno.plenoId} and pm.user_id = ${actor.userId})`,
      ),
    )
    .orderBy(asc(pleno.heldOn), asc(pleno.assessmentId))
    .limit(most)

/** The pleno of an assessment that is still there; undefined where none is set. */
export const plenoForCalendar = async (tx: TenantTx, assessmentId: string) => {
  const [found] = await tx
    .select(told)
    .from(assessment)
    .innerJoin(pleno, joined(pleno, assessment, 'assessmentId'))
    .where(and(eq(assessment.assessmentId, assessmentId), isNull(assessment.deletedAt)))
  return found
}
