import type { WriteCtx } from '../../platform/context.ts'

/** What signing asks of the features above this one; they are handed in by the table of contents. */
export type CertificatesServices = {
  /**
   * Signs in between: holds these assessments before, as whoever works on them does, and takes those on afterwards whose certificates are
   * all signed with it, in the same transaction.
   */
  signingIn?: <T>(ctx: WriteCtx, assessmentIds: readonly string[], sign: () => Promise<T>) => Promise<T>
}
