import type { ApplicantChange } from '@kompeten/contract/applicants/applicants'
import { maskNik } from '@kompeten/contract/platform/nik'
import type { Sealer } from '../../platform/sealing.ts'
import type { ApplicantInsert } from './applicants.store.ts'

type Given = Omit<ApplicantChange, 'nik'>

/** An applicant as people fill them in, in the columns of the table; the NIK apart. */
export const columnsOf = (input: Given) =>
  ({
    fullName: input.full_name,
    nationality: input.nationality,
    placeOfBirth: input.place_of_birth,
    dateOfBirth: input.date_of_birth,
    genderCode: input.gender_code,
    email: input.email,
    contact: input.contact,
    homePhone: input.telepon_rumah,
    kelurahanId: input.kelurahan_id,
    address: input.address,
    postalCode: input.postal_code,
    educationCode: input.pendidikan_terakhir,
    jobsCode: input.jobs_code,
    institution: input.institution,
    position: input.position,
    officeAddress: input.office_address,
    officePostalCode: input.office_postal_code,
    officePhone: input.office_phone,
    officeFax: input.office_fax,
    officeEmail: input.office_email,
    applicantCategory: input.applicant_category,
    educationRows: input.education_rows,
    workRows: input.work_rows,
    trainingRows: input.training_rows,
    tukId: input.tuk_id,
    senderId: input.sender_id,
  }) satisfies Partial<ApplicantInsert>

type Columns = ReturnType<typeof columnsOf>

/** A NIK in the columns that hold it: sealed, its keyed hash, and as views show it. */
export const nikColumns = (nik: Sealer, number: string) => ({
  nikSealed: nik.seal(number),
  nikFingerprint: nik.fingerprint(number),
  nikMasked: maskNik(number),
})

const wireNames: Partial<Record<keyof Columns, string>> = {
  homePhone: 'telepon_rumah',
  educationCode: 'pendidikan_terakhir',
}

/** The name of a column in calls and words. */
export const wireName = (column: string): string =>
  wireNames[column as keyof Columns] ?? column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The fields that a change changes, by wire name, each without its values: they are personal, and the log outlives
 * them.
 */
export const changesOf = (before: Columns, after: Columns): Record<string, [string, string]> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Columns)[])
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [wireName(key), ['…', '…']]),
  )
