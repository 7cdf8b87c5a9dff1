import type { Upload } from '@kompeten/contract/platform/endpoint'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { fileFault } from './file-rules.ts'

/** Why a file is not taken, in words: under a title where the spec gives one. */
export type FileSaid = { title?: string; message: string }

/** Tells of a file, before it is sent, why the place does not take it; undefined where it does. */
export const useFileCheck = (upload: Upload) => {
  const w = useWords(uiWords).files
  const format = useFormat()
  return (file: File): FileSaid | undefined => {
    const fault = fileFault(file, upload)
    if (fault === 'heic' || fault === 'wrongType') return w[fault]
    if (fault === 'tooLarge') {
      return { message: w.tooLarge(w.megabytes(format.number(upload.maxBytes / 1_000_000))) }
    }
    return undefined
  }
}

/** The words at the place itself; whoever shows them gives the room, and reads them out. */
export const FileSaidWords = ({ said: { title, message } }: { said: FileSaid }) => (
  <>
    {title && <strong>{title} </strong>}
    {message}
  </>
)
