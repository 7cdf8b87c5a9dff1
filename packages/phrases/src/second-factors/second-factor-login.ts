import type { Words } from '../platform/words.ts'
import { secondFactorLogin as en } from './second-factor-login.en.ts'
import { secondFactorLogin as id } from './second-factor-login.id.ts'

export const secondFactorLoginWords: Words<typeof id> = { id, en }
