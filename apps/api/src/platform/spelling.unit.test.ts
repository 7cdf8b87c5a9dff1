import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { expect, test } from 'vitest'

/** Sentences of the product spec, which keep its spelling (decision 17). */
const quoted = [
  'Akun sedang di proses, silahkan login kembali!',
  'Silahkan masukan email',
  'Masukan nama lengkap',
  'Masukan tanda tangan',
  'Terdapat data yang kosong, silahkan cek kembali data anda!',
  'Silahkan masukan email!',
  'Terjadi Kesalahan silahkan coba lagi',
  'Silahkan upload file yang sesuai dengan extensi yang diperlukan!',
  'Terjadi kesalahan silahkan coba lagi!',
  'Tautan untuk mengganti password berhasil dikirim ke e-mail, silahkan cek kembali email Anda',
  'Telah terjadi kesalahan silahkan coba lagi nanti!',
  'Silahkan login atau register terlebih dahulu!',
  'Silahkan coba beberapa saat lagi',
]

const root = fileURLToPath(new URL('../../../../packages/phrases/src', import.meta.url))
const sentences = globSync('**/*.id.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/(['`])((?:(?!\1).)*)\1/g)].map(
    ([, , text = '']) => text,
  ),
)

test.each([
  ['Silakan', /\bsilahkan\b/i],
  ['Masukkan', /\bmasukan\b/i],
  ['Draf', /\bdraft\b/i],
])('our own sentences are spelt right: %s', (_, slip) => {
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((text) => slip.test(text) && !quoted.includes(text))).toEqual([])
})

test('an LSP whose name begins with LSP is not called so twice', () => {
  const { applicant } = registrationWords.id.question
  expect(applicant('LSP Teknologi Digital')).toBe(
    'Anda akan membuat akun Asesi di lsp Teknologi Digital, Lanjutkan?',
  )
})
