import type { ComplaintFigures } from '@kompeten/contract/complaints/complaints'
import { complaintCategories, openComplaintStates } from '@kompeten/contract/complaints/content'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { isDeveloper } from './complaints.rules.ts'
import { complaintsOfYear } from './complaints.store.ts'

const dayMs = 86_400_000

/** What a year brought. Of a complaint that was opened again its first answer counts in time, its last finding as upheld. */
export const complaintFigures = async (ctx: ReadCtx, year: number): Promise<ComplaintFigures> => {
  const { tx, actor, tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  const found = await complaintsOfYear(tx, {
    ...{ year, today },
    userId: actor.userId,
    onlySoftware: isDeveloper(actor),
  })
  const rows = found.map(({ firstAnswer: first, ...row }) => ({
    ...row,
    answeredOn: first?.answered_on ?? row.answeredOn,
    answerBy: first?.answer_by ?? row.answerBy,
    finding: row.finding ?? first?.finding ?? null,
  }))
  const isOpen = ({ state }: (typeof rows)[number]) => openComplaintStates.some((open) => open === state)
  const took = rows.flatMap(({ filedOn, answeredOn }) =>
    answeredOn === null ? [] : [(Date.parse(answeredOn) - Date.parse(filedOn)) / dayMs],
  )
  return {
    year,
    received: rows.length,
    open: rows.filter(isOpen).length,
    late: rows.filter((row) =>
      row.answeredOn === null ? isOpen(row) && row.answerBy < today : row.answeredOn > row.answerBy,
    ).length,
    answered: took.length,
    upheld: rows.filter(({ finding }) => finding === 'upheld' || finding === 'partly').length,
    action_late: rows.filter(({ actionLate }) => actionLate).length,
    days_to_answer: took.length === 0 ? null : took.reduce((sum, days) => sum + days, 0) / took.length,
    by_category: complaintCategories.map((category) => ({
      category,
      count: rows.filter((row) => row.category === category).length,
    })),
  }
}
