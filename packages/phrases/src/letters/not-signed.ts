import type { NotSigned } from '@kompeten/contract/letters/types'
import type { Words } from '../platform/words.ts'

const reasonsOf = (reasons: Record<NotSigned['reason'], string>) => reasons

const id = {
  unknown: 'Surat yang sudah tidak ada',
  reasons: reasonsOf({
    not_allowed: 'bukan untuk Anda tanda tangani',
    step_not_possible: 'tidak sedang menunggu tanda tangan',
    not_found: 'tidak ditemukan',
  }),
}

/** Words of letters that were to be signed with others and were not. */
export const notSignedWords: Words<typeof id> = {
  id,
  en: {
    unknown: 'A letter that is not there any more',
    reasons: {
      not_allowed: 'not yours to sign',
      step_not_possible: 'not waiting for a signature',
      not_found: 'not found',
    },
  },
}
