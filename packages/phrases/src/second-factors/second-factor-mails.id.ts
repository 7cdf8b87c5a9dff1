/** The mail about a change of what somebody proves themselves with beside the password. */
export const secondFactorMails = {
  greeting: (name: string) => `Halo ${name},`,
  username: 'Username',
  subjects: {
    totp_added: 'Aplikasi autentikator dipasang di akun Anda',
    totp_removed: 'Aplikasi autentikator dihapus dari akun Anda',
    passkey_added: 'Passkey ditambahkan ke akun Anda',
    passkey_removed: 'Passkey dihapus dari akun Anda',
    recovery_codes_renewed: 'Kode pemulihan akun Anda diganti',
    recovery_code_used: 'Kode pemulihan dipakai untuk masuk ke akun Anda',
    dropped: 'Verifikasi dua langkah akun Anda dihapus',
  },
  told: {
    totp_added:
      'Aplikasi autentikator baru saja dipasang. Mulai sekarang akun Anda meminta kodenya setelah password.',
    totp_removed: 'Aplikasi autentikator baru saja dihapus. Kodenya tidak lagi diminta.',
    passkey_added:
      'Passkey baru saja ditambahkan. Siapa pun yang memegang perangkatnya dapat memakainya setelah password Anda.',
    passkey_removed: 'Sebuah passkey baru saja dihapus dan tidak lagi berlaku.',
    recovery_codes_renewed: 'Kode pemulihan baru saja diganti. Kode yang lama tidak berlaku lagi.',
    recovery_code_used:
      'Seseorang baru saja masuk ke akun Anda dengan password dan salah satu kode pemulihan. Kode itu tidak berlaku lagi.',
    dropped:
      'Pengelola server menghapus aplikasi autentikator, passkey, dan kode pemulihan akun Anda. Anda masuk dengan password saja sampai memasangnya kembali.',
  },
  notYou:
    'Jika bukan Anda yang melakukannya, segera ganti password Anda, hapus yang tidak Anda kenal di halaman profil, dan hubungi admin LSP Anda. Admin dapat mengeluarkan semua perangkat dari akun Anda.',
  action: 'Ganti password',
}
