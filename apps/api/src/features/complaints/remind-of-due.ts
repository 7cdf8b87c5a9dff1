import { type DueStage, type DueStep, handlerRoles } from '@kompeten/contract/complaints/content'
import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { peopleInRoles } from '../access/index.ts'
import { knownHolidays } from '../holidays/index.ts'
import { complaintEvent } from './complaint-event.ts'
import { dueOf, mayHandle } from './complaints.rules.ts'
import { changeComplaint } from './complaints.store.ts'
import { actionsDue, complaintsDue, noteActionReminded } from './due.store.ts'
import { presentHandler } from './present-handler.ts'

/** Working days before an answer or action is due from which somebody is reminded; of the steps before it, one. */
const nearDays = 3

/** A mail that reminds one person of a day: ids, and what is owed by when. */
export type Reminder = {
  complaint_id: string
  action_id: string | null
  user_id: string
  step: DueStep
  by: string
  stage: DueStage
}

type Owed = {
  complaintId: string
  handlerUserId: string | null
  userId: string | null
  subjectUserId: string | null
  involvedUserIds: string[]
}

/** Who may do what is owed: the handler where there is one, else those of the office who may take the step. */
const whoMayAct = async (tx: TenantTx, row: Owed): Promise<string[]> => {
  const handler = await presentHandler(tx, row)
  if (handler.length > 0) return handler
  const people = await peopleInRoles(tx, handlerRoles)
  const may = people.filter(({ userId }) => mayHandle({ ...row, involved: row.involvedUserIds }, userId))
  return [...new Set(may.map(({ userId }) => userId))]
}

const stageOf = (by: string, today: string): DueStage => (by < today ? 'late' : 'near')

const mailsTo = async (
  tx: TenantTx,
  row: Owed,
  owed: Pick<Reminder, 'action_id' | 'step' | 'by' | 'stage'>,
): Promise<Reminder[]> =>
  (await whoMayAct(tx, row)).map((user_id) => ({ complaint_id: row.complaintId, user_id, ...owed }))

type Tell = (event: DomainEvent) => Promise<void>
type Days = { today: string; tomorrow: string; near: string }

const remindOfSteps = async (tx: TenantTx, days: Days, tell: Tell): Promise<Reminder[]> => {
  const mails: Reminder[] = []
  for (const row of await complaintsDue(tx, days)) {
    const due = dueOf(row)
    if (!due) continue
    const stage = stageOf(due.by, days.today)
    const mailedOf = `${due.step} ${due.by} ${stage}`
    await changeComplaint(tx, row, { remindedOn: days.today, mailedOf })
    const facts = { step: due.step, due_by: due.by, stage, user_ids: await presentHandler(tx, row) }
    await tell(complaintEvent(row, { name: 'complaint.due', facts }))
    if (row.mailedOf !== mailedOf) mails.push(...(await mailsTo(tx, row, { ...due, stage, action_id: null })))
  }
  return mails
}

const remindOfActions = async (tx: TenantTx, days: Days, tell: Tell): Promise<Reminder[]> => {
  const mails: Reminder[] = []
  for (const row of await actionsDue(tx, days)) {
    const { actionId, dueOn } = row
    const stage = stageOf(dueOn, days.today)
    await noteActionReminded(tx, actionId, stage)
    const facts = { due_on: dueOn, stage, user_ids: await presentHandler(tx, row) }
    await tell(complaintEvent(row, { name: 'complaint.action_due', facts }))
    mails.push(...(await mailsTo(tx, row, { action_id: actionId, step: 'action', by: dueOn, stage })))
  }
  return mails
}

/**
 * Reminds of the LSP's complaints whose next step is due soon or late, each once a day, and of corrective actions, once before
 * their day and once after it. Answers the mails that follow: of each day one before it and one after it.
 */
export const remindOfDue = async (tx: TenantTx, today: string, tell: Tell): Promise<Reminder[]> => {
  const holidays = await knownHolidays(tx)
  const [tomorrow, near] = [1, nearDays].map((days) => workingDaysAfter(holidays, today, days)) as [
    string,
    string,
  ]
  const days = { today, tomorrow, near }
  const steps = await remindOfSteps(tx, days, tell)
  return [...steps, ...(await remindOfActions(tx, days, tell))]
}
