/** The page where verdicts on competences are given. */
export const verdictsLink = '/Assessors/pending-competance'

/** The same, showing that one. */
export const verdictLink = (competenceId: string): string => `${verdictsLink}?open=${competenceId}`
