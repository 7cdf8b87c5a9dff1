import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { photosOf } from '../../applicants/index.ts'
import { signaturesInUse } from '../../signatures/index.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { effectiveFace } from './effective-face.rules.ts'
import { picturesThatHold } from './faces.reads.ts'
import { facesOf, ofLspItself, picturesOf } from './faces.store.ts'
import type { SignedLook } from './faces.tables.ts'

type Held = Pick<CertificateRow, 'certificateId' | 'schemeId' | 'applicantId' | 'userId'>

/**
 * What certificates that are signed now show besides their words, by certificate: the settings that hold for their
 * scheme, and of each holder the photograph and the signature, where the settings want them and there is one.
 */
export const signedFaces = async (
  tx: TenantTx,
  rows: readonly Held[],
): Promise<(row: Held) => SignedLook> => {
  const schemeIds = [...new Set(rows.flatMap(({ schemeId }) => schemeId ?? []))]
  const [said, pictures] = [await facesOf(tx, schemeIds), await picturesOf(tx, schemeIds)]
  const lsp = said.find(({ scope }) => scope === ofLspItself)
  const ofScheme = (schemeId: string | null) =>
    said.find((one) => one.schemeId === schemeId && schemeId !== null)
  const looks = new Map(
    rows.map(({ schemeId }) => [schemeId, effectiveFace(lsp?.settings, ofScheme(schemeId)?.settings)]),
  )
  const wanting = (wants: (look: ReturnType<typeof effectiveFace>) => boolean) =>
    rows.filter(({ schemeId }) => {
      const look = looks.get(schemeId)
      return look !== undefined && wants(look)
    })
  const photographed = wanting(({ photo }) => photo !== 'none')
  const handed = wanting(({ holder_signature }) => holder_signature === 'printed')
  const [portraits, hands] = [
    await photosOf(
      tx,
      photographed.flatMap(({ applicantId }) => applicantId ?? []),
    ),
    await signaturesInUse(
      tx,
      handed.flatMap(({ userId }) => userId ?? []),
    ),
  ]
  return ({ schemeId, applicantId, userId }) => {
    const { shift_x_mm: _x, shift_y_mm: _y, ...look } = looks.get(schemeId) ?? effectiveFace()
    const { bnsp_logo, kan_logo } = picturesThatHold(pictures, schemeId)
    return {
      ...look,
      logos: { ...(bnsp_logo && { bnsp_logo }), ...(kan_logo && { kan_logo }) },
      portrait: (look.photo !== 'none' && applicantId && portraits.get(applicantId)) || null,
      hand: (look.holder_signature === 'printed' && userId && hands.get(userId)) || null,
    }
  }
}
