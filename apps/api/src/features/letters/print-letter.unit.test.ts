import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagesOf } from '../../../test/papers.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { printLetter } from './print-letter.ts'
import { letterTexts } from './templates/letter-texts.ts'

const noFiles: FileStore = {
  put: () => Promise.reject(new Error('Nothing is kept here')),
  get: () => Promise.reject(new Refusal('not_found')),
  delete: () => Promise.resolve(),
  exists: () => Promise.resolve(false),
}
const names = ['Rina Marlina', 'Bambang Sutejo', 'Wayan Sudarma']
const signedAt = new Date('2026-05-04T03:00:00Z')

const rowsOf = (count: number, said: string) =>
  Array.from({ length: count }, (_, at) => [String(at + 1), `Asesi ${at + 1}`, said])

const picture = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: 'black' } })
    .png()
    .toBuffer()

/** Minutes that three have signed, about so many participants. */
const minutes = (body: string, results: number) =>
  printLetter(
    {
      letter: {
        letterType: 'BERITA_ACARA_PLENO',
        state: 'SIGNED',
        letterNumber: '012/BA/LSP/V/2026',
        letterDate: '2026-05-04',
        title: 'Berita Acara Rapat Pleno',
        body,
        facts: {
          daftar_anggota: { head: ['No', 'Nama', 'Kehadiran'], rows: rowsOf(3, 'Hadir') },
          daftar_hasil: { head: ['No', 'Nama', 'Hasil'], rows: rowsOf(results, 'Kompeten') },
          daftar_perbedaan: { head: ['No', 'Nama', 'Alasan'], rows: rowsOf(1, 'Bukti kurang') },
        },
        addresseeName: '',
        addresseeAddress: null,
        signerRole: null,
        signerName: null,
        signedByName: null,
        signedByTitle: null,
        signedAt,
      },
      paper: {
        language: 'id',
        timeZone: 'Asia/Jakarta',
        shortName: 'DN',
        city: 'Bandung',
        director: { name: '', title: null },
        letterhead: {
          name: 'LSP Digital Nusantara',
          licence: null,
          address: null,
          contacts: [],
          colour: '#0b7285',
          logoKey: null,
        },
      },
      signers: names.map((name) => ({
        name,
        title: 'Anggota',
        registrationNumber: 'MET.000.1234',
        signedAt,
        note: null,
        picture,
      })),
    },
    noFiles,
  )

test('minutes are signed on the page of their last words or rows, wherever on it these stand', async () => {
  const { body } = letterTexts.BERITA_ACARA_PLENO
  for (const text of [body, body.slice(0, body.indexOf('# Perbedaan'))]) {
    for (let results = 6; results <= 15; results += 1) {
      const pages = (await pagesOf(await minutes(text, results))).map((page) => page.replaceAll(/\s+/g, ' '))
      const pageOf = (words: string) => pages.findLastIndex((page) => page.includes(words))
      const last = pageOf(text === body ? 'Demikian' : `Asesi ${results}`)
      expect({ results, signedOn: names.map(pageOf) }).toEqual({ results, signedOn: [last, last, last] })
    }
  }
})
