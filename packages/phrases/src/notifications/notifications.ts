import type { Words } from '../platform/words.ts'
import { notifications as en } from './notifications.en.ts'
import { notifications as id } from './notifications.id.ts'

export const notificationsWords: Words<typeof id> = { id, en }
