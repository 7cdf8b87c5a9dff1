import type { BlankoDocument, BlankoRequest } from '@kompeten/contract/certificates/blanko'
import type { LetterType } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { signedPapers } from '../../letters/index.ts'
import { readBlanko } from './blanko.reads.ts'
import { certificatesOfBlanko, updateBlanko } from './blanko.store.ts'
import type { KeptDocument } from './blanko.tables.ts'
import { heldBlanko } from './request-blanko.ts'

const letterOf: Record<BlankoDocument, LetterType> = {
  request: 'SURAT_PERMOHONAN_BLANKO',
  minutes: 'BERITA_ACARA_PLENO',
  decree: 'SK_HASIL_SERTIFIKASI',
}
const kinds = Object.keys(letterOf) as BlankoDocument[]

/**
 * Takes the three documents from the letters of the one assessment whose certificates a request is for, with their numbers
 * and dates: nothing that the product has made is asked for again (domain §3.3).
 * @throws Refusal `not_found`; `step_not_possible` once it was sent, and where the certificates are of several assessments
 * or of none; `rule_broken` at each document whose letter is not signed, or has no PDF yet
 */
export const takeLetters = async (ctx: WriteCtx, id: string): Promise<BlankoRequest> => {
  const { tx } = ctx
  const row = await heldBlanko(ctx, id, 'update')
  const certificates = await certificatesOfBlanko(tx, id)
  const [assessmentId, ...others] = new Set(certificates.map((one) => one.assessmentId))
  if (!assessmentId || others.length > 0) {
    throw new Refusal('step_not_possible', { step: 'update', possible: [] })
  }
  const letters = await signedPapers(
    tx,
    { kind: 'assessment', id: assessmentId },
    kinds.map((kind) => letterOf[kind]),
  )
  const documents = kinds.flatMap((kind): KeptDocument[] => {
    const found = letters.find(({ type }) => type === letterOf[kind])
    if (!found) return []
    const { number, date, key, sha256 } = found
    return [{ kind, number, date, name: `${kind}.pdf`, key, sha256 }]
  })
  const missing = kinds.filter((kind) => !documents.some((document) => document.kind === kind))
  if (missing.length > 0) {
    const issues = missing.map((kind) => ({ path: `documents.${kind}`, code: 'letter_not_signed' as const }))
    throw new Refusal('rule_broken', { issues })
  }
  await updateBlanko(tx, row, { documents, modifiedAt: ctx.now, modifiedByName: ctx.actor.name })
  for (const { kind, number, sha256 } of documents) {
    ctx.tell({
      name: 'blanko_request.document_set',
      subject: { kind: 'blanko_request', id },
      facts: { kind, number, sha256 },
    })
  }
  return readBlanko(ctx, id)
}
