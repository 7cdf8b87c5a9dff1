import { type GuestSheetRow, guestSheetRow } from '@kompeten/contract/assessments-people'
import { assessmentsWords } from '@kompeten/phrases/assessments'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { importRows } from '../../platform/sheets/import-rows.ts'
import { templateOf, workbookMime } from '../../platform/sheets/write-sheet.ts'
import { addParticipants } from './add-participants.ts'
import { ruledOf, surroundingsOf } from './assessment-parts.ts'
import { heldAssessment } from './assessments.reads.ts'
import { assessmentPolicy } from './assessments.rules.ts'
import { guestSheet } from './guest-sheet.ts'
import { participantsIn } from './participants.store.ts'

/** An empty workbook to fill in. */
export const guestTemplate = async ({ caller }: ReadCtx): Promise<FileAnswer> => ({
  name: `${assessmentsWords[caller.language].guestSheet}.xlsx`,
  mime: workbookMime,
  content: templateOf(guestSheet, caller.language),
})

/**
 * Loads participants without account; a person is known by his e-mail address, and one who takes part already is left
 * as he is. A scheme need only be named where the assessment has several.
 * @throws Refusal `not_found`, `not_allowed`
 */
export const importGuests = async (
  ctx: WriteCtx,
  assessmentId: string,
  file: ReceivedFile,
  dryRun: boolean,
) => {
  const { tx, tenant } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  if (!assessmentPolicy.add_participants(ctx.actor, ruledOf(seen))) throw new Refusal('not_allowed')
  const { schemesOf } = await surroundingsOf(ctx, [seen.row])
  const schemes = schemesOf.get(assessmentId) ?? []
  const [only] = schemes.length === 1 ? schemes : []
  const schemeOf = ({ schema_code: code }: GuestSheetRow) =>
    code === null ? only : schemes.find((scheme) => scheme.code?.toLowerCase() === code.toLowerCase())
  const present = await participantsIn(tx, tenant.lspId, assessmentId)
  const taken = new Set(
    present.flatMap(({ guest, schemeId, removedAt }) =>
      guest && removedAt === null ? [`${guest.email.toLowerCase()} ${schemeId}`] : [],
    ),
  )
  const intake = {
    sheet: guestSheet,
    schema: guestSheetRow,
    identity: {
      key: 'email' as const,
      of: (row: GuestSheetRow) => `${row.email} ${schemeOf(row)?.schemeId ?? ''}`,
    },
    compare: async (rows: readonly GuestSheetRow[]) =>
      rows.map((row) => {
        const scheme = schemeOf(row)
        if (!scheme) {
          const code = row.schema_code === null ? ('required' as const) : ('not_found' as const)
          return { effect: 'refused' as const, issues: [{ key: 'schema_code' as const, code }] }
        }
        return taken.has(`${row.email} ${scheme.schemeId}`)
          ? { effect: 'unchanged' as const, existing: undefined }
          : { effect: 'create' as const }
      }),
    store: async (rows: readonly { effect: string; value: GuestSheetRow }[]) => {
      const guests = rows.flatMap(({ effect, value }) => {
        const scheme = schemeOf(value)
        if (effect !== 'create' || !scheme) return []
        const { full_name: fullName, email, contact, institution } = value
        return [{ fullName, email, contact, institution, schemeId: scheme.schemeId }]
      })
      if (guests.length > 0) await addParticipants(ctx, assessmentId, { joinRequestIds: [], guests })
    },
  }
  return { data: await importRows(intake, { bytes: file.bytes, language: ctx.caller.language, dryRun }) }
}
