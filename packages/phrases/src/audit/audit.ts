import type { Words } from '../platform/words.ts'
import { audit as en } from './audit.en.ts'
import { audit as id } from './audit.id.ts'

export const auditWords: Words<typeof id> = { id, en }

type Acted = { name: string | null; userId: string | null; address: string | null }

/** Who acted, in words: by name, or as one whose name is gone, a visitor without an account, or the server by itself. */
export const whoActed = (words: typeof id, { name, userId, address }: Acted): string =>
  name ?? (userId ? words.erasedActor : address ? words.visitor : words.system)
