import type { ApplicantSheetRow } from '@kompeten/contract/applicants/applicants'
import { meantAmong } from '../../../platform/as-compared.rules.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { institutionsByName } from '../../institutions/index.ts'
import { tuksByCode } from '../../tuk/index.ts'
import type { Key } from './applicant-sheet.ts'

/** Of which venue, and sent by which institution. */
export type Place = { tukId: string | null; senderId: string | null }

/** The id of what a text means; null where it says nothing, or nothing is called so. */
const idAmong =
  <Row>(meant: (text: string) => Row | undefined, idOf: (row: Row) => string) =>
  (text: string | null): string | null => {
    const row = text === null ? undefined : meant(text)
    return row ? idOf(row) : null
  }

/** The ids of the venues and institutions that the rows name, by code and by name, in use and in the bin. */
export const placesIn = async (tx: TenantTx, rows: readonly ApplicantSheetRow[]) => {
  const codes = [...new Set(rows.flatMap(({ tuk_code }) => tuk_code ?? []))]
  const names = [...new Set(rows.flatMap(({ sender_name }) => sender_name ?? []))]
  const found = async (place: 'in use' | 'bin') => {
    const tuks = codes.length === 0 ? [] : await tuksByCode(tx, codes, place)
    const senders = names.length === 0 ? [] : await institutionsByName(tx, names, place)
    return {
      venueOf: idAmong(
        meantAmong(tuks, ({ tukCode }) => tukCode),
        ({ tukId }) => tukId,
      ),
      senderOf: idAmong(
        meantAmong(senders, ({ institutionName }) => institutionName),
        ({ institutionId }) => institutionId,
      ),
    }
  }
  return { ...(await found('in use')), inBin: await found('bin') }
}
type Places = Awaited<ReturnType<typeof placesIn>>

/** Where an applicant of a row belongs: where all of the import do, else where the row says. */
export const placeOf = (
  { tuk_code, sender_name }: ApplicantSheetRow,
  { venueOf, senderOf }: Places,
  own: Place | null,
): Place => own ?? { tukId: venueOf(tuk_code), senderId: senderOf(sender_name) }

/** What a row names that is not in use: it lies in the bin, or is not there. */
export const unknownPlaces = (
  { tuk_code, sender_name }: ApplicantSheetRow,
  { venueOf, senderOf, inBin }: Places,
): { key: Key; code: 'not_found' | 'in_bin' }[] => {
  const codeOf = (binned: string | null) => (binned === null ? 'not_found' : 'in_bin')
  return [
    ...(tuk_code !== null && venueOf(tuk_code) === null
      ? [{ key: 'tuk_code' as const, code: codeOf(inBin.venueOf(tuk_code)) } as const]
      : []),
    ...(sender_name !== null && senderOf(sender_name) === null
      ? [{ key: 'sender_name' as const, code: codeOf(inBin.senderOf(sender_name)) } as const]
      : []),
  ]
}
