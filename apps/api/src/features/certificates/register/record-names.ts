import type { WriteCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { applicantPersons } from '../../applicants/index.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { differsFrom, isSpellingOf } from './holder-name.rules.ts'

type Held = Pick<CertificateRow, 'applicantId' | 'holderName' | 'decidedName'>

/** The names in the holders' records as they stand now, by applicant. */
export const recordNames = async (tx: TenantTx, rows: readonly Held[]): Promise<Map<string, string>> => {
  const persons = await applicantPersons(
    tx,
    rows.flatMap(({ applicantId }) => applicantId ?? []),
  )
  return new Map(persons.map(({ applicantId, fullName }) => [applicantId, fullName]))
}

/** The names that a certificate's has to agree with: the one decided on first, then the record's of today. */
const wantedNames = ({ applicantId, decidedName }: Held, names: Map<string, string>): string[] =>
  [decidedName, applicantId === null ? undefined : names.get(applicantId)].filter(
    (name) => name !== null && name !== undefined,
  )

/**
 * The name that the certificate should bear where it bears another: as the pleno decided, or as the record says today.
 * Null where all agree, or where nothing is known to compare with.
 */
export const otherName = (row: Held, names: Map<string, string>): string | null =>
  wantedNames(row, names).find((name) => differsFrom(row.holderName, name)) ?? null

/**
 * Holds a new name to the one under which the pleno decided, which no change of the record moves; where that was not
 * kept to the record, and else to the name before. Anything but a spelling of it is the director's alone.
 * @throws Refusal `rule_broken` at `holder_name`
 */
export const checkName = async ({ tx, actor }: WriteCtx, row: Held, name: string): Promise<void> => {
  if (name === row.holderName || actor.roleCode === 'DIR') return
  const record = wantedNames(row, await recordNames(tx, [row]))[0] ?? row.holderName
  if (isSpellingOf(name, record)) return
  throw new Refusal('rule_broken', {
    issues: [{ path: 'holder_name', code: 'not_a_spelling', facts: { record } }],
  })
}
