import { expect, test } from 'vitest'
import type { FileStore } from '../files/store.ts'
import { zipEntries } from '../files/zip.ts'
import { Refusal } from '../refusal.ts'
import { type Document, zipOfFiles } from './zip-of-files.ts'

const files = {} as FileStore
const there: Document = { name: '1.pdf', open: async () => ['%PDF one'] }
const unmade: Document = { name: '2.pdf', open: null }
const gone: Document = { name: '3.pdf', open: () => Promise.reject(new Refusal('file_lost')) }

const zipped = async (documents: readonly Document[], most?: number) => {
  const chunks: Buffer[] = []
  for await (const chunk of zipOfFiles(files, documents, { language: 'id', most })) chunks.push(chunk)
  return (zipEntries(Buffer.concat(chunks)) ?? []).map(({ name }) => name)
}

test('documents that are not there are named in a text beside the others, which all come', async () => {
  expect(await zipped([there, unmade, gone, { ...there, name: '4.pdf' }])).toEqual([
    '1.pdf',
    '4.pdf',
    'tidak-termasuk.txt',
  ])
  expect(await zipped([there])).toEqual(['1.pdf'])
})

test('that there are more documents than a zip holds is told beside them', async () => {
  expect(await zipped([there], 1)).toEqual(['1.pdf', 'tidak-termasuk.txt'])
})

test('a storage that is away ends the zip: what is missing then is only late', async () => {
  const away: Document = { name: '5.pdf', open: () => Promise.reject(new Error('The file store is away')) }
  await expect(zipped([there, away])).rejects.toThrow('The file store is away')
})
