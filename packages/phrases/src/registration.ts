import { registration as en } from './en/registration.ts'
import { registration as id } from './id/registration.ts'
import type { Words } from './words.ts'

export const registrationWords: Words<typeof id> = { id, en }
