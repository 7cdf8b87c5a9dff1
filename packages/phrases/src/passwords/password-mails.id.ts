/** What the mails about accounts and passwords say. */
export const passwordMails = {
  greeting: (name: string) => `Halo ${name},`,
  username: 'Username',
  role: 'Peran',
  lsp: 'LSP',
  holds: (hours: number) => `Tautan ini berlaku ${hours} jam dan hanya dapat dipakai satu kali.`,
  confirm: {
    subject: (lsp: string) => `Pendaftaran Anda di ${lsp}`,
    preview: 'Buat password untuk mengaktifkan akun Anda.',
    received: (role: string, lsp: string) => `Pendaftaran Anda sebagai ${role} di ${lsp} telah kami terima.`,
    next: 'Buat password Anda untuk mengaktifkan akun. Setelah itu Anda dapat masuk.',
    action: 'Buat password',
    notYou:
      'Jika Anda tidak mendaftar, abaikan email ini: tanpa konfirmasi, data pendaftaran akan dihapus. Untuk mendaftar sendiri dengan email ini, buka tautan dan hapus pendaftaran itu.',
  },
  confirmKnown: {
    subject: (lsp: string) => `Pendaftaran Anda di ${lsp}`,
    preview: 'Konfirmasi pendaftaran dengan akun yang sudah Anda miliki.',
    received: (role: string, lsp: string) =>
      `Pendaftaran sebagai ${role} di ${lsp} telah kami terima. Email ini sudah memiliki akun, sehingga Anda tidak memerlukan akun baru.`,
    next: 'Konfirmasi pendaftaran ini, lalu masuk dengan username dan password Anda yang sudah ada.',
    action: 'Konfirmasi pendaftaran',
    notYou:
      'Jika Anda tidak mendaftar, abaikan email ini: tanpa konfirmasi, data pendaftaran akan dihapus. Untuk mendaftar sendiri dengan email ini, buka tautan dan hapus pendaftaran itu.',
  },
  invite: {
    subject: (lsp: string) => `Undangan dari ${lsp}`,
    preview: 'Buat password untuk mulai memakai akun Anda.',
    received: (role: string, lsp: string) => `${lsp} membuatkan akun untuk Anda sebagai ${role}.`,
    next: 'Buat password Anda untuk mengaktifkan akun. Setelah itu Anda dapat masuk.',
    action: 'Buat password',
    notYou: 'Jika Anda tidak mengenal LSP ini, abaikan email ini.',
  },
  inviteKnown: {
    subject: (lsp: string) => `Undangan dari ${lsp}`,
    preview: 'Terima peran baru dengan akun yang sudah Anda miliki.',
    received: (role: string, lsp: string) => `${lsp} mengundang Anda sebagai ${role}.`,
    next: 'Terima undangan ini, lalu masuk dengan username dan password Anda yang sudah ada.',
    action: 'Terima undangan',
    notYou: 'Jika Anda tidak mengenal LSP ini, abaikan email ini.',
  },
  reset: {
    subject: 'Ganti password',
    preview: 'Tautan untuk membuat password baru.',
    asked: 'Kami menerima permintaan untuk mengganti password akun Anda.',
    action: 'Buat password baru',
    notYou: 'Jika bukan Anda yang meminta, abaikan email ini. Password Anda tidak berubah.',
  },
  changed: {
    subject: 'Password Anda telah diganti',
    preview: 'Semua perangkat lain telah dikeluarkan dari akun Anda.',
    told: 'Password akun Anda baru saja diganti. Semua perangkat lain telah dikeluarkan dari akun ini.',
    notYou: 'Jika bukan Anda yang menggantinya, segera buat password baru dan hubungi admin LSP Anda.',
    action: 'Ganti password',
  },
  newEmail: {
    subject: 'Konfirmasi email baru Anda',
    preview: 'Tautan untuk memakai email ini di akun Anda.',
    asked:
      'Kami menerima permintaan untuk memakai email ini di akun berikut. Email lama tetap dipakai sampai Anda mengonfirmasi.',
    action: 'Pakai email ini',
    notYou: 'Jika bukan Anda yang meminta, abaikan email ini. Tidak ada yang berubah.',
  },
  emailAsked: {
    subject: 'Email lain diminta untuk akun Anda',
    preview: 'Email Anda akan diganti setelah email lain dikonfirmasi.',
    told: 'Seseorang yang masuk dengan kata sandi akun berikut meminta email lain untuk akun ini. Email ini tetap dipakai sampai email lain itu dikonfirmasi.',
    notYou:
      'Jika bukan Anda yang meminta, ganti kata sandi sekarang: permintaan itu batal dan semua sesi lain berakhir.',
    action: 'Ganti kata sandi',
  },
  emailChanged: {
    subject: 'Email akun Anda telah diganti',
    preview: 'Email ini tidak lagi dipakai untuk masuk ke akun Anda.',
    told: 'Email akun Anda baru saja diganti. Mulai sekarang email ini tidak dapat dipakai untuk masuk, dan pemberitahuan dikirim ke email yang baru.',
    notYou: 'Jika bukan Anda yang menggantinya, segera hubungi admin LSP Anda.',
    action: 'Buka halaman login',
  },
}
