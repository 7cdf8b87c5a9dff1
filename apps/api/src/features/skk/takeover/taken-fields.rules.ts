import type { ApplicantInput } from '@kompeten/contract/applicants/applicants'
import { applicantInput } from '@kompeten/contract/applicants/applicants'
import { pick } from '@kompeten/contract/platform/pick'
import type { Dossier } from '@kompeten/contract/skk/content'
import { type Comparison, type TakenField, takenFields } from '@kompeten/contract/skk/takeover'

/** What a record cannot be without. */
const neededFields: readonly TakenField[] = ['full_name', 'place_of_birth', 'date_of_birth', 'gender_code']

export type Values = Record<TakenField, string | null>

/** Education levels by what they are called, lower case. */
type Codes = ReadonlyMap<string, string>

/** A day as `YYYY-MM-DD`, also where it is written the other way round, or with a time. */
export const dayOf = (text: string | null): string | null => {
  const [, day, month, year] = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(text ?? '') ?? []
  return year ? `${year}-${month}-${day}` : (text?.slice(0, 10) ?? null)
}

const codeIn = (codes: Codes, text: string | null) =>
  text === null ? null : (codes.get(text.toLowerCase()) ?? null)

/** A value as the record takes it; null for what it does not take, so that nobody has to mend it to go on. */
const fitting = (field: TakenField, value: string | null): string | null => {
  if (value === null) return null
  const { success, data } = applicantInput.shape[field].safeParse(value)
  return success ? (data ?? null) : null
}

const yearOf = (text: string | null): number | null => {
  const year = Number(/\d{4}/.exec(dayOf(text) ?? '')?.[0])
  return year >= 1940 && year <= 2100 ? year : null
}

/** What the registry tells, in the fields of a record. */
export const toldBy = ({ personal, educations, projects }: Dossier, codes: Codes): Values => {
  const newest = projects.toSorted((one, other) => (yearOf(other.until) ?? 0) - (yearOf(one.until) ?? 0))[0]
  const school = educations.toSorted(
    (one, other) => (yearOf(other.graduation_year) ?? 0) - (yearOf(one.graduation_year) ?? 0),
  )[0]
  const told: Values = {
    full_name: personal.full_name,
    place_of_birth: personal.place_of_birth,
    date_of_birth: dayOf(personal.date_of_birth),
    ...pick(personal, 'gender_code', 'email', 'contact'),
    address: [personal.address, personal.regency, personal.province].filter(Boolean).join(', ') || null,
    postal_code: personal.postal_code,
    pendidikan_terakhir: codeIn(codes, school?.level ?? null),
    institution: newest?.employer ?? null,
    position: newest?.detail ?? null,
  }
  return Object.fromEntries(takenFields.map((field) => [field, fitting(field, told[field])])) as Values
}

const alike = (one: string, other: string) =>
  one.trim().replace(/\s+/g, ' ').toLowerCase() === other.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Both sides field by field. What only one side has is taken; what both have alike stays as the record writes it; what
 * differs is for somebody to decide.
 */
export const compareFields = (ours: Values | null, theirs: Values): Comparison['fields'] =>
  takenFields.map((field) => {
    const [own, told] = [ours?.[field] ?? null, theirs[field]]
    const taken = own === null ? 'theirs' : told === null || alike(own, told) ? 'ours' : null
    return { field, ours: own, theirs: told, taken }
  })

/** What neither side tells and a record cannot be without. */
export const lacking = (fields: Comparison['fields']): TakenField[] =>
  fields.flatMap(({ field, ours, theirs }) =>
    neededFields.includes(field) && ours === null && theirs === null ? [field] : [],
  )

type Choice = { field: TakenField; side: 'ours' | 'theirs' }

/** The values that stand, and the conflicts that nobody decided. */
export const chosen = (
  fields: Comparison['fields'],
  choices: readonly Choice[],
): { values: Values; undecided: TakenField[] } => {
  const sideOf = ({ field, taken }: Comparison['fields'][number]) =>
    taken ?? choices.find((choice) => choice.field === field)?.side ?? null
  return {
    values: Object.fromEntries(
      fields.map((one) => [one.field, sideOf(one) === 'theirs' ? one.theirs : one.ours]),
    ) as Values,
    undecided: fields.flatMap((one) => (sideOf(one) === null ? [one.field] : [])),
  }
}

type Background = Pick<ApplicantInput, 'education_rows' | 'work_rows' | 'training_rows'>
const most = 30
const lineOf = (text: string | null, longest: number) => text?.slice(0, longest) ?? null

/** Rows of both sides, each once: what a record has already by its name is not added again. */
const together = <Row>(own: readonly Row[], told: readonly Row[], nameOf: (row: Row) => string): Row[] => [
  ...own,
  ...told
    .filter((row) => !own.some((one) => alike(nameOf(one), nameOf(row))))
    .slice(0, Math.max(0, most - own.length)),
]

/** Schools, employers and trainings of both sides. */
export const backgroundOf = (dossier: Dossier, own: Background | null, codes: Codes): Background => ({
  education_rows: together(
    own?.education_rows ?? [],
    dossier.educations.flatMap(({ school, programme, level, graduation_year, diploma_number }) =>
      school === null
        ? []
        : [
            {
              school: school.slice(0, 150),
              programme: lineOf(programme, 150),
              diploma_number: lineOf(diploma_number, 60),
              graduation_year: yearOf(graduation_year),
              level: codeIn(codes, level),
            },
          ],
    ),
    ({ school, programme }) => `${school} ${programme ?? ''}`,
  ),
  work_rows: together(
    own?.work_rows ?? [],
    dossier.projects.flatMap(({ title, employer, detail, from, until }) =>
      employer === null
        ? []
        : [
            {
              employer: employer.slice(0, 150),
              position: lineOf(detail, 100),
              from_year: yearOf(from),
              until_year: yearOf(until),
              duties: lineOf(title, 500),
            },
          ],
    ),
    ({ employer, duties }) => `${employer} ${duties ?? ''}`,
  ),
  training_rows: together(
    own?.training_rows ?? [],
    dossier.trainings.flatMap(({ title, detail, until, from, hours }) =>
      title === null
        ? []
        : [
            {
              title: title.slice(0, 150),
              organizer: lineOf(detail, 150),
              year: yearOf(until ?? from),
              hours: Number(hours) >= 1 && Number(hours) <= 10_000 ? Math.floor(Number(hours)) : null,
              certificate_number: null,
            },
          ],
    ),
    ({ title }) => title,
  ),
})
