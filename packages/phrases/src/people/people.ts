import type { Words } from '../platform/words.ts'
import { people as en } from './people.en.ts'
import { people as id } from './people.id.ts'

export const peopleWords: Words<typeof id> = { id, en }
