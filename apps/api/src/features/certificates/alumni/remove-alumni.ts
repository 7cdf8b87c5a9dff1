import type { Certificate } from '@kompeten/contract/certificates/content'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readAlumnus } from '../certificates.reads.ts'
import { heldFor, numberTaken } from '../register/change-certificate.ts'
import { stateAfter } from './enter-alumni.ts'
import { bearerOf, deleteEntry, entryInBin, putEntryAway, reviveEntry } from './entry-bin.store.ts'

/**
 * Puts the entry of a certificate of older times in the bin; its numbers are free again.
 * @throws Refusal `not_found`, `step_not_possible` for one that was issued here
 */
export const deleteAlumnus = async (ctx: WriteCtx, alumniId: string) => {
  const { certificateNumber } = await heldFor(ctx, alumniId, 'delete')
  await putEntryAway(ctx.tx, alumniId, { deletedAt: ctx.now, ...changedBy(ctx) })
  tellOf(ctx, 'certificate.entry_deleted', alumniId, certificateNumber)
  return {}
}

const mayRemove = ({ actor }: WriteCtx) => {
  if (!actor.permissions.has('ALUMNI_DELETE')) throw new Refusal('not_allowed')
}

/** @throws Refusal `already_exists` naming the certificate that bears one of the entry's numbers */
const refuseBorne = async ({ tx }: WriteCtx, entry: Parameters<typeof bearerOf>[1]): Promise<void> => {
  const other = await bearerOf(tx, entry)
  if (!other) return
  const { blankoNumber, registrationKey } = entry
  const isBlanko = blankoNumber !== null && other.blankoNumber === blankoNumber
  const isRegistration = registrationKey !== null && other.registrationKey === registrationKey
  const ofPaper = isBlanko ? 'blanko_number' : 'certificate_number'
  const field = isRegistration ? 'registration_number' : ofPaper
  const number = other.certificateNumber
  throw new Refusal('already_exists', {
    field,
    holder: {
      name: number === null ? other.holderName : `${other.holderName} (${number})`,
      link: `/alumni/certificate/${other.certificateId}`,
    },
  })
}

/**
 * Takes an entry out of the bin, in the state that its dates give by now.
 * @throws Refusal `not_allowed`, `not_found`, `already_exists` naming the certificate that bears one of its numbers meanwhile
 */
export const restoreAlumnus = async (ctx: WriteCtx, alumniId: string): Promise<Certificate> => {
  mayRemove(ctx)
  const entry = await entryInBin(ctx.tx, alumniId)
  if (!entry) throw new Refusal('not_found')
  await refuseBorne(ctx, entry)
  const state = stateAfter(ctx, entry, { validUntil: entry.validUntil ?? '' })
  await reviveEntry(ctx.tx, alumniId, { state, ...changedBy(ctx) }).catch(numberTaken)
  tellOf(ctx, 'certificate.entry_restored', alumniId, entry.certificateNumber)
  return readAlumnus(ctx, alumniId)
}

/**
 * Removes an entry in the bin for ever; for whoever empties it (decision 115).
 * @throws Refusal `not_allowed`, `confirmation_needed`, `not_found`
 */
export const eraseAlumnus = async (ctx: WriteCtx, alumniId: string, confirmation: string) => {
  mayRemove(ctx)
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  const entry = await entryInBin(ctx.tx, alumniId)
  if (!entry) throw new Refusal('not_found')
  await deleteEntry(ctx.tx, alumniId)
  tellOf(ctx, 'certificate.entry_erased', alumniId, entry.certificateNumber)
  return {}
}

const tellOf = (
  ctx: WriteCtx,
  name: `certificate.entry_${'deleted' | 'restored' | 'erased'}`,
  id: string,
  certificateNumber: string | null,
) =>
  ctx.tell({ name, subject: { kind: 'certificate', id }, facts: { certificate_number: certificateNumber } })
