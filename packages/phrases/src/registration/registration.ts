import type { Words } from '../platform/words.ts'
import { registration as en } from './registration.en.ts'
import { registration as id } from './registration.id.ts'

export const registrationWords: Words<typeof id> = { id, en }
