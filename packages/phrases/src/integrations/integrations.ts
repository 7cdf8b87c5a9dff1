import type { Words } from '../platform/words.ts'
import { integrations as en } from './integrations.en.ts'
import { integrations as id } from './integrations.id.ts'

export const integrationsWords: Words<typeof id> = { id, en }
