import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { schemeTitleIn } from '../schemes/index.ts'
import {
  type CertificateRow,
  certificatePage,
  certificatesHeld,
  certificatesNumbered,
} from './certificates.store.ts'

const hitOf =
  (language: Language) =>
  (row: CertificateRow): Hit => ({
    kind: 'certificate',
    title: row.holderName,
    detail: row.certificateNumber ?? schemeTitleIn(language, row.scheme),
    link: `/alumni/certificate/${row.certificateId}`,
  })

const keyOf = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * Certificates by number, with or without its spaces, or by holder and scheme: of the register for whoever keeps it,
 * else one's own by number.
 */
export const findCertificates = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { actor, tx, caller } = ctx
  const key = keyOf(text)
  if (actor.permissions.has('CERTIFICATE_LIST')) {
    const query = firstRows({ search: text, sort: '-created_date', limit: hitsOfKind })
    const [numbered, { rows }] = await Promise.all([
      key === '' ? [] : certificatesNumbered(tx, [key]),
      certificatePage(ctx, query, false),
    ])
    const ids = new Set(numbered.map(({ certificateId }) => certificateId))
    return [...numbered, ...rows.filter(({ certificateId }) => !ids.has(certificateId))].map(
      hitOf(caller.language),
    )
  }
  if (actor.roleCode !== 'APL' || key === '') return []
  const own = await certificatesHeld(tx, { userId: actor.userId })
  return own
    .filter(({ certificateNumber }) => certificateNumber !== null && keyOf(certificateNumber).includes(key))
    .map(hitOf(caller.language))
}
