import { appealsWords } from './appeals.ts'
import { applicantsWords } from './applicants.ts'
import { applicationsWords } from './applications.ts'
import { articlesWords } from './articles.ts'
import { assessmentsWords } from './assessments.ts'
import { assessorsWords } from './assessors.ts'
import { blankoWords } from './blanko.ts'
import { certificatesWords } from './certificates.ts'
import { heavyVehiclesWords } from './heavy-vehicles.ts'
import { institutionsWords } from './institutions.ts'
import { instrumentsWords } from './instruments.ts'
import { lettersWords } from './letters.ts'
import { lspProfileWords } from './lsp-profile.ts'
import { lspsWords } from './lsps.ts'
import { passwordsWords } from './passwords.ts'
import { peopleWords } from './people.ts'
import { plenosWords } from './plenos.ts'
import { profileWords } from './profile.ts'
import { referenceWords } from './reference.ts'
import { registrationWords } from './registration.ts'
import { requirementsWords } from './requirements.ts'
import { schemesWords } from './schemes.ts'
import { tukWords } from './tuk.ts'
import type { Language } from './words.ts'

const features = [
  profileWords,
  passwordsWords,
  registrationWords,
  referenceWords,
  peopleWords,
  applicantsWords,
  assessorsWords,
  tukWords,
  institutionsWords,
  heavyVehiclesWords,
  assessmentsWords,
  instrumentsWords,
  plenosWords,
  appealsWords,
  { id: schemesWords.id.main, en: schemesWords.en.main },
  schemesWords,
  requirementsWords,
  articlesWords,
  lspsWords,
  lspProfileWords,
  applicationsWords,
  certificatesWords,
  blankoWords,
  lettersWords,
] as const

type NamesOf<Feature> = Feature extends { id: { events: infer Events } } ? keyof Events & string : never

/** The name of an event that has words in both languages: no verb can tell another. */
export type EventName = NamesOf<(typeof features)[number]>

const eventsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.assign({}, ...features.map((words) => words[language].events))

/** What happened, in words, by the name of the event, over all features: for logs. */
export const eventWords: Record<Language, Readonly<Record<string, string>>> = {
  id: eventsIn('id'),
  en: eventsIn('en'),
}
