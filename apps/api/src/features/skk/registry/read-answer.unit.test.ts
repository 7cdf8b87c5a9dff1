import { expect, test } from 'vitest'
import { readApplication, readList } from './read-answer.ts'

test('a NIK that the registry writes in groups is the one that the LSP knows', () => {
  const nik = '32.7309-410190.0001'
  expect(readList([{ id_izin: 'I-20261', nik }])).toMatchObject([{ nik: '3273094101900001' }])
  expect(readList([{ id_izin: 'I-20261' }])).toMatchObject([{ nik: null }])
  expect(readApplication({ personal: [{ nik, nama: 'Siti' }] })).toMatchObject({ nik: '3273094101900001' })
})
