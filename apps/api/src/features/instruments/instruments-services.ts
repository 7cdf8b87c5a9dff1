import type { TenantTx } from '../../platform/database/tenancy.ts'

/** What the day asks of the features above it. */
export type InstrumentsServices = {
  /** The titles of the written tests that participants of an assessment have begun, by participant. */
  testsBegun?: (tx: TenantTx, assessmentId: string) => Promise<ReadonlyMap<string, readonly string[]>>
}
