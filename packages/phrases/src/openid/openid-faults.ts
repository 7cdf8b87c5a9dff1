import type { OpenidFault } from '@kompeten/contract/platform/openid-faults'

/** What whoever wanted to sign in with an institution's account reads where that failed. */
export const openidFaultsId: Record<OpenidFault, string> = {
  denied: 'Penyedia akun tidak mengizinkan, atau Anda membatalkannya.',
  unreachable: 'Penyedia akun tidak menjawab. Silakan coba beberapa saat lagi, atau masuk dengan password.',
  not_openid: 'Penyedia akun belum diatur dengan benar. Beri tahu admin LSP Anda.',
  client_refused: 'Penyedia akun belum diatur dengan benar. Beri tahu admin LSP Anda.',
  token_invalid: 'Jawaban penyedia akun tidak sah. Silakan mulai kembali dari halaman login.',
  email_unverified:
    'Penyedia akun tidak menjamin alamat email Anda. Buktikan email itu di sana, atau masuk dengan password.',
  unknown_person:
    'Email akun itu tidak terdaftar di LSP ini. Pakai akun lain, atau minta admin LSP menyamakan email Anda.',
  over: 'Waktunya habis, atau sudah dipakai. Silakan mulai kembali dari halaman login.',
}

export const openidFaultsEn: Record<OpenidFault, string> = {
  denied: 'The account provider did not allow it, or you cancelled it.',
  unreachable: 'The account provider does not answer. Please try again later, or sign in with your password.',
  not_openid: 'The account provider is not set up correctly. Please tell the admin of your LSP.',
  client_refused: 'The account provider is not set up correctly. Please tell the admin of your LSP.',
  token_invalid: 'The answer of the account provider is not valid. Please start again from the login page.',
  email_unverified:
    'The account provider does not vouch for your email address. Prove it there, or sign in with your password.',
  unknown_person:
    'The email of that account is not registered in this LSP. Use another account, or ask the LSP to correct your email.',
  over: 'The time is over, or it was used already. Please start again from the login page.',
}
