import type { Words } from '../platform/words.ts'

const id = {
  filter: 'Masih diperlukan',
  no: 'Diperlukan',
  short: 'Pleno sudah selesai',
  text: 'Plenonya sudah selesai, jadi tanda tangan surat ini tidak lagi ditunggu. Surat ini masih dapat ditandatangani untuk arsip.',
}

/** Words of letters whose signature is not asked for any more, because what they send people to is over. */
export const pastLettersWords: Words<typeof id> = {
  id,
  en: {
    filter: 'Still needed',
    no: 'Needed',
    short: 'The pleno is over',
    text: 'The pleno is over, so nobody is asked to sign this letter any more. It can still be signed for the files.',
  },
}
