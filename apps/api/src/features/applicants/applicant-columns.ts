import { applicantChange } from '@kompeten/contract/applicants/applicants'
import { maskNik } from '@kompeten/contract/platform/nik'
import { changesBetween } from '../../platform/changed.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { columnsFor } from '../../platform/wire.ts'
import type { ApplicantInsert } from './applicants.store.ts'

/** An applicant as people fill them in, in the columns of the table; the NIK apart. */
export const columnsOf = columnsFor<ApplicantInsert>()(applicantChange, ['nik'])

type Columns = ReturnType<typeof columnsOf>

/** A NIK in the columns that hold it: sealed, its keyed hash, and as views show it; held, not shared. */
export const nikColumns = (nik: Sealer, number: string) => ({
  nikSealed: nik.seal(number),
  nikFingerprint: nik.fingerprint(number),
  nikMasked: maskNik(number),
  nikShared: false,
})

/**
 * The fields that a change changes, by wire name, each without its values: they are personal, and the log outlives
 * them.
 */
export const changesOf = (before: Columns, after: Columns): Record<string, unknown> =>
  changesBetween(before, after, Object.keys(after) as (keyof Columns)[])
