import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { newId } from '../../../platform/ids.ts'
import { isNextEdition } from '../certificates.rules.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { firstIssuedOn } from '../editions.store.ts'
import { surveillanceDays } from './surveillance.rules.ts'
import { insertSurveillances, moveSurveillances } from './surveillance.store.ts'

type Issued = Pick<
  CertificateRow,
  'certificateId' | 'decisionId' | 'replacesId' | 'replacement' | 'surveillance' | 'issuedOn' | 'validUntil'
>

/** Nobody's hand: the rule of the scheme asks for it. */
const byItself = 'Kompeten'

/**
 * Writes the days of surveillance of certificates that are issued now, by the rule that each was issued under. One that takes
 * the place of another on the same decision takes that one's over, and its days count from the first edition.
 */
export const planSurveillances = async (
  tx: TenantTx,
  issued: readonly Issued[],
  now: Date,
): Promise<void> => {
  for (const row of issued) {
    const { certificateId, decisionId, replacesId, surveillance: rule, issuedOn, validUntil } = row
    const isNext = isNextEdition(row)
    if (isNext && replacesId !== null) await moveSurveillances(tx, replacesId, certificateId)
    if (rule === null || issuedOn === null || validUntil === null) continue
    const first = isNext && decisionId !== null ? await firstIssuedOn(tx, decisionId) : issuedOn
    const days = surveillanceDays(first ?? issuedOn, validUntil, rule.every_months)
    await insertSurveillances(
      tx,
      days.map((dueOn, at) => ({
        surveillanceId: newId(now.getTime()),
        certificateId,
        number: at + 1,
        dueOn,
        asks: rule.asks,
        state: 'AWAITED' as const,
        createdAt: now,
        modifiedAt: now,
        modifiedByName: byItself,
      })),
    )
  }
}
