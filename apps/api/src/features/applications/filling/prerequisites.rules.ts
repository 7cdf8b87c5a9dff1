import type { Prerequisite, PrerequisiteStanding } from '@kompeten/contract/schemes/prerequisites'

/** What of a person the system knows when it judges prerequisites. */
export type PersonFacts = {
  /** The schemes of this LSP of which they hold a valid certificate. */
  heldSchemes: ReadonlySet<string>
  educationCode: string | null
  work: readonly { from_year: number | null; until_year: number | null }[]
  /** The year that it is, by the LSP's calendar. */
  year: number
}

/** The levels of education from the lowest; D4 and S1 count alike. */
const educationRanks: Record<string, number> = {
  SD: 1,
  SMP: 2,
  SMA: 3,
  D1: 4,
  D2: 5,
  D3: 6,
  D4: 7,
  S1: 7,
  S2: 8,
  S3: 9,
}

/** Whether an education is of at least a level; undefined where either is a code whose place is not known. */
export const reachesEducation = (has: string, asked: string): boolean | undefined => {
  const [own, least] = [educationRanks[has], educationRanks[asked]]
  return own === undefined || least === undefined ? undefined : own >= least
}

/** Whole years of work by the rows of a history, years that overlap counted once; a row without a beginning counts nothing. */
export const yearsOfWork = (work: PersonFacts['work'], year: number): number => {
  const years = new Set<number>()
  for (const { from_year, until_year } of work) {
    if (from_year === null) continue
    for (let one = from_year; one < Math.min(until_year ?? year, year); one += 1) years.add(one)
  }
  return years.size
}

/**
 * How a person stands to a prerequisite as far as the system can know. A history of work may be unfinished, and says nothing
 * of the field: one that is long enough is met, one that is not is for the reviewer to confirm.
 */
export const judgedStanding = (
  { kind, schema_id, education_code, years }: Prerequisite,
  { heldSchemes, educationCode, work, year }: PersonFacts,
): PrerequisiteStanding => {
  switch (kind) {
    case 'certificate':
      return heldSchemes.has(schema_id ?? '') ? 'met' : 'not_met'
    case 'education': {
      const reaches =
        educationCode === null ? undefined : reachesEducation(educationCode, education_code ?? '')
      return reaches === undefined ? 'to_confirm' : reaches ? 'met' : 'not_met'
    }
    case 'experience':
      return yearsOfWork(work, year) >= (years ?? 0) ? 'met' : 'to_confirm'
    case 'other':
      return 'to_confirm'
  }
}
