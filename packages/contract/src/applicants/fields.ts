import * as z from 'zod/mini'
import { birthDay } from '../platform/age.ts'
import { countryCodes, indonesia } from '../platform/countries.ts'
import {
  address,
  because,
  digits,
  email,
  kelurahanId,
  line,
  orNull,
  personName,
  phone,
} from '../platform/fields.ts'
import {
  applicantCategories,
  applicantMinimumAge,
  genders,
  hasWorkplace,
} from '../registration/registration.ts'

const code = z.string().check(
  because('required', (text: string) => text !== ''),
  z.maxLength(10),
)
const year = z.int().check(z.gte(1940), z.lte(2100))

/**
 * Which fields an application needs, by occupation (FR.APL.01 part 1, domain §2.2): the workplace only of those who have
 * one. A record may be kept without them.
 */
export const neededToApply = (jobsCode: string | null) =>
  [
    ...(['email', 'contact', 'address', 'kelurahan_id', 'pendidikan_terakhir', 'jobs_code'] as const),
    ...(hasWorkplace(jobsCode) ? (['institution', 'position'] as const) : []),
  ] as const

const educationRow = z.strictObject({
  school: line(150),
  programme: orNull(line(150)),
  diploma_number: orNull(line(60)),
  graduation_year: orNull(year),
  level: orNull(code),
})
const workRow = z.strictObject({
  employer: line(150),
  position: orNull(line(100)),
  from_year: orNull(year),
  until_year: orNull(year),
  duties: orNull(line(500)),
})
const trainingRow = z.strictObject({
  title: line(150),
  organizer: orNull(line(150)),
  year: orNull(year),
  hours: orNull(z.int().check(z.gte(1), z.lte(10_000))),
  certificate_number: orNull(line(60)),
})
const most = z.maxLength(30)

/** Schools, employers and trainings, as rows. */
export const background = {
  education_rows: z.array(educationRow).check(most),
  work_rows: z.array(workRow).check(most),
  training_rows: z.array(trainingRow).check(most),
}
export type BackgroundRows = {
  education_rows: z.output<typeof educationRow>[]
  work_rows: z.output<typeof workRow>[]
  training_rows: z.output<typeof trainingRow>[]
}

/** FR.APL.01 part 1 without what hangs on it; only who somebody is must be there (domain §2.2). */
export const personal = {
  full_name: personName(100),
  nationality: z._default(z.enum(countryCodes), indonesia),
  place_of_birth: line(50),
  date_of_birth: birthDay(applicantMinimumAge),
  gender_code: z.enum(genders),
  email: orNull(email),
  contact: orNull(phone),
  telepon_rumah: orNull(phone),
  kelurahan_id: orNull(kelurahanId),
  address: orNull(address),
  postal_code: orNull(digits(5, 5)),
  pendidikan_terakhir: orNull(code),
  jobs_code: orNull(code),
  institution: orNull(line(150)),
  position: orNull(line(100)),
  office_address: orNull(address),
  office_postal_code: orNull(digits(0, 5)),
  office_phone: orNull(phone),
  office_fax: orNull(phone),
  office_email: orNull(email),
  applicant_category: orNull(z.enum(applicantCategories)),
}

const { applicant_category: _category, ...ofSheet } = {
  ...personal,
  /** An empty cell is Indonesia. */
  nationality: z.pipe(
    z.transform((value: unknown) => value ?? indonesia),
    z.enum(countryCodes),
  ),
}

/** The same as a row of the workbook has it. */
export const sheetPersonal = ofSheet
