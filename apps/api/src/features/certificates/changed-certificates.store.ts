import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { certificate as table } from './certificates.tables.ts'

const by = { changedAt: table.changedAt, id: table.certificateId }

/** Certificates in the order of their changes, those that expired or gave way among them. */
export const changedCertificates = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.certificateId,
      changed: changedAs(by),
      deletedAt: table.deletedAt,
      state: table.state,
      holderName: table.holderName,
      applicantId: table.applicantId,
      assessmentId: table.assessmentId,
      joinRequestId: table.joinRequestId,
      schemeId: table.schemeId,
      certificateNumber: table.certificateNumber,
      registrationNumber: table.registrationNumber,
      blankoNumber: table.blankoNumber,
      level: table.level,
      edition: table.edition,
      issuedOn: table.issuedOn,
      validUntil: table.validUntil,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(afterChange(by, asked))
    .orderBy(...byChange(by))
    .limit(asked.most)
