import { type PrintedPicture, printedLogo, printedPicture } from '../../../platform/documents/pictures.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { KeptPicture, SignedLook } from './faces.tables.ts'

/** A picture as printed; undefined where its file is gone, as a photograph is once its person's record is erased. */
export const keptPicture = async (
  { key }: KeptPicture,
  files: FileStore,
): Promise<PrintedPicture | undefined> =>
  printedPicture({ key }, files).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

/** The logos and the photograph of a face, by the names that the template knows them by; no document waits for one. */
export const facePictures = async (
  face: SignedLook | null,
  files: FileStore,
): Promise<Record<string, PrintedPicture>> => {
  const pictures: Record<string, PrintedPicture> = {}
  for (const [name, { key }] of Object.entries(face?.logos ?? {})) {
    const logo = await printedLogo(key, files)
    if (logo) pictures[name] = logo
  }
  const portrait = face?.portrait && (await keptPicture(face.portrait, files))
  if (portrait) pictures.portrait = portrait
  return pictures
}
