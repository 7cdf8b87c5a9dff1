import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { certificatesRenewed } from '../../applications/index.ts'
import { givesPlaceIn, isNextEdition } from '../certificates.rules.ts'
import { type CertificateRow, certificatesById } from '../certificates.store.ts'
import { placeHolder } from './issuing.store.ts'

/** By the id of a certificate that waits: the one that it is to replace, or that its application was to renew. */
type Replaced = ReadonlyMap<string, CertificateRow>

/**
 * What these certificates are to take the place of, held: corrections and reductions of the certificate they were made of, all
 * others of whichever edition has its place by now. One that was withdrawn before the decision is found by the application.
 */
export const heldReplaced = async (tx: TenantTx, rows: readonly CertificateRow[]): Promise<Replaced> => {
  const renewed = await certificatesRenewed(
    tx,
    rows.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
  const oldOf = new Map<string, string>()
  for (const row of rows) {
    const old = row.replacesId ?? renewed.get(row.joinRequestId ?? '')
    if (old) oldOf.set(row.certificateId, isNextEdition(row) ? old : await placeHolder(tx, old))
  }
  const held = await certificatesById(tx, [...new Set(oldOf.values())], { hold: true })
  const byId = new Map(held.map((row) => [row.certificateId, row]))
  return new Map(
    [...oldOf].flatMap(([certificateId, oldId]) => {
      const old = byId.get(oldId)
      return old ? [[certificateId, old] as const] : []
    }),
  )
}

type Waiting = Pick<CertificateRow, 'certificateId' | 'holderName' | 'replacement'>

const isReplaceable = (row: Waiting, old: CertificateRow | undefined): boolean =>
  isNextEdition(row) ? givesPlaceIn(old?.state) : old?.state !== 'SUSPENDED'

/** Which of them are to replace a certificate that is suspended (decision 225): signed, they would lift that. */
export const notReplaceable = (rows: readonly Waiting[], replaced: Replaced): FieldIssue[] =>
  rows
    .filter((row) => !isReplaceable(row, replaced.get(row.certificateId)))
    .map(({ certificateId, holderName }) => ({
      path: `certificates.${certificateId}`,
      code: 'replaced_not_in_force',
      facts: { name: holderName },
    }))

/** Which of them rest on an application to renew a certificate that was withdrawn meanwhile; whoever signs has to see it. */
export const renewingWithdrawn = (rows: readonly Waiting[], replaced: Replaced): FieldIssue[] =>
  rows.flatMap((row) => {
    const old = replaced.get(row.certificateId)
    if (isNextEdition(row) || old?.state !== 'WITHDRAWN') return []
    const facts = { name: row.holderName, number: old.certificateNumber ?? '' }
    return [{ path: `certificates.${row.certificateId}.withdrawn`, code: 'renewed_withdrawn', facts }]
  })

/** Those of these certificates that are not signed together with the others: what they would replace has to be looked at first. */
export const heldBack = async (
  tx: TenantTx,
  certificateIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await certificatesById(tx, certificateIds)
  const replaced = await heldReplaced(tx, rows)
  const issues = [...notReplaceable(rows, replaced), ...renewingWithdrawn(rows, replaced)]
  return new Set(issues.flatMap(({ path }) => path.split('.')[1] ?? []))
}
