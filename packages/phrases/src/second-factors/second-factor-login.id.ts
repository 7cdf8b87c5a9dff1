/** Words of the second step of a login, without those of setting one up: they are loaded before anybody is signed in. */
export const secondFactorLogin = {
  title: 'Satu langkah lagi',
  labels: { totp: 'Kode 6 angka dari aplikasi autentikator', recovery_code: 'Kode pemulihan' },
  submit: 'Masuk',
  byPasskey: 'Masuk dengan passkey',
  turns: {
    passkey: 'Pakai passkey',
    totp: 'Pakai kode dari aplikasi',
    recovery_code: 'Ponsel tidak ada? Pakai kode pemulihan',
  },
  noPasskey: 'Passkey tidak terbaca. Coba lagi, atau pakai cara lain.',
  elsewhere:
    'Akun ini memakai passkey yang hanya berlaku di alamat lain. Masuklah lewat alamat tempat Anda membuat passkey itu.',
  lost: 'Semuanya hilang, atau bukan Anda yang memasangnya? Hubungi admin LSP Anda: pengelola server dapat menghapusnya dari akun Anda.',
  back: 'Kembali ke login',
  empty: 'Masukkan kodenya.',
  over: 'Waktunya habis. Silakan login kembali.',
}
