import type { Words } from '../platform/words.ts'
import { messages as en } from './messages.en.ts'
import { messages as id } from './messages.id.ts'

export const messagesWords: Words<typeof id> = { id, en }
