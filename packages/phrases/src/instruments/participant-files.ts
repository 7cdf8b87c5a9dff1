import type { Words } from '../platform/words.ts'
import { participantFiles as en } from './participant-files.en.ts'
import { participantFiles as id } from './participant-files.id.ts'

export const participantFilesWords: Words<typeof id> = { id, en }
