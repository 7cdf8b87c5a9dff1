import { passwordsWords } from './passwords.ts'
import { peopleWords } from './people.ts'
import { profileWords } from './profile.ts'
import { registrationWords } from './registration.ts'
import { tukWords } from './tuk.ts'
import type { Language } from './words.ts'

const features = [profileWords, passwordsWords, registrationWords, peopleWords, tukWords] as const

const eventsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.assign({}, ...features.map((words) => words[language].events))

/** What happened, in words, by the name of the event, over all features: for logs. */
export const eventWords: Record<Language, Readonly<Record<string, string>>> = {
  id: eventsIn('id'),
  en: eventsIn('en'),
}
