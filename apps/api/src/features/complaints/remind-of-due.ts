import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { knownHolidays } from '../holidays/index.ts'
import { complaintEvent } from './complaint-event.ts'
import { changeComplaint, complaintsDue } from './complaints.store.ts'

/** Working days before the end from which somebody is reminded every day. */
const nearDays = 3

/** Reminds of the LSP's complaints whose answer is due soon or late, each once a day. */
export const remindOfDue = async (
  tx: TenantTx,
  today: string,
  tell: (event: DomainEvent) => Promise<void>,
): Promise<void> => {
  const near = workingDaysAfter(await knownHolidays(tx), today, nearDays)
  for (const row of await complaintsDue(tx, { today, near })) {
    await changeComplaint(tx, row, { remindedOn: today })
    const { handlerUserId, answerBy } = row
    const user_ids = handlerUserId === null ? [] : [handlerUserId]
    await tell(complaintEvent(row, { name: 'complaint.due', facts: { answer_by: answerBy, user_ids } }))
  }
}
