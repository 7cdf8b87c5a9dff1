import type { Upload } from '@kompeten/contract/platform/endpoint'
import { isHeicName } from '@kompeten/contract/platform/stored-file'

/** Why a file is not taken; undefined where it is. The server looks into the content as well. */
export const fileFault = (
  file: { name: string; size: number },
  upload: Upload,
): 'heic' | 'wrongType' | 'tooLarge' | undefined => {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  if (isHeicName(file.name) && upload.extensions.includes('jpg')) return 'heic'
  if (!file.name.includes('.') || !upload.extensions.includes(extension)) return 'wrongType'
  return file.size > upload.maxBytes ? 'tooLarge' : undefined
}

/** The types that an upload takes, as people write them: `PNG, JPG`. */
export const typesInWords = (upload: Upload): string =>
  upload.extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => extension.toUpperCase())
    .join(', ')
