import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { certificatesRenewed } from '../../applications/index.ts'
import { givesPlaceIn, isNextEdition } from '../certificates.rules.ts'
import { type CertificateRow, certificatesById } from '../certificates.store.ts'
import { placeHolder } from './issuing.store.ts'

/** By the id of a certificate that waits: the one that it is to replace, or that its application was to renew. */
type Replaced = ReadonlyMap<string, CertificateRow>

/**
 * What these certificates are to take the place of, held where that is asked: corrections and reductions of the certificate they were made of, all
 * others of whichever edition has its place by now. One that was withdrawn before the decision is found by the application.
 */
export const replacedBy = async (
  tx: TenantTx,
  rows: readonly CertificateRow[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Replaced> => {
  const renewed = await certificatesRenewed(
    tx,
    rows.flatMap(({ joinRequestId }) => joinRequestId ?? []),
  )
  const oldOf = new Map<string, string>()
  for (const row of rows) {
    const old = row.replacesId ?? renewed.get(row.joinRequestId ?? '')
    if (old) oldOf.set(row.certificateId, isNextEdition(row) ? old : await placeHolder(tx, old))
  }
  const found = await certificatesById(tx, [...new Set(oldOf.values())], { hold })
  const byId = new Map(found.map((row) => [row.certificateId, row]))
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

/** Of certificates that wait, those that are not signed together with others: how what they would replace stands. */
export const heldBack = async (
  tx: TenantTx,
  rows: readonly CertificateRow[],
  { hold = false }: { hold?: boolean } = {},
): Promise<ReadonlyMap<string, 'suspended' | 'withdrawn'>> => {
  const waiting = rows.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return new Map()
  const replaced = await replacedBy(tx, waiting, { hold })
  const withdrawn = renewingWithdrawn(waiting, replaced).map(({ path }) => [idIn(path), 'withdrawn'] as const)
  const suspended = notReplaceable(waiting, replaced).map(({ path }) => [idIn(path), 'suspended'] as const)
  return new Map([...withdrawn, ...suspended])
}

/** Of a path of an issue the certificate that it is about. */
const idIn = (path: string): string => path.split('.')[1] ?? ''
