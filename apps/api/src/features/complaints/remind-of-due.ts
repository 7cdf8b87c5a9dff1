import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { knownHolidays } from '../holidays/index.ts'
import { complaintEvent } from './complaint-event.ts'
import { dueOf } from './complaints.rules.ts'
import { changeComplaint, complaintsDue } from './complaints.store.ts'

/** Working days before the answer is due from which somebody is reminded every day; of the steps before it, one. */
const nearDays = 3

/** Reminds of the LSP's complaints whose next step is due soon or late, each once a day. */
export const remindOfDue = async (
  tx: TenantTx,
  today: string,
  tell: (event: DomainEvent) => Promise<void>,
): Promise<void> => {
  const holidays = await knownHolidays(tx)
  const [tomorrow, near] = [1, nearDays].map((days) => workingDaysAfter(holidays, today, days)) as [
    string,
    string,
  ]
  for (const row of await complaintsDue(tx, { today, tomorrow, near })) {
    await changeComplaint(tx, row, { remindedOn: today })
    const { handlerUserId } = row
    const due = dueOf(row)
    const user_ids = handlerUserId === null ? [] : [handlerUserId]
    await tell(
      complaintEvent(row, { name: 'complaint.due', facts: { step: due?.step, due_by: due?.by, user_ids } }),
    )
  }
}
