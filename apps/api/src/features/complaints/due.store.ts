import type { DueStage } from '@kompeten/contract/complaints/content'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { complaint, complaintAction } from './complaints.tables.ts'

/**
 * Open complaints whose answer is due soon, or whose first look or investigator is due by tomorrow, and that nobody was
 * reminded of on this day; held.
 */
export const complaintsDue = (
  tx: TenantTx,
  { today, tomorrow, near }: { today: string; tomorrow: string; near: string },
) =>
  tx
    .select(
      pick(
        complaint,
        'complaintId',
        'version',
        'handlerUserId',
        'userId',
        'involvedUserIds',
        'mailedOf',
        'subjectUserId',
        'state',
        'acknowledgeBy',
        'handlerBy',
        'answerBy',
        'complaintNumber',
      ),
    )
    .from(complaint)
    .where(
      and(
        inArray(complaint.state, ['RECEIVED', 'ACCEPTED', 'INVESTIGATING']),
        or(
          lte(complaint.answerBy, near),
          and(eq(complaint.state, 'RECEIVED'), lte(complaint.acknowledgeBy, tomorrow)),
          and(eq(complaint.state, 'ACCEPTED'), lte(complaint.handlerBy, tomorrow)),
        ),
        or(isNull(complaint.remindedOn), lt(complaint.remindedOn, today)),
      ),
    )
    .orderBy(asc(complaint.answerBy))
    .limit(200)
    .for('update')

/**
 * Corrective actions without a result whose day is near and nobody was reminded of, or has passed and nobody was told; held, at
 * most 200. What was referred is out of the LSP's hands.
 */
export const actionsDue = (tx: TenantTx, { today, near }: { today: string; near: string }) =>
  tx
    .select({
      ...pick(
        complaint,
        'complaintId',
        'complaintNumber',
        'handlerUserId',
        'subjectUserId',
        'userId',
        'involvedUserIds',
      ),
      actionId: complaintAction.actionId,
      dueOn: complaintAction.dueOn,
    })
    .from(complaintAction)
    .innerJoin(complaint, joined(complaint, complaintAction, 'complaintId'))
    .where(
      and(
        isNull(complaintAction.doneOn),
        ne(complaint.state, 'REFERRED'),
        or(
          and(isNull(complaintAction.reminded), lte(complaintAction.dueOn, near)),
          and(
            lt(complaintAction.dueOn, today),
            or(isNull(complaintAction.reminded), ne(complaintAction.reminded, 'late')),
          ),
        ),
      ),
    )
    .orderBy(asc(complaintAction.dueOn))
    .limit(200)
    .for('update', { of: complaintAction })

/** Notes that the people of an action were reminded of it. */
export const noteActionReminded = async (
  tx: TenantTx,
  actionId: string,
  reminded: DueStage,
): Promise<void> => {
  await tx.update(complaintAction).set({ reminded }).where(eq(complaintAction.actionId, actionId))
}
