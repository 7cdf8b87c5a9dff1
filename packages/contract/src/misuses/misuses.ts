import * as z from 'zod/mini'
import { pastDay } from '../platform/day-kinds.ts'
import { because, flag, line, orNull, personName, prose } from '../platform/fields.ts'
import { masterRecord, mayOf } from '../platform/master-record.ts'

// The register of misuse: wrong references to certification and misleading use of certificates and marks, and what was done
// about each (ISO/IEC 17024 9.7).

export const misuseKinds = [
  'forged',
  'lent',
  'not_valid',
  'beyond_scope',
  'misleading',
  'marks',
  'lain',
] as const

/** How an LSP came to know of it. */
export const misuseSources = ['verification', 'complaint', 'surveillance', 'employer', 'own', 'lain'] as const

/** What was done; `none` while nothing has been. */
export const misuseActions = [
  'none',
  'warning',
  'correction',
  'suspended',
  'withdrawn',
  'public_notice',
  'reported',
] as const

type Acting = {
  found_on: string
  action: (typeof misuseActions)[number]
  acted_on: string | null
  /** In a workbook yes or no. */
  closed: boolean | 'ya' | 'tidak'
}

const actedOnItsDay = because(
  'required',
  ({ action, acted_on }: Acting) => action === 'none' || acted_on !== null,
  'acted_on',
)
const actedAfterFound = because(
  'end_before_start',
  ({ found_on, acted_on }: Acting) => acted_on === null || acted_on >= found_on,
  'acted_on',
)
/** A case is closed by what was done about it. */
const closedByAction = because(
  'required',
  ({ action, closed }: Acting) => (closed !== true && closed !== 'ya') || action !== 'none',
  'action',
)

/** A case of misuse. */
export const misuseRecord = masterRecord({
  nouns: { one: 'a case of misuse', many: 'cases of misuse' },
  path: 'misuses',
  id: 'misuse_id',
  details: {
    /** Unique within the LSP, without regard to case. */
    misuse_number: line(60),
    /** Who misused it: a holder, somebody else, or an organisation. */
    person_name: personName(150),
    /** As it stands on what was shown; it may be of no certificate of ours. */
    certificate_number: orNull(line(60)),
    misuse_kind: z.enum(misuseKinds),
    source: z.enum(misuseSources),
    found_on: pastDay,
    description: prose(4000),
    action: z.enum(misuseActions),
    acted_on: orNull(pastDay),
    outcome: orNull(prose(2000)),
    closed: flag,
  },
  checks: [actedOnItsDay, actedAfterFound, closedByAction],
  more: {},
  notInSheet: [],
  filters: ['misuse_number', 'misuse_kind', 'source', 'action', 'found_on', 'closed'],
  sorts: ['found_on', 'person_name', 'misuse_number'],
  may: mayOf('CERTIFICATE'),
})
export type MisuseInput = z.output<typeof misuseRecord.input>

export const misuses = { ...misuseRecord.records, ...misuseRecord.bin, ...misuseRecord.sheet }
