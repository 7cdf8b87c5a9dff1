import type { Words } from '../platform/words.ts'
import { webhooks as en } from './webhooks.en.ts'
import { webhooks as id } from './webhooks.id.ts'

export const webhooksWords: Words<typeof id> = { id, en }
