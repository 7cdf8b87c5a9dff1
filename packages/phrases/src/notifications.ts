import { notifications as en } from './en/notifications.ts'
import { notifications as id } from './id/notifications.ts'
import type { Words } from './words.ts'

export const notificationsWords: Words<typeof id> = { id, en }
