import type { ListQuery } from '@kompeten/contract/platform/lists'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import type { ReadCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { rowCells } from '../../platform/sheets/row-cells.ts'
import { defineSheet } from '../../platform/sheets/sheet.ts'
import { filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { ruledOf } from './complaints.reads.ts'
import { isDeveloper, seesInside } from './complaints.rules.ts'
import { complaintPage } from './complaints.store.ts'

const { id, en } = complaintsWords
const column = <const Key extends keyof typeof id.columns>(key: Key, width: number) => ({
  key,
  header: { id: id.columns[key], en: en.columns[key] },
  kind: 'text' as const,
  width,
  example: '',
})

export const registerSheet = defineSheet({
  name: { id: id.title, en: en.title },
  columns: [
    column('complaint_number', 12),
    column('filed_on', 12),
    column('category', 20),
    column('complainant_name', 28),
    column('about', 28),
    column('state', 18),
    column('handler_name', 24),
    column('answer_by', 12),
    column('answered_on', 12),
    column('finding', 20),
  ],
})

async function* cells(ctx: ReadCtx, query: ListQuery) {
  const words = complaintsWords[ctx.caller.language]
  const whom = !isDeveloper(ctx.actor)
  for await (const row of everyRow(query, (from) => complaintPage(ctx, from))) {
    yield rowCells(registerSheet, row, {
      category: words.categories[row.category],
      complainant_name: whom ? row.complainantName : null,
      about: whom ? row.about : null,
      state: words.states[row.state],
      handler_name: seesInside(ctx.actor, ruledOf(row)) ? row.handlerName : null,
      finding: row.finding && words.findings[row.finding],
    })
  }
}

/** The filtered register of complaints as a workbook, streamed. */
export const exportComplaints = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(registerSheet, cells(ctx, query), ctx)
