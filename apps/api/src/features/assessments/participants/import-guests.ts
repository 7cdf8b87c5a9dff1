import { type GuestSheetRow, guestSheetRow } from '@kompeten/contract/assessments/people'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { ledgerOf } from '../../../platform/imports/ledger.ts'
import { importRecords } from '../../../platform/sheets/import-records.ts'
import type { ImportHow } from '../../../platform/sheets/import-rows.ts'
import { emptyWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { surroundingsOf } from '../assessment-parts.ts'
import { heldAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { addParticipants } from './add-participants.ts'
import { guestSheet } from './guest-sheet.ts'
import { participantsIn } from './participants.store.ts'

/** An empty workbook to fill in. */
export const guestTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(guestSheet, ctx)

/**
 * Loads participants without account; a person is known by their e-mail address, and one who takes part already is left
 * as they are. A scheme need only be named where the assessment has several. Whoever is new beyond the quota is named row by row.
 * @throws Refusal `not_found`, `not_allowed`
 */
export const importGuests = async (
  ctx: WriteCtx,
  assessmentId: string,
  file: ReceivedFile,
  how: ImportHow,
) => {
  const { tx } = ctx
  const seen = await heldAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'add_participants')
  const { schemesOf } = await surroundingsOf(ctx, [seen.row])
  const schemes = schemesOf.get(assessmentId) ?? []
  const [only] = schemes.length === 1 ? schemes : []
  const schemeOf = ({ schema_code: code }: GuestSheetRow) =>
    code === null ? only : schemes.find((scheme) => scheme.code?.toLowerCase() === code.toLowerCase())
  const present = await participantsIn(tx, assessmentId)
  const keyOf = (email: string, schemeId = '') => `${email.toLowerCase()} ${schemeId}`
  const identityOf = (row: GuestSheetRow) => keyOf(row.email, schemeOf(row)?.schemeId)
  const taken = new Map(
    present.flatMap(({ guest, schemeId, removedAt }) =>
      guest && removedAt === null ? [[keyOf(guest.email, schemeId), guest] as const] : [],
    ),
  )
  const { quota } = seen.row
  let places = quota === null ? null : quota - present.filter(({ removedAt }) => removedAt === null).length
  /** Whether a row of somebody new finds no place any more. */
  const isTooMany = (row: GuestSheetRow): boolean => {
    if (places === null || taken.has(identityOf(row))) return false
    places -= 1
    return places < 0
  }
  return importRecords(
    {
      sheet: guestSheet,
      schema: guestSheetRow,
      identity: { key: 'email', also: ['schema_code'], of: identityOf },
      existing: async () => taken,
      problems: async (rows) =>
        rows.map((row) => {
          if (schemeOf(row)) {
            return isTooMany(row) ? [{ key: 'email', code: 'quota_full', facts: { limit: quota ?? 0 } }] : []
          }
          return [{ key: 'schema_code', code: row.schema_code === null ? 'required' : 'not_found' }]
        }),
      columnsOf: (row) => {
        const { full_name: fullName, email, contact, institution } = row
        return { fullName, email, contact, institution, schemeId: schemeOf(row)?.schemeId ?? '' }
      },
      // Who takes part already is left as they are; what the file says otherwise of them is told.
      doubts: (row, guest) =>
        [
          { key: 'full_name' as const, kept: guest?.fullName },
          { key: 'contact' as const, kept: guest?.contact },
          { key: 'institution' as const, kept: guest?.institution },
        ].flatMap(({ key, kept }) =>
          guest && row[key] !== null && row[key] !== kept ? [{ key, code: 'guest_kept' as const }] : [],
        ),
      rowOf: () => undefined,
      changesOf: () => ({}),
      create: async (guests) => {
        const ids = await addParticipants(ctx, assessmentId, { joinRequestIds: [], guests: [...guests] })
        return ids.map((recordId) => ({ recordId, version: 1, before: null }))
      },
      update: async () => [],
    },
    {
      bytes: file.bytes,
      language: ctx.caller.language,
      ledger: ledgerOf(ctx, { kind: 'assessment', fileName: file.name, withinId: assessmentId }),
      ...how,
    },
  )
}
