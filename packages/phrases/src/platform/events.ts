import { appealsWords } from '../appeals/appeals.ts'
import { applicantsWords } from '../applicants/applicants.ts'
import { applicationsWords } from '../applications/applications.ts'
import { articlesWords } from '../articles/articles.ts'
import { assessmentsWords } from '../assessments/assessments.ts'
import { assessorsWords } from '../assessors/assessors.ts'
import { auditWords } from '../audit/audit.ts'
import { calendarWords } from '../calendar/calendar.ts'
import { blankoWords } from '../certificates/blanko.ts'
import { certificatesWords } from '../certificates/certificates.ts'
import { certificateFacesWords } from '../certificates/faces.ts'
import { handoversWords } from '../certificates/handovers.ts'
import { blankoStockWords } from '../certificates/stock.ts'
import { surveillancesWords } from '../certificates/surveillances.ts'
import { complaintsWords } from '../complaints/complaints.ts'
import { essayMarkingsWords } from '../exams/essay-markings.ts'
import { examResultsWords } from '../exams/exam-results.ts'
import { examSheetsWords } from '../exams/exam-sheets.ts'
import { examsWords } from '../exams/exams.ts'
import { keyMendsWords } from '../exams/key-mends.ts'
import { heavyVehiclesWords } from '../heavy-vehicles/heavy-vehicles.ts'
import { holidaysWords } from '../holidays/holidays.ts'
import { institutionsWords } from '../institutions/institutions.ts'
import { instrumentsWords } from '../instruments/instruments.ts'
import { integrationsWords } from '../integrations/integrations.ts'
import { webhooksWords } from '../integrations/webhooks.ts'
import { lettersWords } from '../letters/letters.ts'
import { messagesWords } from '../messages/messages.ts'
import { misusesWords } from '../misuses/misuses.ts'
import { noticeChannelsWords } from '../notifications/channels.ts'
import { openidWords } from '../openid/openid.ts'
import { passwordsWords } from '../passwords/passwords.ts'
import { peopleWords } from '../people/people.ts'
import { plenosWords } from '../plenos/plenos.ts'
import { profileWords } from '../profile/profile.ts'
import { questionsWords } from '../questions/questions.ts'
import { referenceWords } from '../reference/reference.ts'
import { registrationWords } from '../registration/registration.ts'
import { requirementsWords } from '../requirements/requirements.ts'
import { mainSchemesWords } from '../schemes/main-schemes.ts'
import { schemesWords } from '../schemes/schemes.ts'
import { secondFactorsWords } from '../second-factors/second-factors.ts'
import { skkWords } from '../skk/skk.ts'
import { lspProfileWords } from '../tenants/lsp-profile.ts'
import { lspsWords } from '../tenants/lsps.ts'
import { tukWords } from '../tuk/tuk.ts'
import { validationsWords } from '../validations/validations.ts'
import type { Language } from './words.ts'

const features = [
  profileWords,
  openidWords,
  calendarWords,
  secondFactorsWords,
  passwordsWords,
  registrationWords,
  referenceWords,
  holidaysWords,
  peopleWords,
  applicantsWords,
  assessorsWords,
  tukWords,
  institutionsWords,
  heavyVehiclesWords,
  misusesWords,
  assessmentsWords,
  instrumentsWords,
  plenosWords,
  validationsWords,
  appealsWords,
  complaintsWords,
  messagesWords,
  noticeChannelsWords,
  mainSchemesWords,
  schemesWords,
  requirementsWords,
  questionsWords,
  examsWords,
  examSheetsWords,
  keyMendsWords,
  examResultsWords,
  essayMarkingsWords,
  articlesWords,
  lspsWords,
  lspProfileWords,
  applicationsWords,
  certificatesWords,
  blankoWords,
  certificateFacesWords,
  blankoStockWords,
  handoversWords,
  surveillancesWords,
  lettersWords,
  auditWords,
  skkWords,
  integrationsWords,
  webhooksWords,
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

type Undone<Name> = Name extends `${infer Kind}.import_undone` ? Kind : never
/** What imports make and change that can be undone, by the name of its event: `tuk` of `tuk.import_undone`. */
export type ImportKind = Undone<EventName>
