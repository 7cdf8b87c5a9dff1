import { appealsWords } from '../appeals/appeals.ts'
import { applicantsWords } from '../applicants/applicants.ts'
import { applicationsWords } from '../applications/applications.ts'
import { articlesWords } from '../articles/articles.ts'
import { assessmentsWords } from '../assessments/assessments.ts'
import { assessorsWords } from '../assessors/assessors.ts'
import { competencesWords } from '../assessors/competences.ts'
import { blankoWords } from '../certificates/blanko.ts'
import { certificatesWords } from '../certificates/certificates.ts'
import { certificateFacesWords } from '../certificates/faces.ts'
import { handoversWords } from '../certificates/handovers.ts'
import { blankoStockWords } from '../certificates/stock.ts'
import { complaintsWords } from '../complaints/complaints.ts'
import { controlRoomWords } from '../exams/control-room.ts'
import { heavyVehiclesWords } from '../heavy-vehicles/heavy-vehicles.ts'
import { institutionsWords } from '../institutions/institutions.ts'
import { instrumentsWords } from '../instruments/instruments.ts'
import { lettersWords } from '../letters/letters.ts'
import { misusesWords } from '../misuses/misuses.ts'
import { peopleWords } from '../people/people.ts'
import type { Language } from '../platform/words.ts'
import { plenosWords } from '../plenos/plenos.ts'
import { questionsWords } from '../questions/questions.ts'
import { requirementsWords } from '../requirements/requirements.ts'
import { schemesWords } from '../schemes/schemes.ts'
import { lspProfileWords } from '../tenants/lsp-profile.ts'
import { tukWords } from '../tuk/tuk.ts'
import { validationsWords } from '../validations/validations.ts'

type States = Readonly<Record<string, string>>

/** The states that records of a kind go through, as their own pages call them. */
const statesIn = (language: Language): Readonly<Record<string, States>> => ({
  assessment: { ...plenosWords[language].states, ...assessmentsWords[language].states },
  form: instrumentsWords[language].states,
  join_request: applicationsWords[language].states,
  certificate: certificatesWords[language].states,
  blanko_request: blankoWords[language].states,
  letter: lettersWords[language].states,
  appeal: appealsWords[language].states,
  complaint: complaintsWords[language].states,
  validation: validationsWords[language].states,
  question: questionsWords[language].states,
  article: articlesWords[language].states,
  scheme: schemesWords[language].record.states,
  accessor: competencesWords[language].states,
  exam_sitting: controlRoomWords[language].states,
  applicant_import: applicantsWords[language].imports.states,
})
const states = { id: statesIn('id'), en: statesIn('en') }

/** A state of a record of that kind in words; as it stands for one that no page has a word for. */
export const stateInLog = (language: Language, kind: string, state: string): string =>
  states[language][kind]?.[state] ?? state

const features = [
  certificateFacesWords,
  blankoStockWords,
  handoversWords,
  lspProfileWords,
  lettersWords,
  assessmentsWords,
  certificatesWords,
  schemesWords,
  requirementsWords,
  articlesWords,
  heavyVehiclesWords,
  misusesWords,
  institutionsWords,
  peopleWords,
  assessorsWords,
  applicantsWords,
  tukWords,
]

const fieldsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    features
      .flatMap((words) => Object.entries(words[language].fields))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Fields by their names on the wire → as the forms call them. */
export const fieldsInLog: Record<Language, Readonly<Record<string, string>>> = {
  id: fieldsIn('id'),
  en: fieldsIn('en'),
}
