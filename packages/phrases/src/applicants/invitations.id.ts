/** Words of the accounts of applicants: how an invitation stands, which address an account has, and inviting several at once. */
export const applicantInvitations = {
  openAccount: 'Buka di Pengguna',
  inForm:
    'Undangan membuat akun masih menunggu jawaban. Bila email diganti, undangan baru dikirim ke sana dan tautan yang lama tidak berlaku lagi.',
  readdressed: (email: string) =>
    `Disimpan. Undangan baru untuk ${email} segera dikirim; tautan yang lama tidak berlaku lagi`,
  sentElsewhere: (account: string) =>
    `Undangan terakhir dikirim ke ${account}, bukan ke email pada data ini. Siapa yang membuka tautannya mendapat data asesi ini.`,
  waitsFor: (name: string, username: string) => `Undangan ini menunggu akun ${name} (username ${username}).`,
  namedOtherwiseSeen: (name: string) => `Akun itu memang milik ${name}`,
  sendTo: (email: string) => `Kirim ke ${email}`,
  accountDiffers: (account: string) =>
    `Akun asesi ini memakai email ${account}. Undangan, pemberitahuan, dan pengingat dikirim ke sana, bukan ke email pada data ini. Alamat akun hanya dapat diganti oleh pemiliknya, di pengaturan akunnya.`,
  many: {
    button: 'Undang',
    title: (count: string) => `Undang ${count} asesi membuat akun`,
    hint: 'Tautan untuk membuat password dikirim ke email pada data masing-masing. Username dibuat dari email itu dan dapat mereka ganti.',
    done: (count: string) => `${count} asesi diundang; emailnya segera dikirim`,
    left: (count: string) => `${count} tidak diundang:`,
    unknown: 'Data yang tidak ada lagi',
  },
  reasons: {
    no_email: 'belum ada email pada datanya',
    has_account: 'sudah ada akun atau sudah diundang',
    in_bin: 'datanya ada di tempat sampah',
    not_found: 'tidak ditemukan',
    email_taken: 'emailnya sudah dipakai asesi lain',
    own_email: 'ini email akun Anda sendiri',
    named_otherwise: 'emailnya milik akun lain di LSP ini yang namanya berbeda; undang dari datanya',
    email_repeated: 'emailnya sama dengan asesi lain yang baru saja diundang',
    account_inactive: 'pemilik email ini nonaktif; aktifkan kembali di Pengguna',
    account_in_bin: 'data lain milik email ini ada di tempat sampah; pulihkan data itu',
  },
}
