import { ended } from '../platform/ended.ts'
/** Words of forgotten and new passwords. Texts that the spec gives (spec §2, §5, §8) stand as it writes them. */
export const passwords = {
  forgot: {
    title: 'Lupa password',
    lead: 'Masukkan email akun Anda. Kami mengirim tautan untuk membuat password baru.',
    email: 'Email',
    submit: 'SEND REQUEST',
    back: 'BACK',
    empty: 'Silahkan masukan email!',
    sent: 'Tautan untuk mengganti password berhasil dikirim ke e-mail, silahkan cek kembali email Anda',
    failed: 'Telah terjadi kesalahan silahkan coba lagi nanti!',
    tooEarly: (time: string) =>
      `Anda dapat meminta tautan lagi mulai pukul ${time}. Bila baru saja meminta, periksa kotak masuk dan folder spam email Anda.`,
  },
  set: {
    title: 'Buat password',
    titleReset: 'Buat password baru',
    titleConfirm: 'Konfirmasi pendaftaran',
    hello: (name: string) => `Halo, ${ended(name)} Buat password untuk akun Anda.`,
    helloAt: (name: string, lsp: string) => `Halo, ${ended(name)} Buat password untuk akun Anda di ${lsp}.`,
    confirmLead: (name: string, lsp: string) =>
      `Halo, ${ended(name)} Email Anda sudah memiliki akun. Konfirmasi untuk menambahkan ${lsp} ke akun itu.`,
    titleEmail: 'Konfirmasi email baru',
    emailLead: (name: string, email: string) =>
      `Halo, ${ended(name)} Pakai ${email} sebagai email akun Anda.`,
    emailConfirmed: 'Email diganti. Silakan login.',
    emailAction: 'Pakai email ini',
    username: 'Username',
    password: 'Password baru',
    show: 'Tampilkan password',
    rules: (min: number) =>
      `Minimal ${min} karakter. Beberapa kata yang mudah Anda ingat adalah password yang kuat.`,
    submit: 'Simpan password',
    confirm: 'Konfirmasi',
    saved: 'Password tersimpan. Silakan login.',
    confirmed: 'Pendaftaran dikonfirmasi. Silakan login.',
    notMine: 'Bukan Anda yang mendaftar?',
    disown: 'Hapus pendaftaran ini',
    disownSure: (email: string) =>
      `Pendaftaran ini dihapus dengan semua isinya, dan ${email} dapat dipakai untuk mendaftar.`,
    disownYes: 'Ya, hapus',
    disownNo: 'Batal',
    disowned: 'Pendaftaran itu dihapus. Email Anda dapat dipakai untuk mendaftar.',
    deadTitle: 'Tautan tidak berlaku',
    deadNext: 'Minta tautan baru',
    login: 'Halaman login',
    elsewhere: (lsp: string) => `Alamat ini milik LSP lain. Akun Anda dipakai di halaman login ${lsp}.`,
    loginAt: (lsp: string) => `Login di ${lsp}`,
  },
  strength: {
    label: 'Kekuatan password',
    levels: ['Sangat lemah', 'Lemah', 'Cukup', 'Kuat', 'Sangat kuat'],
  },
  events: {
    'password.link_made': 'Tautan dikirim lewat email',
    'password.link_asked': 'Tautan password diminta',
    'password.set': 'Password dibuat',
    'password.changed': 'Password diganti',
  },
}
