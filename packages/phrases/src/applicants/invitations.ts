import type { Words } from '../platform/words.ts'
import { applicantInvitations as en } from './invitations.en.ts'
import { applicantInvitations as id } from './invitations.id.ts'

export const applicantInvitationsWords: Words<typeof id> = { id, en }
