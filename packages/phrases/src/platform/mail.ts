import { mail as en } from './mail.en.ts'
import { mail as id } from './mail.id.ts'
import type { Words } from './words.ts'

export const mailWords: Words<typeof id> = { id, en }
