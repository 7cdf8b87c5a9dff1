import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { applicantProfile as table } from './applicants.tables.ts'

const by = { changedAt: table.modifiedAt, id: table.applicantId }

/** Applicants in the order of their changes, also those in the bin; NIK masked. */
export const changedApplicants = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.applicantId,
      changed: changedAs(by),
      deletedAt: table.deletedAt,
      fullName: table.fullName,
      nikMasked: table.nikMasked,
      nationality: table.nationality,
      dateOfBirth: table.dateOfBirth,
      genderCode: table.genderCode,
      email: table.email,
      contact: table.contact,
      kelurahanId: table.kelurahanId,
      address: table.address,
      postalCode: table.postalCode,
      educationCode: table.educationCode,
      jobsCode: table.jobsCode,
      institution: table.institution,
      position: table.position,
      applicantCategory: table.applicantCategory,
      origin: table.origin,
      createdAt: table.createdAt,
    })
    .from(table)
    .where(afterChange(by, asked))
    .orderBy(...byChange(by))
    .limit(asked.most)
