import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles/heavy-vehicles'
import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { peopleWords } from '@kompeten/phrases/people/people'
import type { Language } from '@kompeten/phrases/platform/words'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { lspProfileWords } from '@kompeten/phrases/tenants/lsp-profile'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { useWords } from '../../platform/words.ts'

const features = [
  lspProfileWords,
  lettersWords,
  assessmentsWords,
  certificatesWords,
  schemesWords,
  requirementsWords,
  articlesWords,
  heavyVehiclesWords,
  institutionsWords,
  peopleWords,
  assessorsWords,
  applicantsWords,
  tukWords,
]

const namesIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    features
      .flatMap((words) => Object.entries(words[language].fields))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
const names = { id: namesIn('id'), en: namesIn('en') }

/** Fields by their names on the wire → as the forms call them. */
export const useFieldNames = (): Readonly<Record<string, string>> => useWords(names)
