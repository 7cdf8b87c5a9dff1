import { sheetWords } from '@kompeten/phrases/platform/sheets'
import type { Language } from '@kompeten/phrases/platform/words'
import type { FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

/** A document that belongs into a zip: opened when its turn comes, or null where none was made. */
export type Document = Omit<ZipPart, 'content'> & {
  open: ((files: FileStore) => Promise<ZipPart['content']>) | null
}

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'file_lost'

type Told = { language: Language; most?: number | undefined }

async function* parts(
  files: FileStore,
  documents: readonly Document[],
  { language, most }: Told,
): AsyncGenerator<ZipPart> {
  const w = sheetWords[language].zip
  const missing: string[] = []
  for (const { name, at, open } of documents) {
    try {
      if (open) yield { name, content: await open(files), ...(at && { at }) }
      else missing.push(w.unmade(name))
    } catch (error) {
      if (!isGone(error)) throw error
      missing.push(w.gone(name))
    }
  }
  const lines = [
    ...(most === undefined ? [] : [w.more(most), '']),
    ...(missing.length > 0 ? [w.lead, '', ...missing, ''] : []),
  ]
  if (lines.length > 0) yield { name: w.missing, content: [lines.join('\n')] }
}

/**
 * The documents as one zip, read while it is sent. Those that are not there are named, with the reason, in a text beside the
 * others; so is `most` where there are more documents than so many.
 */
export const zipOfFiles = (files: FileStore, documents: readonly Document[], told: Told) =>
  zipStream(parts(files, documents, told))
