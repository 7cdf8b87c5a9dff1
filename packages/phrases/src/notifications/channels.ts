import type { Words } from '../platform/words.ts'
import { channelsWords as en } from './channels.en.ts'
import { channelsWords as id } from './channels.id.ts'

export const noticeChannelsWords: Words<typeof id> = { id, en }
